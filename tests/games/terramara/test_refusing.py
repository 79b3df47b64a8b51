"""What may be refused: effects of artifacts and bonus tiles, and what spaces give, as the table rules."""

from companion.games.terramara.commands import Accept, ChooseOption, Decline, UseCard, UsePower
from companion.games.terramara.frames import Choose, Offer
from tests.games.terramara.table import Table, table


def act(effect: str, t: Table | None = None) -> Table:
    """Red sends an explorer to a space that shows this effect."""
    return (t or table()).shows("1L.1", effect).send("red", "explorer", "1L.1")


def test_the_raid_of_an_artifact_may_be_refused() -> None:
    # AMB-67
    t = table().goods("blue", wood=5).strength(red=1).crafted("red", "permanent: gain culture => raid")
    t = act("1 culture", t)
    assert isinstance(t.top, Choose)
    refused = t.answer(Decline)
    assert (refused["red"].strength, refused["blue"].goods) == (1, {"wood": 5})
    raided = t.answer(ChooseOption, option="raid")
    assert (raided["red"].strength, raided["red"].goods) == (0, {"wood": 1})


def test_who_uses_a_card_to_raid_is_not_asked_once_more() -> None:
    # AMB-67, TM-ART-03, TM-CHAR-13
    t = table().goods("blue", wood=5).crafted("red", "once_per_round: raid free")
    assert t.do(UseCard(player="red", card=t["red"].crafted[0]))["red"].goods == {"wood": 1}
    t = table().goods("blue", wood=5).character("red", "C6").round(3)
    assert t.do(UsePower(player="red", tile="B33"))["red"].goods == {"wood": 1}


def test_spaces_and_effects_are_asked_about_apart() -> None:
    # AMB-09, AMB-67
    card = "once_per_round: 1 wood + become_first"
    for spaces, effects in (("automatic", "ask"), ("ask", "automatic")):
        t = table(declining=spaces, declining_effects=effects).crafted("red", card)
        assert isinstance(act("1 ore", t).top, Offer) == (spaces == "ask")
        used = t.do(UseCard(player="red", card=t["red"].crafted[0]))
        assert isinstance(used.top, Offer) == (effects == "ask")
        if effects == "ask":
            used = used.answer(Accept, n=0)
            assert isinstance(used.top, Choose)
            used = used.answer(Decline)
            assert used["red"].goods == {}
            assert not used.state.next_first
