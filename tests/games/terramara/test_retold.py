"""Something told again and better: which past gains rest on the old telling, and how to set them right."""

from companion.games.registry import find_game
from companion.games.terramara.commands import (
    ByHand,
    ChooseOption,
    Correct,
    CraftArtifact,
    EndTurn,
    FactValue,
    Learn,
    Place,
    Reseat,
    Send,
    Swap,
)
from companion.games.terramara.frames import Drawing, Turn
from companion.games.terramara.retold import Past, corrections, out_of_reach, past_gains, possible
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.command import Command
from companion.session import Session
from tests.games.terramara.table import seats


def evening(*corrected: tuple[str, int]) -> Session[State]:
    """Four players at the beginning of a real game, of whose box nobody has told anything."""
    session: Session[State] = Session.create(find_game("terramara"), Setup(seats(4), first="red"))
    assert not isinstance(session.pending[0], Drawing)
    for what, value in corrected:
        session.apply(Correct(what=what, value=value))
    return session


BARE = dict.fromkeys(RESOURCES, 0)


def send(session: Session[State], space: str) -> None:
    turn = session.pending[0]
    assert isinstance(turn, Turn)
    if session.state.sent:
        session.apply(EndTurn(player=turn.owner))
    session.apply(Send(player=session.state.turn, member="explorer", space=space))


def told(session: Session[State], fact: str, old: FactValue, new: FactValue) -> tuple[Past, ...]:
    session.apply(Learn(fact=fact, value=new))
    return past_gains(session.beginning, session.played, fact, old, new)


def set_right(session: Session[State], past: Past) -> State:
    for command in corrections(session.state, past):
        session.apply(command)
    return session.state


def test_a_space_told_again_lists_what_it_gave_and_offers_the_difference() -> None:
    # TM-TERR-02
    session = evening(("red.strength", 4), ("blue.strength", 6))
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 wood + 1 strength"))
    send(session, "1L.1")  # blue joins, loses 1 strength for it, and gets the same
    red, blue = told(session, "space:1L.1", "2 wood + 1 strength", "1 wood + 3 vp")
    assert (red.player, red.gained, red.would) == ("red", {"strength": 1, "wood": 2}, {"vp": 3, "wood": 1})
    assert (blue.player, blue.round) == ("blue", 1)
    before = session.state.players["red"]
    state = set_right(session, red)
    after = state.players["red"]
    assert after.goods["wood"] == before.goods["wood"] - 1
    assert (after.strength, after.vp) == (before.strength - 1, before.vp + 3)
    set_right(session, blue)
    assert session.state.players["blue"].vp == state.players["blue"].vp + 3


def test_what_gives_the_same_is_not_listed() -> None:
    # TM-TERR-02
    session = evening()
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    assert told(session, "space:1L.1", "2 wood", "1 wood + 1 wood") == ()
    assert told(session, "single:1L.1", False, True) == ()


def test_what_now_needs_a_choice_is_listed_without_a_number() -> None:
    # TM-SYM-05
    session = evening()
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    (past,) = told(session, "space:1L.1", "2 wood", "1 ore or 1 wood")
    assert past.would is None
    assert corrections(session.state, past) == ()


def test_a_choice_made_then_is_replaced_as_a_whole() -> None:
    # TM-SYM-05
    session = evening()
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="1 ore or 1 wood"))
    session.apply(ChooseOption(decision=session.pending[0].key, option="1 ore"))
    (past,) = told(session, "space:1L.1", "1 ore or 1 wood", "2 wood")
    assert (past.gained, past.would) == ({"ore": 1}, {"wood": 2})


def test_what_the_table_entered_itself_rests_on_nothing() -> None:
    # TM-TERR-02
    session = evening()
    send(session, "1L.1")
    session.apply(ByHand(decision=session.pending[0].key, gains={"wood": 1}))
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    assert told(session, "space:1L.1", "2 wood", "3 ore") == ()


def crafted(effects: str | None) -> Session[State]:
    session = evening(("red.timber", 3), ("red.metal", 3))
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value=""))
    session.apply(CraftArtifact(player="red", card="a101"))
    session.apply(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 2}, 1, effects)))
    assert session.state.players["red"].crafted == ("a101",)
    return session


def test_a_card_told_again_gives_back_what_was_paid_too_much() -> None:
    # TM-ART-10
    session = crafted("immediate: 2 vp")
    old = session.state.known.cards["a101"]
    (past,) = told(session, "card:a101", old, Card(1, "tools", {"metal": 1}, 4, "immediate: 3 vp"))
    assert past.difference == {"metal": -1, "timber": 2, "vp": 1}
    player = set_right(session, past).players["red"]
    assert (player.goods["timber"], player.goods["metal"]) == (3, 2)


def test_a_cost_told_once_more_counts_what_was_set_right_so_far() -> None:
    # TM-ART-10
    session = crafted("immediate: 2 vp")  # 1 of 3 timber is left
    first = session.state.known.cards["a101"]
    second = Card(1, "tools", {"metal": 1}, 4, "immediate: 3 vp")
    set_right(session, *told(session, "card:a101", first, second))
    assert told(session, "card:a101", second, second) == ()
    dearer = Card(1, "tools", {"metal": 2}, 4, "immediate: 3 vp")
    (past,) = told(session, "card:a101", second, dearer)
    assert (past.paid, past.costs, past.difference) == ({"metal": 1}, {"metal": 2}, {"metal": -1})
    (past,) = told(session, "card:a101", dearer, first)
    assert past.difference == {"metal": 1, "timber": -2, "vp": -1}
    player = set_right(session, past).players["red"]
    assert (player.goods.get("timber", 0), player.goods["metal"]) == (1, 3)


