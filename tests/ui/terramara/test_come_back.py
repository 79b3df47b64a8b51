"""The program is killed in the middle of a turn; the next start goes on at the same question."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow

PLAY = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from companion.games.terramara.setup import Seat, Setup
from ui.app import make_context
from ui.library import Library
from ui.main_window import MainWindow

app = QApplication(sys.argv[:1])
folder = Path(sys.argv[1])
context = make_context(app, folder, "light", "en")
window = MainWindow(context, Library(folder))
window.show()
window.load()
seats = (Seat("Anna", "red"), Seat("Bj\\u00f6rn", "blue"), Seat("Chiara", "green"), Seat("Dana", "yellow"))
setup = Setup(players=seats, sample=False, seed=11, first="red")
window.show_session(window.library.begin("terramara", setup))
app.processEvents()
table = window.game.table
point = table.board.target_point("1L.1")
QTest.mouseClick(table.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
app.processEvents()
print(table.now.heading.title.text(), table.now.heading.prompt.text(), sep="\\n", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like this there")
def test_a_killed_window_comes_back_to_the_same_question(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    title, prompt = killed.stdout.splitlines()
    window = MainWindow(context, Library(tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.load()
    QApplication.processEvents()
    window.resume(window.start.continue_card.uid)
    assert window.game is not None
    heading = window.game.table.now.heading  # type: ignore[attr-defined]
    assert (heading.title.text(), heading.prompt.text()) == (title, prompt)
    qtbot.keyClick(window.game.table.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # type: ignore[attr-defined]
    assert window.game.bridge.session.timeline.cursor == 0
