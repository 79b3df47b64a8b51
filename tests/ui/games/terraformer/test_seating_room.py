"""Who sits where, in long words and large type: whole on a small screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.every import codec, headless, wish
from tests.sampling import some_pairs
from tests.ui.hands import shown
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.table.seating_dialog import SeatingDialog
from ui.theme.theme import Theme


@pytest.mark.parametrize(("language", "scale"), some_pairs(["de", "ru"], [1.5, 1.0]))
def test_every_deck_is_read_whole_and_nothing_leaves_the_screen(
    qtbot: QtBot,
    make_context: Callable[..., Context],
    theme: Theme,
    tmp_path: Path,
    language: str,
    scale: float,
) -> None:
    theme.set_scale(scale)
    window = MainWindow(make_context(language), Library(tmp_path))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    setup = codec("terraformer").setup_from(headless("terraformer").setup(wish("terraformer", 6, "planet")))
    window.show_session(window.library.begin("terraformer", setup))
    assert window.game is not None
    window.game.ask_seating()
    dialog = window.game.seating
    assert isinstance(dialog, SeatingDialog)
    for _ in range(4):
        QApplication.processEvents()
    assert dialog.width() <= 1280
    assert cut_texts(dialog) == []
    for row in dialog.rows:
        assert row.list is not None
        assert row.list.shown == row.list.currentText(), (
            row.list.sizeHint(),
            row.list.size(),
            row.list.iconSize(),
        )
    dialog.reject()
