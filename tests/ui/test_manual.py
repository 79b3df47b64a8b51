"""The pictures of the manual are taken by the program of itself."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.rulebook.library import Library
from ui import demo, manual
from ui.demo import Show
from ui.manual import photograph
from ui.rules import pictures
from ui.theme.theme import Theme


@pytest.mark.campaign
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
    assert pictures.picture_file("en", "start") is None
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "start.png").write_bytes(b"x")
    assert pictures.picture_file("en", "start") == tmp_path / "en" / "start.png"
    assert pictures.picture_file("en", "") is None


@pytest.mark.parametrize("perform", [demo.perform, lambda folder: manual.make_pictures(folder, ("en",))])
def test_while_pictures_are_taken_python_tidies_up_at_rest(
    perform: Callable[[Path], object], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(Show, "__init__", lambda *_: None)
    monkeypatch.setattr(Show, "pictures", (), raising=False)
    monkeypatch.setattr(Show, "play", lambda _: seen.append(gc.isenabled()))
    monkeypatch.setattr(manual, "photograph", lambda _: seen.append(gc.isenabled()))
    gc.enable()
    perform(tmp_path)
    assert seen == [False]
    assert gc.isenabled()
