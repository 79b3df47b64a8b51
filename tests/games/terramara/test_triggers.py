"""What sets a lasting effect off: a card's own gains, placing in the hut, and never the same thing twice."""

import pytest

from companion.games.terramara.commands import CraftArtifact, Step, TakeBackMember, UseCard
from companion.games.terramara.frames import Recall, Turn
from tests.games.terramara.table import Table, table


def act(effect: str, t: Table | None = None) -> Table:
    """Red sends an explorer to a space that shows this effect."""
    return (t or table()).shows("1L.1", effect).send("red", "explorer", "1L.1")


def gained(t: Table) -> tuple[int, int]:
    return t["red"].strength, t["red"].culture


# -- a card and its own trigger (AMB-66)


def test_what_a_card_gives_when_used_sets_off_its_own_trigger() -> None:
    # AMB-66
    t = table().crafted("red", "once_per_round: 1 culture; permanent: gain culture => 2 vp")
    assert t.do(UseCard(player="red", card=t["red"].crafted[0]))["red"].vp == 2


def test_what_a_card_gives_when_crafted_sets_off_its_own_trigger() -> None:
    # AMB-66, TM-ART-10
    t = table().card("a101", "immediate: 1 culture; permanent: gain culture => 2 vp")
    t = act("1 wood", t).do(CraftArtifact(player="red", card="a101"))
    assert (t["red"].culture, t["red"].vp) == (1, 2)


def test_two_triggers_of_one_card_set_each_other_off_once() -> None:
    # AMB-66: culture gives strength, that gives culture, and there it ends
    card = "permanent: gain culture => 1 strength; permanent: gain strength => 1 culture"
    assert gained(act("1 culture", table().crafted("red", card))) == (1, 2)


def test_steps_given_by_a_trigger_do_not_set_it_off_again() -> None:
    # AMB-66, TM-SYM-20
    t = table().crafted("red", "permanent: caravan any at_crossroads => 1 travel")
    t = act("1 travel", t).answer(Step, caravan=0, to="1").answer(Step, caravan=0, to="2")
    assert isinstance(t.top, Turn)


# -- placing a member, in the hut too: AMB-65


@pytest.mark.parametrize(
    ("where", "fires"), [("", True), ("empty", False), ("with_other_explorer", False), ("crossroads", False)]
)
def test_a_trigger_that_names_no_place_counts_in_the_hut(where: str, fires: bool) -> None:
    # AMB-65, AMB-37, TM-SYM-01
    t = table().crafted("red", f"permanent: place explorer {where} => 4 vp")
    assert t.send("red", "explorer", "hut.red")["red"].vp == (4 if fires else 0)
    assert t.send("red", "chieftain", "hut.red")["red"].vp == 0


TAKES_BACK = "permanent: place explorer => take_back explorer"


def test_the_member_whose_placing_set_it_off_is_not_taken_back() -> None:
    # TM-SYM-01, TM-SYM-02
    t = table().crafted("red", TAKES_BACK)
    alone = act("1 wood", t)
    assert isinstance(alone.top, Turn), "there is nobody else to take back"
    t = act("1 wood", t.on("1L.2", "red explorer"))
    assert isinstance(t.top, Recall)
    assert t.commands(TakeBackMember) == [TakeBackMember(decision=t.top.key, member="explorer", space="1L.2")]
    the_very_one = TakeBackMember(decision=t.top.key, member="explorer", space="1L.1")
    assert t.codes(the_very_one) == {"recall.the_very_one"}
    assert t.answer(TakeBackMember, member="explorer", space="1L.2")["red"].explorers == 3


def test_in_the_hut_another_one_may_be_taken_back() -> None:
    # TM-SYM-02, AMB-65
    t = table().crafted("red", TAKES_BACK)
    assert isinstance(t.send("red", "explorer", "hut.red").top, Turn)
    t = t.on("hut.red", "red explorer").send("red", "explorer", "hut.red")
    assert t.commands(TakeBackMember) == [
        TakeBackMember(decision=t.top.key, member="explorer", space="hut.red")
    ]


def test_on_a_terrain_the_very_one_stays_too() -> None:
    # TM-SYM-02, TM-SYM-22
    t = table().crafted("red", "permanent: place explorer plain => take_back explorer")
    t = act("1 wood", t.terrain("1L.1", "plain").on("1L.2", "red explorer"))
    assert [command.space for command in t.legal if isinstance(command, TakeBackMember)] == ["1L.2"]
