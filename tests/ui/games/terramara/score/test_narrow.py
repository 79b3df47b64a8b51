"""With very large text the pad of four is read downwards, never sideways."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from tests.ui.conftest import make_setup
from tests.ui.hands import shown
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow


@pytest.mark.parametrize("depth", ["full", "score"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_nobody_scrolls_sideways(
    qtbot: QtBot, context: Context, tmp_path: Path, depth: str, size: tuple[int, int]
) -> None:
    context.theme.set_scale(2.0)
    window = MainWindow(replace(context, language=load("ru")), Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(depth=depth)))
    assert window.game is not None
    show_score: Callable[[], None] = window.game.bar._reveal
    if depth == "full":
        show_score()
    window.resize(*size)
    QApplication.processEvents()
    areas = [area for area in window.game.findChildren(QScrollArea) if area.isVisible()]
    assert areas
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)
