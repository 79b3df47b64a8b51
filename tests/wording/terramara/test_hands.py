"""Chores: what hands must do, by player, in words that say where to take and where to put."""

from pathlib import Path

import pytest

from companion.games.terramara.commands import EndTurn, Send, UseWorker
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import hands, rounds, tables_compared
from companion.wording.terramara.names import Names
from tests.wording.terramara.plays import Played, all_plays, table


def chores(state: State, *events: Event) -> dict[str, tuple[str, ...]]:
    return {found.player: found.items for found in hands.chores(Names(load("en"), state), events)}


def after(state: State, command: Command) -> dict[str, tuple[str, ...]]:
    outcome = engine.apply(TERRAMARA, state, command)
    return chores(outcome.state, *outcome.events)


def count(player: str, what: str, before: int, after: int, source: str = "1L.2", rule: str = "") -> Event:
    return Event("count", player, what, before, after, rule, source)


def test_sending_and_gaining() -> None:
    state = table()
    assert after(state, Send(player="red", member="explorer", space="home.develop")) == {
        "red": (
            "Put an explorer on “Develop your skills”",
            "Push your marker on the military track to 2",
            "Push your canoe to space 2",
        )
    }


def test_a_member_is_put_in_a_hut_and_not_on_it() -> None:
    (first, *_) = after(table(), Send(player="red", member="explorer", space="hut.red"))["red"]
    assert first == "Put an explorer in your hut"


def test_hiring_takes_from_the_round_track() -> None:
    assert after(table(), Send(player="red", member="chieftain", space="home.hire")) == {
        "red": ("Put your chieftain on “Hire a worker”", "Take 1 level-1 worker from the round track")
    }


def test_a_worker_is_turned_and_tiles_are_flipped() -> None:
    command = UseWorker(player="red", level=1, convert={"wood": 1})
    assert after(table(), command) == {
        "red": ("Turn your level-1 worker sideways", "Flip 1 wood to 1 timber")
    }


def test_what_comes_and_goes_is_told_once() -> None:
    events = (
        count("red", "wood", 0, 2),
        count("red", "wood", 2, 3),
        count("red", "ore", 1, 0),
        count("red", "culture", 3, 4),
        count("red", "culture", 4, 5),
        count("red", "vp", 0, 2),
        count("red", "vp", 2, 5),
        count("red", "worker1", 0, 1, "S1"),
        count("red", "worker1", 1, 2, "S1"),
    )
    assert chores(table(), *events) == {
        "red": (
            "Take 2 level-1 workers from the supply",
            "Return 1 ore to the supply",
            "Take 3 wood from the supply",
            "Push your canoe to space 5",
            "Take 5 VP from the supply",
        )
    }


def test_strength_that_was_paid_and_won_again_is_told() -> None:
    events = (
        count("red", "strength", 5, 4, rule="TM-PLACE-05"),
        count("red", "ore", 0, 1),
        count("red", "strength", 4, 5),
    )
    assert chores(table(), *events) == {
        "red": (
            "Take 1 ore from the supply",
            "Leave your marker on the military track on 5: −1 strength, +1 strength",
        )
    }
    state = table()
    names = Names(load("en"), state)
    assert [found.items for found in hands.chores_back(names, names, events[::-1])] == [
        ("Return 1 ore to the supply",)
    ]


def test_a_victim_hands_over_and_nothing_comes_from_the_supply() -> None:
    events = (
        count("blue", "wood", 2, 1, "home.raid", "TM-RAID-06"),
        count("red", "wood", 0, 1, "home.raid", "TM-RAID-02"),
    )
    assert chores(table(), *events) == {"blue": ("Hand over 1 wood to \u2068Anna\u2069",)}


def test_a_correction_moves_nothing_because_the_table_is_right() -> None:
    events = (count("red", "wood", 0, 5, "correction"), Event("corrected", "red", "wood", 0, 5))
    assert chores(table(), *events) == {}


def test_of_what_could_not_be_paid_hands_return_only_what_was_there() -> None:
    events = (
        Event("corrected", "red", "strength", 0, 1, "TM-MIL-06", "1L.2"),
        count("red", "strength", 0, 1, "correction", "TM-MIL-06"),
        count("red", "strength", 1, 0, "1L.2", "TM-MIL-06"),
        Event("corrected", "red", "wood", 1, 3, "TM-ART-02", "card"),
        count("red", "wood", 1, 3, "correction", "TM-ART-02"),
        count("red", "wood", 3, 0, "card", "TM-ART-02"),
    )
    assert chores(table(), *events) == {"red": ("Return 1 wood to the supply",)}


