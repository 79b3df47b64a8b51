"""`report`: a position to pass on, without names."""

from pathlib import Path

import pytest

from companion.exports.report import game_in
from companion.games.registry import find_game
from companion.kernel.playthrough import Playthrough
from companion.session import Session
from tests.cli.running import plain_file, run, write_plain
from tests.cli.terramara.games import new, played


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return played(tmp_path / "game.json", 40)


def test_a_report_holds_the_position_and_no_name(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.txt"
    answer = run("report", game, "--at", "25", "--out", out, "--json")
    assert answer.status == 0
    assert (answer.json["at"], answer.json["fault"]) == (25, [])
    text = out.read_text(encoding="utf-8")
    names = [seat["name"] for seat in plain_file(game)["setup"]["players"]]
    assert not any(name in text for name in names)
    assert all(part in text for part in ("companion ", "Python ", "rules of terramara ", "  move 25 "))
    assert "move 26" not in text, "what came later did not lead there"
    assert run("report", game, "--out", tmp_path / "whole.txt").status == 0
    assert "40 do " in (tmp_path / "whole.txt").read_text(encoding="utf-8")
    position = Session.import_file(game_in(out.read_bytes()), find_game)
    there = Session.import_file(game.read_bytes(), find_game)
    there.jump(25)
    assert position.state.spaces == there.state.spaces
    assert position.state.agenda == there.state.agenda
    assert position.timeline.cursor == 25


def test_a_report_can_be_reported_again(game: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    assert run("report", game, "--out", one).status == 0
    assert run("report", one, "--out", two).status == 0
    assert game_in(one.read_bytes()) == game_in(two.read_bytes())


@pytest.mark.parametrize("at", ["-1", "41", "x"])
def test_only_moves_that_are_there(game: Path, tmp_path: Path, at: str) -> None:
    answer = run("report", game, "--at", at, "--out", tmp_path / "report.txt")
    assert answer.status == 2
    assert not (tmp_path / "report.txt").exists()
    assert at == "x" or "from 0, before its first move, to 40" in answer.err


def test_whoever_replays_a_report_is_told_what_it_is_and_what_reads_it(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.txt"
    run("report", game, "--out", out)
    answer = run("replay", out)
    assert answer.status == 2
    assert "report" in answer.err
    assert "`terra-companion report` reads it" in answer.err
    assert "JSON" not in answer.err


def test_nothing_of_another_kind_is_replaced(game: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my own")
    for taken in (game, notes):
        before = taken.read_bytes()
        assert run("report", game, "--out", taken).status == 4
        assert taken.read_bytes() == before
    for _ in range(2):
        assert run("report", game, "--out", tmp_path / "report.txt").status == 0


def test_a_game_the_rules_stumble_over_is_reported_with_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, out = new(tmp_path / "game.json"), tmp_path / "report.txt"

    names = [seat["name"] for seat in plain_file(game)["setup"]["players"]]

    def stumble(*_: object, **__: object) -> None:
        raise KeyError(names[0])

    monkeypatch.setattr(Playthrough, "__init__", stumble)
    answer = run("report", game, "--out", out)
    assert answer.status == 0
    assert "the report says where" in answer.out
    text = out.read_text(encoding="utf-8")
    assert "in stumble" in text
    assert names[0] not in text
    assert "Player 1" in text


def test_moves_that_do_not_fit_are_left_out_and_named_by_their_codes(game: Path, tmp_path: Path) -> None:
    plain = plain_file(game)
    plain["journal"].append(plain["journal"][30] | {"id": "again"})
    out = tmp_path / "report.txt"
    answer = run("report", write_plain(game, plain), "--out", out, "--json")
    assert (answer.status, answer.json["skipped"]) == (0, 1)
    assert "does not fit: " in out.read_text(encoding="utf-8")
    assert not Session.import_file(game_in(out.read_bytes()), find_game).problems


def test_a_broken_file_is_called_so(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text("Terra Companion: report\nnothing in here")
    assert run("report", game, "--out", tmp_path / "report.txt").status == 2
