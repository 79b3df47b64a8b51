"""The screen stays awake while a game is open."""

import shutil
import subprocess
import sys

import pytest

from companion.games.registry import find_game
from companion.session import Session
from tests.ui.known import A_GAME, make_setup
from ui.context import Context
from ui.keeping_awake import KeepingAwake, Release
from ui.main_window import MainWindow
from ui.settings import AWAKE


def test_it_is_held_with_a_game_and_let_go_without_one(window: MainWindow, context: Context) -> None:
    held: list[str] = []

    def ask(program: str, reason: str) -> Release:
        held.append(reason)
        return held.clear

    awake = KeepingAwake(window, ask)
    awake.follow()
    assert held == []
    window.show_session(Session.create(find_game(A_GAME), make_setup()))
    awake.follow()
    awake.follow()
    assert held == ["A game is open"]
    context.settings.set(AWAKE, False)
    awake.follow()
    assert (held, awake.held) == ([], False)
    context.settings.set(AWAKE, True)
    awake.follow()
    window.go_home()
    awake.follow()
    assert not awake.held
    window.close()


SAVER = """
import sys
from PySide6.QtCore import QCoreApplication
from ui.keeping_awake import hold_by_bus
app = QCoreApplication([])
print(hold_by_bus("x", "y") is None)
"""


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("dbus-run-session") is None, reason="needs a bus"
)
def test_a_desktop_that_does_not_offer_it_is_no_trouble() -> None:
    """A bus on which nobody answers."""
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", SAVER],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "True"
