"""`setup`: everything drawn for a table."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import append, run
from tests.cli.terramara.games import new

ROWS = ["1", "2", "3", "4", "5a", "5b"]


def drawn(players: int, *more: str) -> dict[str, Any]:
    answer = run("setup", "terramara", "--players", str(players), "--json", *more)
    assert answer.status == 0
    found: dict[str, Any] = answer.json
    return found


@pytest.mark.parametrize(("players", "homeland"), [(2, ["2/3", "2"]), (3, ["2/3", "3/4"]), (4, ["4", "3/4"])])
def test_homeland_tiles_follow_the_number_of_players(players: int, homeland: list[str]) -> None:
    """TM-HOME-02"""
    assert drawn(players)["homeland"] == homeland


@pytest.mark.parametrize(("players", "neutrals", "each"), [(2, 2, 6), (3, 1, 2), (4, 0, 0)])
def test_neutral_explorers_are_shared_out(players: int, neutrals: int, each: int) -> None:
    """TM-NEUT-01, TM-NEUT-06, TM-NEUT-07"""
    found = drawn(players)
    assert len(found["neutrals"]) == neutrals
    assert found["neutral_explorers_per_player"] == each
    handed = [step["player"] for step in found["neutral_explorers"]]
    assert sorted(handed) == sorted(found["players"] * each)
    assert [step["row"] for step in found["neutral_explorers"]] == ROWS * neutrals
    if neutrals:
        assert handed[0] == found["first"]
        assert set(found["strength"]["markers"]) == set(found["neutrals"])


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_fire_numbers_are_drawn_without_repetition(players: int, seed: int) -> None:
    """TM-NEUT-03"""
    fire = drawn(players, "--seed", str(seed))["fire"]
    assert list(fire) == ROWS
    assert sorted(fire[row] for row in ROWS[:4]) == [1, 2, 3, 4]
    assert fire["5a"] != fire["5b"]
    assert {fire["5a"], fire["5b"]} <= {1, 2, 3, 4}


def test_four_players_need_no_fire_and_only_two_need_restriction_tiles() -> None:
    """TM-NEUT-01, TM-NEUT-13"""
    assert drawn(4)["fire"] == {}
    assert [drawn(players)["restriction_tiles"] for players in (2, 3, 4)] == [4, 0, 0]


def test_rows_hold_two_tiles_of_their_level() -> None:
    """TM-SETUP-03, TM-SETUP-04"""
    rows = drawn(2)["rows"]
    assert [rows[row]["level"] for row in ROWS] == [1, 1, 2, 2, 3, 3]
    assert [rows[row]["round"] for row in ROWS] == [1, 2, 3, 4, 5, 5]
    assert rows["5a"]["left"] == {"slot": "5aL", "kind": "plain/quarry", "level": 3, "tile": "5aL?"}
    assert rows["5a"]["right"]["kind"] == "forest/mountain"


def test_workers_wait_on_the_round_track() -> None:
    """TM-SETUP-06"""
    found = drawn(4)
    assert [(w["level"], w["tiles"]) for w in found["workers"].values()] == [
        (1, 2),
        (1, 2),
        (2, 2),
        (2, 2),
        (3, 2),
    ]
    assert found["worker_supply"] == {"1": 5, "2": 1, "3": 1}


@pytest.mark.parametrize(("players", "offered"), [(2, 3), (3, 4), (4, 5)])
def test_a_draft_offers_one_character_more_than_players(players: int, offered: int) -> None:
    """TM-START-02"""
    assert len(set(drawn(players, "--start", "draft")["characters"])) == offered
    assert drawn(players)["characters"] == []


def test_the_seed_is_shown_and_repeats_everything() -> None:
    found = drawn(2)
    assert drawn(2, "--seed", str(found["seed"])) == found
    assert len({str(drawn(2, "--seed", str(seed))["fire"]) for seed in range(10)}) > 1


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_the_same_seed_draws_the_same(tmp_path: Path, seed: int) -> None:
    found = drawn(2, "--seed", str(seed), "--start", "draft")
    path = new(tmp_path / "game.json", "--seed", str(seed), "--start", "draft", "--first", found["first"])
    fire: dict[str, int] = {}
    while "characters" not in fire:
        answer = run("legal", path, "--json").json
        command = answer["commands"][0]
        if command["kind"] == "draw":
            name = command["decision"].split(":")[-1].removeprefix("fire.")
            if name == "characters":
                assert command["result"] == found["characters"]
                break
            fire[name] = int(command["result"][0])
        assert append(path, command).status == 0
    assert fire == found["fire"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "1"),
        ("--players", "5"),
        ("--players", "-2"),
        ("--players", "2", "--seed", "-1"),
        ("--players", "2", "--seed", str(2**53)),
        ("--players", "2", "--start", "later"),
        ("--players", "2", "--option", "halvs=down"),
        ("--players", "2", "--option", "halves=up"),
    ],
)
def test_impossible_wishes_are_unreadable_input(arguments: tuple[str, ...]) -> None:
    answer = run("setup", "terramara", *arguments, "--json")
    assert answer.status == 2
    assert answer.json["error"]["place"].startswith("--")


def test_a_table_may_have_rulings() -> None:
    assert drawn(2, "--seed", "3", "--option", "supply=unlimited") == drawn(2, "--seed", "3")


def test_people_get_sentences() -> None:
    answer = run("setup", "terramara", "--players", "2", "--seed", "3")
    assert answer.status == 0
    assert "Seed 3" in answer.out
    assert answer.out.count("Fire in row") == 6
    assert "{" not in answer.out
