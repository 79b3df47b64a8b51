"""`score` and `ledger`: the books of a game."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import append, run
from tests.cli.terramara.games import new, played, red_to_move

CATEGORIES = ["vp", "artifacts", "end_game", "military", "road", "outposts", "reserved", "resources"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game."""
    return played(tmp_path_factory.mktemp("whole") / "game.json", 10_000)


def pad_of(path: Path) -> dict[str, Any]:
    answer = run("score", path, "--json")
    assert answer.status == 0
    found: dict[str, Any] = answer.json
    return found


def test_the_pad_has_eight_categories_that_add_up(whole: Path) -> None:
    """TM-SCORE-01"""
    pad = pad_of(whole)
    assert pad["finished"]
    assert pad["categories"] == CATEGORIES
    for line in pad["players"]:
        assert list(line["points"]) == CATEGORIES
        assert sum(line["points"].values()) == line["total"]
    best = max(pad["players"], key=lambda line: line["total"])
    assert best["rank"] == 1
    assert best["player"] in pad["winners"]
    assert pad["allowed_anyway"] == []
    assert not pad["corrected"]


@pytest.mark.parametrize("moves", [0, 10, 40, 80])
def test_there_is_a_score_at_every_moment(tmp_path: Path, moves: int) -> None:
    path = played(tmp_path / "game.json", moves)
    assert not pad_of(path)["finished"]
    assert "ahead" in run("score", path).out or "level" in run("score", path).out


def score_pad(path: Path, **entered: dict[str, int]) -> dict[str, Any]:
    """A game kept as a score pad only, with these half points and helpers."""
    new(path, "--depth", "score")
    for player, numbers in entered.items():
        for what, value in numbers.items():
            done = append(path, {"kind": "enter_score", "player": player, "what": what, "value": value})
            assert done.status == 0
    return pad_of(path)


def test_halves_are_exact(tmp_path: Path) -> None:
    """TM-SCORE-02"""
    pad = score_pad(tmp_path / "pad.json", red={"raw": 3, "processed": 2}, blue={"raw": 1})
    points = {line["player"]: line["points"]["resources"] for line in pad["players"]}
    assert points == {"red": 3.5, "blue": 0.5}
    assert "3½" in run("score", tmp_path / "pad.json").out


def test_a_tie_goes_to_whoever_is_further_along_the_river(tmp_path: Path) -> None:
    """TM-TIE-01"""
    equal = {"vp": 20, "military": 0, "strength": 3}
    pad = score_pad(tmp_path / "pad.json", red={**equal, "culture": 4}, blue={**equal, "culture": 5})
    assert (pad["winners"], pad["tie_break"]) == (["blue"], "river")
    assert [line["rank"] for line in pad["players"]] == [2, 1]


def test_a_full_tie_is_shared(tmp_path: Path) -> None:
    """TM-TIE-01"""
    equal = {"vp": 20, "military": 0, "strength": 3, "culture": 4}
    pad = score_pad(tmp_path / "pad.json", red=equal, blue=equal)
    assert (pad["winners"], pad["tie_break"]) == (["red", "blue"], "shared")


def test_facts_nobody_told_are_listed(tmp_path: Path) -> None:
    path = tmp_path / "real.json"
    run("new", "terramara", "--player", "A:red", "--player", "B:blue", "--first", "red", "--out", path)
    while run("legal", path, "--json").json["pending"][0]["kind"] != "turn":
        commands = run("legal", path, "--json").json["commands"]
        assert append(path, commands[0]).status == 0
    sent = {"kind": "send", "player": "red", "member": "explorer", "space": "1L.1"}
    assert append(path, sent, "--allow").status == 0
    ask = run("legal", path, "--json").json
    assert ask["pending"][0]["kind"] == "ask"
    by_hand = ask["templates"][0]["template"]
    assert append(path, {**by_hand, "gains": {"wood": 2}}).status == 0
    assert pad_of(path)["skipped_facts"]


# -- the ledger


def ledger_of(path: Path, player: str, of: str) -> dict[str, Any]:
    answer = run("ledger", path, "--player", player, "--of", of, "--json")
    assert answer.status == 0
    found: dict[str, Any] = answer.json
    return found


@pytest.mark.parametrize("of", ["wood", "metal", "vp", "strength", "culture"])
@pytest.mark.parametrize("player", ["red", "blue"])
def test_every_change_follows_from_the_one_before(whole: Path, player: str, of: str) -> None:
    state = run("replay", whole, "--json").json["state"]["players"][player]
    now = state[of] if of in state else state["goods"].get(of, 0)
    at = 0
    for posting in ledger_of(whole, player, of)["postings"]:
        assert posting["before"] == at
        at = posting["after"]
        assert posting["change"] == posting["after"] - posting["before"] != 0
        assert posting["source"]
    assert at == now


def test_people_are_found_by_name_and_colour(whole: Path) -> None:
    assert ledger_of(whole, "Ada", "wood") == ledger_of(whole, "red", "wood")
    assert ledger_of(whole, "RED", "wood")["player"] == "red"


def test_neutral_players_have_a_ledger_of_strength(whole: Path) -> None:
    """TM-NEUT-11: once in each round"""
    assert len(ledger_of(whole, "green", "strength")["postings"]) == 5


@pytest.mark.parametrize(("player", "of"), [("Cleo", "wood"), ("", "wood"), ("red", "gold"), ("red", "")])
def test_what_nobody_knows_is_unreadable_input(whole: Path, player: str, of: str) -> None:
    answer = run("ledger", whole, "--player", player, "--of", of, "--json")
    assert answer.status == 2
    assert "known" in answer.json["error"]["message"]


def test_people_get_a_table(whole: Path, tmp_path: Path) -> None:
    lines = run("ledger", whole, "--player", "red", "--of", "vp").out.splitlines()
    assert lines[0].split()[:3] == ["Move", "Change", "Then"]
    assert len(lines) == 2 + len(ledger_of(whole, "red", "vp")["postings"])
    fresh = red_to_move(tmp_path / "game.json")
    assert len(run("ledger", fresh, "--player", "red", "--of", "metal").out.splitlines()) == 1
