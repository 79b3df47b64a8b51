"""What outposts still need, and that a score before the end says that it is a projection."""

from typing import Any

import pytest

from companion.games.terramara.state import State
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import tally
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, table


def with_player(t: Table, colour: str, **changes: Any) -> Table:
    players = t.state.players
    return t.with_state(players={**players, colour: evolve(players[colour], **changes)})


def flagged(t: Table, slot: str, outpost: str) -> Table:
    """Red has a flag on this outpost."""
    return with_player(t, "red", flags=(*t["red"].flags, slot)).outpost(slot, outpost)


def lines(state: State) -> list[str]:
    return [line.text for line in tally.explain(Names(load("en"), state), (), "red", "outposts")]


@pytest.mark.parametrize(
    ("t", "said"),
    [
        (
            flagged(table().culture(red=6).symbol("river.outpost", 5, 8, 11), "1L", "O1river"),
            "Still missing: 2 culture for medium (5 VP) and 5 culture for hard (10 VP)",
        ),
        (
            flagged(table().strength(red=13).symbol("military.outpost", 6, 10, 14), "1L", "O1military"),
            "Still missing: 1 strength for hard (10 VP)",
        ),
        (
            flagged(table().workers("red", 2), "1L", "O1workers"),
            "Still missing: 1 level of workers for easy (2 VP), 3 levels of workers for medium (5 VP) and "
            "5 levels of workers for hard (10 VP)",
        ),
    ],
)
def test_each_outpost_says_what_is_still_missing_for_more(t: Table, said: str) -> None:
    # TM-OUT-02, TM-OUT-03
    assert said in lines(t.state)


def test_both_caravans_have_a_place_to_come_to() -> None:
    # TM-OUT-03, TM-ROAD-04
    t = flagged(table().symbol("road.outpost", 1, 3, 5), "1L", "O1road")
    [said] = [line for line in lines(t.state) if line.startswith("Still missing")]
    assert said.count("both caravans at crossroads") == 3


def test_artifacts_are_missing_by_their_kind() -> None:
    # TM-OUT-04
    said = lines(flagged(table(), "3L", "O2tools").state)
    assert any("2 artifacts (tools) for easy (2 VP)" in line for line in said)


def test_nothing_is_missing_once_everything_is_met_or_the_game_is_over() -> None:
    # TM-OUT-02
    t = flagged(table().culture(red=11).symbol("river.outpost", 5, 8, 11), "1L", "O1river")
    assert not any(line.startswith("Still missing") for line in lines(t.state))
    poor = flagged(table().culture(red=4).symbol("river.outpost", 5, 8, 11), "1L", "O1river")
    assert any(line.startswith("Still missing") for line in lines(poor.state))
    assert not any(line.startswith("Still missing") for line in lines(evolve(poor.state, phase="over")))
    assert not any(line.startswith("Still missing") for line in lines(evolve(poor.state, stopped=3)))


def test_an_open_outpost_without_a_flag_says_what_one_would_give() -> None:
    # TM-OUT-01, TM-ROAD-04
    t = table().culture(red=8).symbol("river.outpost", 5, 8, 11).outpost("1L", "O1river")
    t = t.with_state(flipped=("1L", "1R", "2L", "2R"))
    said = lines(t.state)
    assert "The outpost of row 1: no flag yet; with one it would give 5 VP now" in said
    assert "The outpost of row 2: no flag yet" in said
    whole = with_player(t, "red", flags=("1L", "2L", "3L", "4L"))
    assert not any("no flag yet" in line for line in lines(whole.state))


def test_a_pad_before_the_end_says_that_it_is_a_projection() -> None:
    wording = Wording(load("en"), "terramara")
    state = table().state
    assert state.phase == "play"
    assert wording.pad(state).notes[0].startswith("A projection: so it would be if the game ended now")
    assert not any("projection" in note for note in wording.pad(evolve(state, phase="over")).notes)
    assert not any("projection" in note for note in wording.pad(evolve(state, stopped=2)).notes)
