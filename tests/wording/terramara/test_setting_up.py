"""The checklist of the set-up: complete for every number of players, and nothing is told twice."""

import re

import pytest

from companion.games.terramara.game import TERRAMARA
from companion.kernel import engine
from companion.wording.language import load
from companion.wording.terramara import setting_up
from companion.wording.texts import Task
from companion.wording.wording import Wording
from tests.wording.terramara.plays import play, setup


def tasks(players: int, **choices: str) -> dict[str, Task]:
    return {task.key: task for task in setting_up.set_up(load("en"), players, choices)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize("depth", ["full", "neutral"])
@pytest.mark.parametrize("code", ["en", "xx"])
def test_the_set_up_is_a_whole_list(players: int, start: str, depth: str, code: str) -> None:
    found = setting_up.set_up(load(code), players, {"start": start, "depth": depth})
    keys = [task.key for task in found]
    assert len(set(keys)) == len(keys)
    assert ("fire" in keys) == (players < 4)
    assert ("characters" in keys) == (start == "draft")
    for task in found:
        assert task.rule.startswith("TM-")
        assert task.text.endswith(".")
        assert "{" not in task.text
        assert not task.done


def test_the_homeland_tiles_follow_from_the_number_of_players() -> None:
    assert [tasks(players)["homeland"].text for players in (2, 3, 4)] == [
        "Lay the homeland tile 2/3 at the top left and 2 at the top right.",
        "Lay the homeland tile 2/3 at the top left and 3/4 at the top right.",
        "Lay the homeland tile 4 at the top left and 3/4 at the top right.",
    ]


def test_bonus_tiles_also_lie_at_the_lowest_tiles_of_the_left_column() -> None:
    assert "at the two level-3 tiles of the left column" in tasks(4)["bonus"].text


def test_neutral_explorers_are_counted_by_colour() -> None:
    assert (
        tasks(2)["neutral_explorers"].text == "Everybody takes 6 neutral explorers, 3 of each neutral colour."
    )
    assert tasks(3)["neutral_explorers"].text == "Everybody takes 2 neutral explorers."


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_places_the_neutral_explorers_handed_out(players: int) -> None:
    """As many of each colour as the checklist says, counted in a game."""
    placed: dict[tuple[str, str], int] = {}
    for played in play(setup(players, sample=True, seed=1, first="red"), 1):
        for event in played.events:
            if event.kind == "neutral_placed":
                key = event.player, event.what
                placed[key] = placed.get(key, 0) + 1
        if played.after.phase == "play":
            break
    numbers = re.findall(r"\d+", tasks(players)["neutral_explorers"].text)
    assert set(placed.values()) == {int(numbers[-1])}
    assert sum(placed.values()) == int(numbers[0]) * players


def test_restriction_tiles_are_for_two_players_only() -> None:
    assert "restriction tiles" in tasks(2)["neutral_parts"].text
    assert "restriction tiles" in tasks(3)["neutral_box"].text
    assert "restriction tiles" in tasks(4)["neutral_box"].text
    assert "restriction tiles" not in tasks(2)["neutral_box"].text


def test_the_first_player_is_named_or_still_to_be_drawn() -> None:
    known, drawn = tasks(3, first="Anna")["first"], tasks(3)["first"]
    assert (known.by, known.text) == (
        "hands",
        "\u2068Anna\u2069 takes the first-player card, face up.",
    )
    assert drawn.by == "program"


@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize("first", ["", "red"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_hands_take_to_begin_with_is_told_once(players: int, first: str, start: str) -> None:
    """The chores of the first moves tell it, so no step of the checklist does."""
    wish = setup(players, sample=True, seed=4, first=first, start=start)
    wording, opening = Wording(load("en"), "terramara"), engine.start(TERRAMARA, wish)
    told = [(opening.state, opening.events)]
    for played in play(wish, 4):
        if played.before.phase == "play":
            break
        told.append((played.after, played.events))
    chores = [item for state, events in told for c in wording.hands(state, events) for item in c.items]
    assert ("Take the first-player card, face up" in chores) == (not first)
    assert not any("round marker" in item for item in chores)
    by_hand = [task for task in tasks(players, start=start, first=first).values() if task.by == "hands"]
    if start == "first-game":
        assert sum("Take 1 cattle, 1 stone, 1 wood and 1 ore" in item for item in chores) == players
        assert sum(item == "Push your canoe to space 1" for item in chores) == players
    assert not {"start", "start_strength", "payout"} & {task.key for task in by_hand}


@pytest.mark.parametrize("start", ["first-game", "draft"])
def test_a_desk_leaves_all_of_the_beginning_to_the_table(start: str) -> None:
    """Nobody tells it later, so hands read it here."""
    found = tasks(2, start=start, depth="neutral")
    keys = ("start", "start_strength") if start == "first-game" else ("characters", "drafting", "payout")
    assert all(found[key].by == "hands" for key in keys)