def test_of_a_higher_cost_only_what_is_still_there_is_taken() -> None:
    # TM-ART-10
    session = crafted("immediate: 2 vp")  # 1 of 3 timber is left
    old = session.state.known.cards["a101"]
    (past,) = told(session, "card:a101", old, Card(1, "tools", {"timber": 4}, 1, "immediate: 2 vp"))
    assert (past.paid, past.costs, past.gained) == ({"timber": 2}, {"timber": 4}, past.would)
    assert possible(session.state, past) == {"timber": -1}
    assert out_of_reach(session.state, past) == {"timber": 1}
    set_right(session, past)
    assert corrections(session.state, past) == (), "nothing is left"


def test_an_effect_told_later_is_one_use_and_not_two() -> None:
    # TM-ART-10
    session = crafted(None)
    half = session.state.known.cards["a101"]
    first = Card(1, "tools", {"timber": 2}, 1, "immediate: 2 vp")
    assert told(session, "card:a101", half, first) == ()
    (past,) = told(session, "card:a101", first, Card(1, "tools", {"timber": 2}, 1, "immediate: 5 vp"))
    assert past.difference == {"vp": 3}


def test_a_bonus_tile_told_again_goes_by_its_new_effect() -> None:
    # TM-BONUS-01
    session = evening(("red.culture", 5))
    send(session, "home.develop")
    old, new = "B11", "B12"
    session.apply(Learn(fact="bonus:river.6", value=old))
    while not isinstance(session.pending[0], Turn):
        session.apply(next(offer for offer in session.legal() if isinstance(offer, Command)))
    for past in told(session, "bonus:river.6", old, new):
        assert past.player == "red"
        assert past.source == old


def bonus_of(old: str, *answers: Command, **goods: int) -> Session[State]:
    """Red has reached the first tile of the river, told as this one, and answered what it asks."""
    session = evening(("red.culture", 4), *((f"red.{unit}", n) for unit, n in {**BARE, **goods}.items()))
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 culture"))
    session.apply(Learn(fact="bonus:river.6", value=old))
    for answer in answers:
        session.apply(answer)
    assert isinstance(session.pending[0], Turn)
    return session


def test_another_exchange_is_counted_with_what_was_given_for_it() -> None:
    # TM-BONUS-01, TM-SYM-04
    session = bonus_of("B14", Swap(decision="trade:red:B14", times=1, give={"wood": 1}), wood=2, ore=1)
    (past,) = told(session, "bonus:river.6", "B14", "B15")
    assert past.gained == {"wood": -1, "vp": 4}
    assert past.would == {"wood": -1, "strength": 2}
    assert [command.what for command in corrections(session.state, past)] == ["red.strength", "red.vp"]


def test_an_exchange_that_nobody_was_asked_about_is_offered_way_by_way() -> None:
    # TM-BONUS-01, TM-SYM-04
    session = bonus_of("B11", wood=2, ore=1)
    (past,) = told(session, "bonus:river.6", "B11", "B14")
    assert past.would is None
    assert list(past.ways) == [{"vp": 4, "wood": -1}, {"vp": 4, "ore": -1}, {}]
    first = set_right(session, past.chosen(past.ways[0])).players["red"]
    assert (first.goods["wood"], first.vp) == (1, 4)


def test_of_very_many_ways_none_is_offered() -> None:
    # TM-SYM-11
    session = bonus_of("B11", **dict.fromkeys(RESOURCES, 1))
    (past,) = told(session, "bonus:river.6", "B11", "B14")
    assert past.would is None
    assert past.ways == ()


def test_who_got_it_is_named_by_the_colour_of_now() -> None:
    # TM-TERR-02
    session = evening(("red.strength", 4), ("blue.strength", 6))
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    send(session, "1L.1")
    names = {colour: session.state.players[colour].name for colour in session.state.seats}
    swapped = {"red": "blue", "blue": "yellow", "yellow": "red", "green": "green"}
    session.apply(Reseat(places=tuple(Place(was, now, names[was]) for was, now in swapped.items())))
    first, second = told(session, "space:1L.1", "2 wood", "2 wood + 3 vp")
    assert [past.player for past in (first, second)] == ["blue", "yellow"]
    assert [past.would for past in (first, second)] == [{"vp": 3, "wood": 2}] * 2
    before = session.state.players["yellow"]
    assert before.name == names["blue"]
    assert set_right(session, second).players["yellow"].vp == before.vp + 3
    assert session.state.players["blue"].name == names["red"]


def test_a_swap_that_was_swapped_back_changes_nothing() -> None:
    # TM-TERR-02
    session = evening()
    send(session, "1L.1")
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    for _ in range(2):
        names = {colour: session.state.players[colour].name for colour in session.state.seats}
        swapped = {"red": "blue", "blue": "red", "yellow": "yellow", "green": "green"}
        session.apply(Reseat(places=tuple(Place(was, now, names[was]) for was, now in swapped.items())))
    (past,) = told(session, "space:1L.1", "2 wood", "3 wood")
    assert (past.player, past.difference) == ("red", {"wood": 1})
