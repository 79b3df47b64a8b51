"""The deed is the answer: what a move shows about the cardboard is concluded, never asked."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.catalogue import facts_of
from companion.games.terramara.commands import Learn, Send, Step
from companion.games.terramara.deeds import objection
from companion.kernel.state import Enforcement
from tests.games.terramara.table import Table, table

SEND = Send(player="red", member="explorer", space="1L.1")


def beside(blue: int = 0) -> Table:
    """A blue explorer stands on a space of which nobody knows how many it holds."""
    return table().strength(red=3, blue=blue).forget("single", "1L.1").on("1L.1", "blue explorer")


def test_a_second_member_shows_that_there_is_room_for_two() -> None:
    # TM-PLACE-03
    t = beside()
    assert not t.reasons(SEND)
    assert SEND in t.legal
    t = t.do(SEND)
    assert t.state.known.single["1L.1"] is False
    (event,) = t.told("concluded")
    assert (event.player, event.what, event.after, event.rule) == (
        "red",
        "single:1L.1",
        False,
        "TM-PLACE-03",
    )
    assert t.state.skipped == ()


def test_the_first_member_shows_nothing() -> None:
    # TM-PLACE-03
    t = table().forget("single", "1L.1").do(SEND)
    assert "1L.1" not in t.state.known.single
    assert t.told("concluded") == []


def test_nothing_is_concluded_from_a_move_that_was_allowed_anyway() -> None:
    # TM-PLACE-03, TM-PLACE-04
    t = beside(blue=9).do(SEND, allow=True)
    assert [breach.code for breach in t.state.breaches] == ["place.not_stronger"]
    assert "1L.1" not in t.state.known.single
    assert t.told("concluded") == []


@pytest.mark.parametrize("mode", ["warn", "track"])
def test_nothing_is_concluded_where_the_table_is_not_held_to_the_rules(mode: Enforcement) -> None:
    # TM-PLACE-03
    t = beside().mode(mode).do(SEND)
    assert "1L.1" not in t.state.known.single
    assert t.told("concluded") == []


def test_the_catalogue_learns_from_a_deed_as_from_a_telling() -> None:
    # PRN-01
    t = beside().do(SEND)
    ((key, tile),) = facts_of(t.state, SEND, t.events)
    assert key == "tile:0-1L"
    assert tile["single"][0] is False
    known = table().strength(red=3).on("1L.1", "blue explorer").do(SEND)
    assert list(facts_of(known.state, SEND, known.events)) == [], "nothing new was shown"


def test_objecting_tells_the_opposite_and_the_move_is_refused() -> None:
    # TM-PLACE-03
    before = beside()
    (event,) = before.do(SEND).told("concluded")
    opposite = objection(before.do(SEND).state, event)
    assert opposite == Learn(fact="single:1L.1", value=True)
    assert before.do(opposite).codes(SEND) == {"place.single"}


def test_what_was_told_is_believed_before_any_deed() -> None:
    # TM-PLACE-03
    assert beside().single("1L.1").codes(SEND) == {"place.single"}


@pytest.mark.parametrize(
    ("road", "to"),
    [
        ((Segment("1"),), "1+bonus"),
        ((Segment("1"), Segment("2", ("bonus1",), open=True)), "1+outpost1"),
        ((), "1+bonus"),
    ],
)
def test_objecting_to_a_step_tells_the_road_as_it_was_known(road: tuple[Segment, ...], to: str) -> None:
    # TM-ROAD-02: undoing alone would leave the wrong stretch in the catalogue
    t = table().round(2).road(*road).caravans(red=("1", "0")).shows("5aL.1", "1 travel")
    t = t.send("red", "explorer", "5aL.1")
    after = t.answer(Step, caravan=0, to=to)
    (event,) = after.told("concluded")
    command = objection(after.state, event)
    assert command is not None
    again = t.do(command)
    ((key, plain),) = facts_of(again.state, command, again.events)
    former = road[1] if len(road) > 1 else Segment("", open=True)
    shown = to.removeprefix("1+")
    assert key == "board:road:1"
    assert plain == {"to": former.to, "detours": list(former.detours), "open": True, "without": [shown]}
    offered = {offer.to for offer in again.commands(Step) if isinstance(offer, Step)}
    assert "2" in offered
    assert to not in offered, "the very thing is not offered again"


def test_objecting_to_the_end_of_the_road_leaves_only_the_way_on() -> None:
    # TM-ROAD-07, PRN-06
    t = table().round(5).road(*map(Segment, ("1", "2", "3", "4"))).caravans(red=("4", "0"))
    t = t.shows("5aL.1", "1 travel").send("red", "explorer", "5aL.1")
    after = t.answer(Step, caravan=0, to="end")
    command = objection(after.state, after.told("concluded")[0])
    assert command == Learn(fact="road:4", value=Segment("", open=True, without=("end",)))
    again = t.do(command)
    assert codes_of_step(again, "end") == {"road.no_such_step"}
    assert codes_of_step(again, "5") == set()


def codes_of_step(t: Table, to: str) -> set[str]:
    return t.codes(Step(decision=t.top.key, caravan=0, to=to))
