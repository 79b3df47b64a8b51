"""A file that cannot be opened: what is wrong with it, and where, is told in the language of the window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from companion.wording.language import MARKED
from tests.ui.hands import shown
from tests.ui.known import A_GAME
from tests.ui.marks import outside
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow

MakeContext = Callable[..., Context]
GAME = A_GAME.encode()
FILES = {
    "no JSON": b"not json",
    "no UTF-8": b"\xff\xfe",
    "no game file": b"{}",
    "a newer file": b'{"format": "terra-companion game", "version": 99}',
    "no set-up": (
        b'{"format": "terra-companion game", "version": 3, "game": "%s", "rules": "1"}' % A_GAME.encode()
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_what_exactly_is_wrong_is_told_in_the_language_of_the_window(
    qtbot: QtBot, make_context: MakeContext, tmp_path: Path, name: str
) -> None:
    window = MainWindow(make_context(MARKED), Library(tmp_path / "data"))
    shown(qtbot, window, 1024, 640)
    window.load()
    file = tmp_path / "wrong.json"
    file.write_bytes(FILES[name])
    window.files.open([file])
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    details = QTextDocument()
    details.setHtml(window.notice.words.toolTip())
    assert outside(window.notice.text()) == ""
    assert details.toPlainText()
    assert outside(details.toPlainText(), ("setup", "version", "format")) == ""
