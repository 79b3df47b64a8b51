"""The box on the command line: counted, exported, merged, undone; a wrong file changes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.store.paths import VARIABLE
from companion.store.repository import Store

CARD = {"level": 1, "category": "tools", "cost": {"timber": 1}, "vp": 2, "effects": "", "id": ""}
ENTRIES = {"card:a": CARD, "start:s": "2 wood", "board:shields": [5, 10, 15]}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    with Store.open(folder) as store:
        store.catalogue.learn("terramara", ENTRIES.items())
    return folder


def told(folder: Path) -> dict[str, Any]:
    with Store.open(folder) as store:
        return store.catalogue.all("terramara")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Any:
    assert main(["box", "terramara", *map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_box_is_counted_pile_by_pile(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys)["piles"]["card1"] == {"told": 1, "holds": 16, "partly": 0}
    assert main(["box", "terramara"]) == 0
    assert "Artifacts of level 1: 1 of 16" in capsys.readouterr().out


def test_one_friends_work_serves_another(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "box.json"
    assert answer(capsys, "--export", file)["file"] == str(file)
    friend = tmp_path / "friend"
    brought = answer(capsys, "--data-dir", friend, "--import", file)
    assert (brought["added"], brought["conflicts"]) == (3, [])
    assert told(friend) == ENTRIES
    assert answer(capsys, "--data-dir", friend, "--undo")["undone"] == "import"
    assert told(friend) == {}


@pytest.fixture
def other_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """What a friend tells of two things differently: of one of them both can be true."""
    file = tmp_path / "box.json"
    with Store.open(tmp_path / "friend") as store:
        other = {"card:b": {**CARD, "vp": 3}, "board:shields": [4, 10, 15]}
        store.catalogue.learn("terramara", other.items())
    answer(capsys, "--data-dir", tmp_path / "friend", "--export", file)
    return file


@pytest.mark.parametrize(
    ("prefer", "kept"),
    [
        ((), ["2 are kept as they are told here."]),
        (("--prefer", "theirs"), ["2 are taken over as the file tells them."]),
        (("--prefer", "both"), ["1 is kept as it is told here.", "1 is kept both ways."]),
    ],
)
def test_it_is_said_whose_was_kept(
    folder: Path,
    other_box: Path,
    capsys: pytest.CaptureFixture[str],
    prefer: tuple[str, ...],
    kept: list[str],
) -> None:
    assert main(["box", "terramara", "--import", str(other_box), *prefer]) == 0
    said = capsys.readouterr().out.splitlines()
    at = said.index("2 told differently.")
    assert [line.strip() for line in said[at + 1 : at + 1 + len(kept)]] == kept
    assert not any("kept" in line or "taken over" in line for line in said[at + 1 + len(kept) :])


def test_taking_back_says_whether_there_was_anything(
    folder: Path, other_box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["box", "terramara", "--undo"]) == 0
    assert capsys.readouterr().out.startswith("There is nothing to take back.\n")
    answer(capsys, "--import", other_box, "--prefer", "theirs")
    assert main(["box", "terramara", "--undo"]) == 0
    assert capsys.readouterr().out.startswith("The last change is taken back.\n")
    assert told(folder) == ENTRIES


@pytest.mark.parametrize(("prefer", "shields", "cards"), [("mine", 5, 1), ("theirs", 4, 1), ("both", 5, 2)])
def test_what_the_file_tells_differently_is_asked_for(
    folder: Path,
    other_box: Path,
    capsys: pytest.CaptureFixture[str],
    prefer: str,
    shields: int,
    cards: int,
) -> None:
    brought = answer(capsys, "--import", other_box, "--prefer", prefer)
    assert len(brought["conflicts"]) == 2
    assert {conflict["kept"] for conflict in brought["conflicts"]} >= {prefer}
    here = told(folder)
    assert here["board:shields"][0] == shields
    assert sum(key.startswith("card:") for key in here) == cards


@pytest.mark.parametrize(
    "content", ["", "{}", '{"format": "terra-companion box", "version": 9, "game": "terramara"}']
)
def test_a_wrong_file_changes_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(content)
    assert main(["box", "terramara", "--import", str(file)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert main(["box", "terramara", "--import", str(tmp_path / "missing")]) == 2
    assert main(["box", "terramara", "--prefer", "hers"]) == 2
    assert told(folder) == ENTRIES
