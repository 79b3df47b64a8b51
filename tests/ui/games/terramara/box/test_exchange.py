"""Between boxes: export, import and merge; a wrong file is refused in a sentence and changes nothing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QWidget

from companion.exports import box_file
from companion.games.terramara.catalogue import plain_of
from companion.kernel.values import evolve
from tests.ui.games.terramara.box.boxes import CARD, TOLD
from tests.ui.games.terramara.box.conftest import MakeBox
from tests.ui.hands import click
from tests.ui.layout import assert_all_texts_fit
from ui.box.pairs_page import PairsPage
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage
from ui.widgets.plain import PlainLabel

THEIRS: dict[str, Any] = {
    "card:x": plain_of(evolve(CARD, vp=9)),
    "card:new": plain_of(evolve(CARD, category="clothing")),
    "board:shields": [4, 10, 15],
    "board:road:0": {"to": "2", "detours": []},
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friends.box.json"
    path.write_text(box_file.write("terramara", THEIRS), encoding="utf-8")
    return path


def comparison(box: BoxPage, file: Path) -> PairsPage:
    box.open_file(file)
    assert isinstance(box.front.other, PairsPage)
    return box.front.other


@pytest.mark.parametrize(("typed", "saved"), [("ours", "ours.box.json"), ("ours 2.5", "ours 2.5.box.json")])
def test_the_name_of_a_box_has_the_date_and_gets_its_ending(
    box: BoxPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, saved: str
) -> None:
    proposed: list[str] = []
    folder = tmp_path / "shared"
    folder.mkdir()

    def choose(parent: QWidget, title: str, name: str, pattern: str) -> tuple[str, str]:
        proposed.append(name)
        return str(folder / typed), pattern

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    box.exchange.export(box)
    assert re.fullmatch(r"terramara-\d{4}-\d\d-\d\d\.box\.json", proposed[0])
    assert [file.name for file in folder.iterdir()] == [saved]


def test_what_friends_have_told_is_shown_before_it_is_taken(box: BoxPage, file: Path) -> None:
    before = box.desk.told
    page = comparison(box, file)
    assert len(page.cards) == 3
    assert page.cards[0].pair.title == "Artifact 1 of level 1"
    assert "both" in page.cards[0].buttons
    assert "both" not in page.cards[1].buttons, "a board has its shields once"
    assert box.desk.told == before
    cancel = page.findChild(QAbstractButton, "cancel")
    assert isinstance(cancel, QAbstractButton)
    click(cancel)
    assert box.desk.told == before
    assert box.list.isVisible()


def test_an_import_is_one_step_and_undone_as_a_whole(box: BoxPage, file: Path) -> None:
    before = box.desk.told
    page = comparison(box, file)
    click(page.all_theirs)
    click(page.confirm)
    assert box.desk.entries["board:shields"] == [4, 10, 15]
    assert box.desk.value("card:a") == evolve(CARD, id="a", vp=9)
    assert box.desk.value("card:new") is not None
    assert "card:x" not in box.desk.entries
    box.undo()
    assert box.desk.told == before


def test_conflicts_are_decided_one_by_one(box: BoxPage, file: Path) -> None:
    page = comparison(box, file)
    assert "3 pairs have no answer" in page.standing.text()
    click(page.cards[0].buttons["both"])
    click(page.cards[2].buttons["theirs"])
    assert "1 pair has no answer" in page.standing.text()
    click(page.confirm)
    assert box.desk.value("card:a") == evolve(CARD, id="a")
    assert box.desk.value("card:x") == evolve(CARD, id="x", vp=9)
    assert box.desk.entries["board:road:0"] == TOLD["board:road:0"], "without an answer it stays"


def test_ones_own_export_brings_nothing(box: BoxPage, tmp_path: Path) -> None:
    heard: list[str] = []
    box.remark.connect(heard.append)
    box.exchange.export_to(tmp_path / "mine")
    box.open_file(tmp_path / "mine.box.json")
    assert box.front.other is None
    assert heard[-1] == "All of this is in your box already."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "no catalogue file"),
        ("{", "no catalogue file"),
        (json.dumps({"format": "terra-companion game", "version": 1}), "no catalogue file"),
        (json.dumps({"format": box_file.FORMAT, "version": 9, "game": "terramara"}), "newer companion"),
        (json.dumps({"format": box_file.FORMAT, "version": 1, "game": "chess"}), "another game"),
        (
            json.dumps(
                {
                    "format": box_file.FORMAT,
                    "version": 1,
                    "game": "terramara",
                    "entries": {"card:a": {"level": -1}},
                }
            ),
            "no catalogue file",
        ),
        (" " * (box_file.LARGEST + 2), "far larger than a box can tell"),
        (None, "could not be opened"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(
    box: BoxPage, tmp_path: Path, content: str | None, said: str
) -> None:
    heard: list[str] = []
    box.message.connect(heard.append)
    before = box.desk.told
    path = tmp_path / "wrong.json"
    if content is not None:
        path.write_text(content)
    box.open_file(path)
    (sentence,) = heard
    assert said in sentence
    assert "Nothing was changed" in sentence
    assert box.desk.told == before
    assert box.front.other is None


def test_all_texts_of_a_comparison_fit(make_box: MakeBox, stretched: Context, file: Path) -> None:
    box = make_box(spoken=stretched, size=(1024, 640))
    assert_all_texts_fit(comparison(box, file))


def test_each_telling_says_whose_it_is_and_only_what_there_is_is_counted(box: BoxPage, file: Path) -> None:
    page = comparison(box, file)
    heads = [label.text() for label in page.cards[0].findChildren(PlainLabel)]
    assert "In your box" in heads
    assert "In theirs" in heads
    said = " ".join(label.text() for label in page.findChildren(PlainLabel))
    assert "3 are told differently" in said
    assert "0 " not in said


def test_nothing_is_undone_behind_a_comparison(box: BoxPage, file: Path) -> None:
    box.desk.forget(next(key for key in TOLD if key.startswith("card:")))
    before = dict(box.desk.entries)
    assert len(before) == len(TOLD) - 1
    box.open_file(file)
    assert box.findChild(PairsPage) is not None
    box.undo()
    assert box.desk.entries == before
