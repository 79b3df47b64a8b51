"""Checklists: round change and set-up, for every number of players."""

import pytest

from companion.games.terramara.options import RULINGS, Options
from companion.games.terramara.state import Depth
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import choices, rounds, rulings
from companion.wording.terramara.names import Names
from companion.wording.texts import Task
from tests.wording.plays import table


def keys(tasks: tuple[Task, ...]) -> list[str]:
    return [task.key for task in tasks]


def names(players: int, round_: int) -> Names:
    return Names(load("en"), evolve(table(players), round=round_))


def test_the_end_of_a_round_has_its_steps_in_order() -> None:
    found = rounds.round_end(names(4, 2))
    assert keys(found) == ["home", "flip", "warriors", "ready", "marker", "mirror"]
    assert found[1].text == "Flip both tiles of row 2."
    assert [task.by for task in found] == ["hands"] * 5 + ["program"]


def test_neutral_players_bring_chores_of_their_own() -> None:
    assert keys(rounds.round_end(names(3, 1)))[1] == "neutrals"
    assert "restriction" not in keys(rounds.round_end(names(3, 1)))
    assert "restriction" in keys(rounds.round_end(names(2, 1)))


def test_after_the_last_round_there_is_only_the_count() -> None:
    assert keys(rounds.round_end(names(2, 5))) == ["score"]


@pytest.mark.parametrize(
    ("round_", "expected"),
    [
        (1, ["first"]),
        (2, ["deck", "first"]),
        (3, ["row", "first"]),
        (4, ["deck", "first"]),
        (5, ["row", "first_card", "first"]),
    ],
)
def test_cards_leave_at_the_start_of_a_round(round_: int, expected: list[str]) -> None:
    assert keys(rounds.round_start(names(4, round_), round_)) == expected


def test_neutral_strength_is_drawn_every_round() -> None:
    for round_ in range(1, 6):
        assert {"strength", "push"} <= set(keys(rounds.round_start(names(2, round_), round_)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize("code", ["en", "xx"])
def test_the_set_up_is_a_whole_list(players: int, start: str, code: str) -> None:
    tasks = rounds.set_up(load(code), players, {"start": start})
    assert len(set(keys(tasks))) == len(tasks)
    assert ("fire" in keys(tasks)) == (players < 4)
    assert ("characters" in keys(tasks)) == (start == "draft")
    for task in tasks:
        assert task.rule.startswith("TM-")
        assert task.text.endswith(".")
        assert "{" not in task.text


def test_the_homeland_tiles_follow_from_the_number_of_players() -> None:
    texts = [rounds.set_up(load("en"), players, {})[1].text for players in (2, 3, 4)]
    assert texts == [
        "Lay the homeland tile 2/3 at the top left and 2 at the top right.",
        "Lay the homeland tile 2/3 at the top left and 3/4 at the top right.",
        "Lay the homeland tile 4 at the top left and 3/4 at the top right.",
    ]


def test_every_ruling_is_told_with_its_choices_and_its_reason() -> None:
    found = rulings.all_of(load("en"), Options(halves="down"))
    assert [ruling.option for ruling in found] == [ruling.option for ruling in RULINGS]
    assert {ruling.option: ruling.chosen for ruling in found}["halves"] == "down"
    for ruling in found:
        assert ruling.reason.endswith(".")
        assert ruling.chosen in [choice.value for choice in ruling.choices]
        assert all(choice.text for choice in ruling.choices)


@pytest.mark.parametrize("of", ["depth", "start", "enforcement", "colour"])
def test_what_is_agreed_before_a_game_has_names_and_meanings(of: str) -> None:
    found = choices.choices(load("en"), of)
    assert all(choice.text[0].isupper() for choice in found)
    assert of == "colour" or all(choice.hint.endswith(".") for choice in found)


def test_every_depth_can_be_chosen() -> None:
    depths: tuple[Depth, ...] = ("full", "neutral", "score")
    assert tuple(choice.value for choice in choices.choices(load("en"), "depth")) == depths
