"""Every dialog there is can be opened and closed, and is gone then; a new one has to be opened here."""

import ast
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import ui
from tests.sampling import some_of
from tests.ui.hands import shown
from tests.ui.known import A_GAME, known
from tests.ui.tidy import delete_what_waits
from ui.context import Context
from ui.dialogs.about import AboutDialog
from ui.dialogs.describe_game import DescribeGame
from ui.dialogs.keys_sheet import KeysSheet
from ui.dialogs.printing import chooses_printer
from ui.dialogs.report import ReportDialog
from ui.dialogs.save_file import ask_where
from ui.faults import Faults
from ui.games.registry import VIEWS
from ui.main_window import MainWindow
from ui.preferences.settings_dialog import SettingsDialog
from ui.recovery import Recovery
from ui.table.seating_dialog import SeatingDialog

OWN: dict[type[QDialog], str] = {
    AboutDialog: "about",
    DescribeGame: "describe",
    KeysSheet: "keys",
    ReportDialog: "report",
    SeatingDialog: "seating",
    SettingsDialog: "settings",
}
"""Each with the action that opens it."""
OF_QT = {
    "ui/dialogs/printing.py": lambda parent, _context: chooses_printer(QPrinter(), parent),
    "ui/dialogs/save_file.py": lambda parent, context: ask_where(parent, context, "game", "*.json"),
}
"""The files that make a dialog of Qt's, each with the way to it."""
ROOT = Path(ui.__file__).parent
scales = pytest.mark.parametrize("scale", [1.0, 2.0])


def made_here() -> Iterator[type[QDialog]]:
    """Every kind of dialog in the program that is not only there for others to build upon."""
    for module in pkgutil.walk_packages([str(ROOT)], "ui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    waiting = [QDialog]
    while waiting:
        kind = waiting.pop()
        kinds = [one for one in kind.__subclasses__() if one.__module__.startswith("ui.")]
        waiting += kinds
        if not kinds and kind is not QDialog:
            yield kind


def made_of_qt() -> Iterator[str]:
    """The files in which one of Qt's own dialogs is made."""
    for file in sorted(ROOT.rglob("*.py")):
        calls = (node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call))
        named = {call.id for call in calls if isinstance(call, ast.Name)}
        if any(name.startswith("Q") and name.endswith(("Dialog", "MessageBox", "Wizard")) for name in named):
            yield file.relative_to(ROOT.parent).as_posix()


def test_none_is_forgotten_here() -> None:
    assert set(made_here()) == set(OWN)
    assert set(made_of_qt()) == set(OF_QT)


@pytest.fixture
def window(window: MainWindow, context: Context, tmp_path: Path) -> MainWindow:
    Recovery(context, window, Faults(tmp_path))
    return window


@scales
@pytest.mark.parametrize("game", some_of(VIEWS, A_GAME))
@pytest.mark.parametrize("kind", OWN)
def test_each_is_opened_and_gone_when_closed(
    window: MainWindow, kind: type[QDialog], game: str, scale: float
) -> None:
    window.context.theme.set_scale(scale)
    window.show_session(window.library.begin(game, known(game).make_setup(2)))
    window.deeds.do(OWN[kind])
    QApplication.processEvents()
    (dialog,) = window.findChildren(QDialog)
    assert type(dialog) is kind
    assert dialog.isVisible()
    gone: list[bool] = []
    dialog.destroyed.connect(lambda *_: gone.append(True))
    dialog.close()
    delete_what_waits()
    assert gone == [True]
    assert not window.findChildren(QDialog)


@scales
@pytest.mark.parametrize("opened", OF_QT.values(), ids=OF_QT)
def test_those_of_qt_are_gone_when_closed(
    qtbot: QtBot, context: Context, opened: Callable[[QWidget, Context], object], scale: float
) -> None:
    context.theme.set_scale(scale)
    parent = QWidget()
    shown(qtbot, parent, 600, 400)
    seen: list[str] = []

    def close() -> None:
        (dialog,) = parent.findChildren(QDialog, options=Qt.FindChildOption.FindDirectChildrenOnly)
        seen.append(type(dialog).__name__)
        dialog.reject()

    QTimer.singleShot(0, close)
    assert not opened(parent, context)
    delete_what_waits()
    assert len(seen) == 1
    assert not parent.findChildren(QDialog)