def test_explorers_come_from_beside_the_river() -> None:
    joined = count("red", "explorers", 4, 5, "river.8")
    assert chores(table(), joined) == {"red": ("Take 1 explorer from beside the river",)}


def round_change() -> Played:
    return next(
        played
        for played in all_plays()
        if isinstance(played.command, EndTurn)
        and played.after.count == 2
        and any(event.kind == "round_started" and event.after == 3 for event in played.events)
    )


def test_a_round_change_is_a_list_for_the_whole_table() -> None:
    played = round_change()
    found = chores(played.after, *played.events)
    assert list(found) == ["red", "blue", ""]
    assert found["red"][0].startswith("Take back ")
    assert found[""][:5] == (
        "Put the neutral explorers of row 2 back in the box",
        "Turn all workers and once-per-round artifacts upright",
        "Put the fire tile of row 2 back in the box and flip both tiles",
        "Put a restriction tile on the crossroads of row 2",
        "Move the round marker to 3",
    )


@pytest.mark.parametrize(("players", "word"), [(2, "explorers"), (3, "explorer")])
def test_a_row_has_one_explorer_of_each_neutral_player(players: int, word: str) -> None:
    """TM-NEUT-07, TM-NEUT-08, TM-NEUT-18."""
    state = table(players)
    left = Event("neutral_left", state.neutrals[0], "explorer", "1L.1")
    [item] = chores(state, left)[""]
    assert item == f"Put the neutral {word} of row 1 back in the box"
    [task] = (task for task in rounds.round_end(Names(load("en"), state), ()) if task.key == "neutrals")
    assert task.text == f"Put the neutral {word} and the fire tile of row 1 back in the box."


def test_what_is_only_put_right_is_flipped_back_as_well() -> None:
    former = table()
    goods = {"cut_stone": 1, "wood": 1}
    red = former.players["red"]
    was = evolve(former, players={**former.players, "red": evolve(red, goods=goods)})
    now = evolve(former, players={**former.players, "red": evolve(red, goods={"stone": 1, "timber": 1})})
    language = load("en")
    [found] = tables_compared.between(Names(language, now), Names(language, was))
    assert set(found.items) == {"Flip 1 wood to 1 timber", "Flip 1 cut stone back to 1 stone"}


def test_neutral_markers_are_pushed_by_anybody() -> None:
    found = chores(table(2), count("green", "strength", 2, 5, "strength"))
    assert found == {"": ("Push the marker of Neutral green to 5",)}


def test_everybody_is_called_by_name() -> None:
    found = hands.chores(Names(load("en"), table()), (count("blue", "wood", 0, 1), Event("readied")))
    assert [chore.name for chore in found] == ["\u2068Bo\u2069", "The table"]


def test_a_row_that_was_empty_is_dealt_and_not_slid() -> None:
    state = table()
    assert chores(state, Event("dealt", "", "row", 0, 8)) == {"": ("Deal 8 artifacts to the river display",)}
    assert chores(state, Event("dealt", "", "row", 7, 8)) == {
        "": ("Slide the artifacts to the left and deal 1 new one",)
    }
    assert chores(evolve(state, neutrals=()), Event("row_flipped", "", "1")) == {
        "": ("Flip both tiles of row 1",)
    }


def test_whoever_is_drawn_to_begin_takes_the_card_and_keeps_it_when_taking_it_again() -> None:
    drawn = Event("drawn", "", "first", None, "blue", "TM-SETUP-07", "first", {"how": "table"})
    assert chores(table(), drawn) == {"blue": ("Take the first-player card, face up",)}
    assert chores(table(), Event("first_player", "blue", "first", "blue", "blue")) == {}
    assert chores(table(), Event("first_player", "blue", "first", "red", "blue")) == {
        "blue": ("Take the first-player card",)
    }


def test_the_round_marker_lies_on_one_since_the_set_up() -> None:
    assert chores(table(), Event("round_started", "", "round", 0, 1)) == {}
    assert chores(table(), Event("round_started", "", "round", 1, 2)) == {"": ("Move the round marker to 2",)}


def test_every_chore_begins_with_a_capital_where_a_language_puts_the_thing_first(catalogues: Path) -> None:
    names = Names(load("nl", catalogues), table())
    items = [
        item for found in hands.chores(names, (Event("back_to_box", what="S3"),)) for item in found.items
    ]
    assert items == ["Startgrondstofkaart 3 terugleggen in de doos"]
