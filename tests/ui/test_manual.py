"""The pictures of the manual are taken by the program of itself."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.rulebook.library import Library
from ui.demo import Show
from ui.manual import photograph
from ui.rules import pictures
from ui.theme.theme import Theme


def test_every_picture_that_the_manual_names_is_taken(
    qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path
) -> None:
    show = Show(qapp, tmp_path / "data", tmp_path, "en")
    photograph(show)
    show.window.deleteLater()
    taken = {picture.stem for picture in show.pictures}
    assert {topic.picture for topic in Library().manual.topics.values()} <= taken
    assert all(picture.stat().st_size > 10_000 for picture in show.pictures)


def test_without_pictures_there_are_the_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "pictures_folder", lambda: tmp_path)
    assert pictures.picture_file("en", "01-start") is None
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "01-start.png").write_bytes(b"x")
    assert pictures.picture_file("en", "01-start") == tmp_path / "en" / "01-start.png"
    assert pictures.picture_file("en", "") is None
