"""The box on the command line: what contradicts the rest is not taken over, and that is said."""

from pathlib import Path
from typing import Any

import pytest

from companion.exports import box_file
from companion.store.repository import Store
from tests.cli.running import run

MINE = {"role:Hare": "producer"}
THEIRS = {"food:Hare": ["seed"], "home:Hare": "steppe", "role:Elk": "producer", "food:Elk": ["leaves"]}


@pytest.mark.parametrize(
    ("prefer", "kept"), [("mine", "role:Hare"), ("theirs", "food:Hare"), ("both", "role:Hare")]
)
def test_an_import_leaves_no_contradiction_behind(tmp_path: Path, prefer: str, kept: str) -> None:
    # TF-ORG-02
    folder, file = tmp_path / "data", tmp_path / "box.json"
    file.write_text(box_file.write("terraformer", THEIRS), encoding="utf-8")
    with Store.open(folder) as store:
        store.catalogue.learn("terraformer", MINE.items())
    told = run("box", "terraformer", "--data-dir", folder, "--import", file, "--prefer", prefer, "--json")
    assert told.status == 0
    whose = "theirs" if prefer == "theirs" else "mine"
    assert told.json["conflicts"] == [
        {"mine": "role:Hare", "theirs": "food:Hare", "both": False, "instead": True, "kept": whose}
    ]
    assert (told.json["added"], told.json["left_out"]) == (1, 2)
    with Store.open(folder) as store:
        here: dict[str, Any] = store.catalogue.all("terraformer")
    assert set(here) == {kept, "home:Hare"}


def test_what_is_left_out_is_said(tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text(box_file.write("terraformer", THEIRS), encoding="utf-8")
    said = run("box", "terraformer", "--data-dir", tmp_path / "data", "--import", file).out
    assert "2 things in that file are left out: they contradict the rest." in said
