"""What is still to be done on the table is told with what corrections have set since."""

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Correct, Step
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.fields import Value
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, begin, table


def items(t: Table, *corrections: tuple[str, Value]) -> list[str]:
    """What hands have to do after the last command, once these have been corrected."""
    events = t.events
    later: list[Event] = []
    for what, value in corrections:
        t = t.do(Correct(what=what, value=value))
        later += t.events
    chores = Wording(load("en"), "terramara").hands(t.state, events, later)
    return [item for group in chores for item in group.items]


def test_a_corrected_track_is_told_with_the_corrected_number() -> None:
    # TM-MIL-01, TM-RIVER-01
    t = table().shows("1L.1", "2 strength + 1 culture").send("red", "explorer", "1L.1")
    assert items(t)[1:] == ["Push your marker on the military track to 2", "Push your canoe to space 1"]
    assert items(t, ("red.strength", 5), ("red.strength", 4))[1:] == [
        "Push your marker on the military track to 4",
        "Push your canoe to space 1",
    ]
    assert items(t, ("red.strength", 0))[1:] == ["Push your canoe to space 1"], "it stays where it was"
    assert items(t, ("blue.strength", 5)) == items(t), "nobody else's number is meant"


def test_a_corrected_fire_tile_is_told_where_it_lies() -> None:
    # TM-NEUT-04
    t = begin(players=3)
    while not any(event.kind == "fire_laid" for event in t.events):
        offer = next(offer for offer in t.legal if isinstance(offer, Command))
        t = t.do(offer)
    assert "Put a fire tile on row 1" in " ".join(items(t))
    (laid,) = [event.after for event in t.events if event.kind == "fire_laid"]
    other = "1R.3" if laid != "1R.3" else "1R.2"
    assert any(
        item.startswith("Put a fire tile on row 1, right tile") for item in items(t, ("fire.1", other))
    )
    assert not any("fire tile" in item for item in items(t, ("fire.1", "")))


def test_a_corrected_caravan_is_told_where_it_stands() -> None:
    # TM-ROAD-01
    t = table().road(Segment("1"), Segment("2")).shows("5aL.1", "1 travel")
    t = t.send("red", "explorer", "5aL.1").answer(Step, caravan=0, to="1")
    (told,) = items(t)
    assert told == "Move your caravan from the start of the road to crossroads number 1 (row 1)"
    (again,) = items(t, ("red.caravans", ("2", "0")))
    assert again == "Move your caravan from the start of the road to crossroads number 2 (row 2)"
    assert items(t, ("red.caravans", ("0", "0"))) == []


def test_what_hands_put_right_is_told_with_the_number_of_now() -> None:
    # TM-RIVER-01
    t = table().do(Correct(what="red.culture", value=3, moved=True))
    assert items(t) == ["Push your canoe to space 3"]
    assert items(t, ("red.culture", 4)) == ["Push your canoe to space 4"]


def test_what_hands_put_right_by_themselves_leaves_what_they_did_before() -> None:
    # TM-MIL-01
    t = table().do(Correct(what="red.strength", value=5, moved=True))
    later = t.do(Correct(what="red.strength", value=4, moved=True))
    (told,) = Wording(load("en"), "terramara").hands(later.state, t.events, later.events)
    assert list(told.items) == ["Push your marker on the military track to 5"]


def test_a_correction_asks_nothing_of_hands_unless_it_says_so() -> None:
    # TM-MIL-01
    assert items(table().do(Correct(what="red.strength", value=3))) == []
    for what in ("red.explorers", "round", "space.1L.1"):
        value: Value = () if what == "space.1L.1" else 2
        t = table().do(Correct(what=what, value=value, moved=True))
        assert not any("supply" in item for item in items(t)), "only numbers are put right like this"
