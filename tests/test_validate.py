"""Stored games under today's rules: what differs is found, grouped and mended, and nothing unasked."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.games.registry import find_game
from companion.kernel import mending
from companion.kernel.playthrough import Playthrough
from companion.kernel.watch import Stopped
from companion.session import Session
from companion.store import tables
from companion.store.paths import VARIABLE
from companion.store.repository import Store
from companion.validate import Cause, Finding, grouped, leave, repair, unseen, validate

SAVES = {file.stem: file for file in (Path(__file__).parent / "saves").glob("*/*.json")}
SAME = "two-draft-sample"
REORDERED = "three-draft-sample"
ONE_TOO_MANY = "four-first-game-random-untold"
BEYOND = "three-first-game-random-untold"
KNOWS_MORE = "mid-choose"
GAMES = (SAME, REORDERED, ONE_TOO_MANY, BEYOND, KNOWS_MORE)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    with Store.open(folder, find_game) as store:
        for name in GAMES:
            text = SAVES[name].read_text(encoding="utf-8")
            Session.import_file(text, find_game, store.games, title=name).close()
    return folder


@pytest.fixture
def folder(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = shutil.copytree(kept, tmp_path / "data")
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


@pytest.fixture(scope="module")
def findings(kept: Path) -> dict[str, Finding]:
    with Store.open(kept, find_game) as store:
        return by_name(validate(store))


@pytest.fixture
def without_the_slow_one(folder: Path) -> Path:
    """Looking for a way out where there is none takes a second."""
    with Store.open(folder, find_game) as store:
        store.games.delete(next(game.uid for game in store.games.all() if game.title == BEYOND))
    return folder


def by_name(findings: list[Finding]) -> dict[str, Finding]:
    return {finding.game.title: finding for finding in findings}


def journals(folder: Path) -> str:
    """A mark of all that was ever said in these games."""
    with Store.open(folder, find_game) as store, store.database.read() as connection:
        rows = [connection.execute(table.select()).all() for table in (tables.JOURNAL, tables.SNAPSHOTS)]
    return hashlib.sha256(repr(rows).encode()).hexdigest()


def test_every_game_is_replayed_and_what_differs_is_told_by_its_cause(findings: dict[str, Finding]) -> None:
    assert findings[SAME].causes == ()
    assert findings[REORDERED].causes == (Cause("refused", "decision.not_pending"),)
    assert findings[BEYOND].causes == (Cause("refused", "raid.wrong_number", "TM-RAID-04"),)
    assert findings[KNOWS_MORE].causes == (Cause("table"),)
    assert {finding.rules for finding in findings.values()} == {"2"}
    groups = grouped(list(findings.values()))
    assert [finding.game.title for finding in groups[Cause("table")]] == [KNOWS_MORE]
    assert len(next(iter(groups.values()))) == 2, "the most frequent first"


def test_where_only_a_digest_was_kept_nobody_says_what_differs(
    findings: dict[str, Finding], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = findings[KNOWS_MORE].where
    assert where is not None
    assert (where.after, where.same, where.others) == (findings[KNOWS_MORE].moves, 0, ())
    assert findings[SAME].where is None
    main(["validate"])
    assert "Only a fingerprint of it was kept" in capsys.readouterr().out


def test_looking_changes_nothing(without_the_slow_one: Path) -> None:
    folder = without_the_slow_one
    before = journals(folder)
    with Store.open(folder, find_game) as store:
        validate(store)
    assert journals(folder) == before


def test_answers_that_came_too_early_are_proposed_where_they_are_asked_for_now(
    findings: dict[str, Finding],
) -> None:
    ways = [(one.way, one.command.kind) for one in findings[REORDERED].repairs]
    assert ways == [
        ("drop", "step"),
        ("drop", "swap"),
        ("insert", "step"),
        ("insert", "swap"),
        ("drop", "step"),
        ("insert", "step"),
    ]
    assert [one.way for one in findings[ONE_TOO_MANY].repairs] == ["drop"]
    assert findings[BEYOND].repairs == (), "half a repair is none"


def test_a_repaired_game_leads_to_the_table_that_was_kept_and_can_be_undone(
    without_the_slow_one: Path,
) -> None:
    folder = without_the_slow_one
    with Store.open(folder, find_game) as store:
        findings = validate(store)
        uid = by_name(findings)[REORDERED].game.uid
        claim = store.games.book(uid).claim
        assert claim is not None
        before = Session.open(store.games, uid)

        assert {finding.game.title for finding in repair(store, findings)} == {REORDERED, ONE_TOO_MANY}

        after = Session.open(store.games, uid)
        assert not after.problems
        assert after.codec.digest(after.state, claim.rules) == claim.digest
        assert not by_name(validate(store))[REORDERED].differs
        after.undo(6)
        assert after.timeline.current == before.timeline.current
        assert len(store.backups.all()) == 1


def test_a_copy_comes_before_the_first_repair(
    without_the_slow_one: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = without_the_slow_one
    before = journals(folder)

    def fail(_backups: object) -> None:
        raise OSError("no room")

    with Store.open(folder, find_game) as store:
        findings = validate(store)
        monkeypatch.setattr(type(store.backups), "make", fail)
        with pytest.raises(OSError, match="no room"):
            repair(store, findings)
    assert journals(folder) == before


def test_looking_can_be_stopped(folder: Path) -> None:
    def stop(done: float) -> None:
        if done > 0.5:
            raise Stopped

    with Store.open(folder, find_game) as store, pytest.raises(Stopped):
        validate(store, stop)


def test_games_of_former_rules_are_told_once_for_each_change_of_the_rules(folder: Path) -> None:
    with Store.open(folder, find_game) as store:
        assert len(unseen(store)) == len(GAMES)
        leave(store)
        assert unseen(store) == []
    with Store.open(folder, find_game) as store:
        assert unseen(store) == []


def test_a_game_without_anything_unfit_needs_no_repair() -> None:
    session = Session.import_file(SAVES[SAME].read_text(encoding="utf-8"), find_game)
    play = Playthrough(session.game, session.book.setup, session.entries)
    assert mending.repairs(play) == ()


# -- on the command line


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int) -> Any:
    assert main([*arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_validate_says_what_differs_and_apply_repairs_it(
    without_the_slow_one: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = journals(without_the_slow_one)
    told = answer(capsys, "validate", status=3)
    assert journals(without_the_slow_one) == before
    assert {cause["code"] for cause in told["causes"]} == {"decision.not_pending", ""}
    assert not any(game["repaired"] for game in told["games"])

    told = answer(capsys, "validate", "--apply", status=3)
    assert sum(game["repaired"] for game in told["games"]) == 2

    told = answer(capsys, "validate", status=3)
    assert sum(bool(game["causes"]) for game in told["games"]) == 1


def test_validate_says_it_in_sentences(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate"]) == 3
    said = capsys.readouterr().out
    assert "A move does not fit any more (raid.wrong_number, TM-RAID-04). 1 game:" in said
    assert "Put in: Cleo: Move a caravan" in said
    assert "1 game leads where it led when it was kept." in said
    assert "Nothing was changed." in said


def test_validate_is_content_where_all_is_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with Store.open(tmp_path, find_game) as store:
        text = SAVES[SAME].read_text(encoding="utf-8")
        Session.import_file(text, find_game, store.games)
    assert answer(capsys, "validate", status=0)["causes"] == []


def test_validate_tells_a_damaged_game_apart_from_one_that_differs(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(folder, find_game) as store:
        first = tables.JOURNAL.c.n == 1
        with store.database.write() as connection:
            connection.execute(tables.JOURNAL.update().where(first).values(hash="0" * 64))
    told = answer(capsys, "validate", status=4)
    assert all("is damaged" in game["trouble"] for game in told["games"])
    monkeypatch.setenv("LANGUAGE", "fr")
    assert main(["validate"]) == 4
    said = capsys.readouterr().out
    assert "est endommagée" in said
    assert "is damaged" not in said
