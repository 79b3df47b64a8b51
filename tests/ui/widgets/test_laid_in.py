"""What Qt has made to hold something in a layout goes without a word: PySide must not remember it.

It takes whatever comes to lie at the same address for what it remembers. When that goes, the program ends.
"""

import ast
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayoutItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import createdByPython, getAllValidWrappers

import ui
from ui.widgets.laid_in import laid_in, place_in

ASKING = ("itemAt", "itemAtPosition")
"""Calls that give an item Qt has made; `takeAt` gives it away for good, which PySide knows of."""
HERE = ("widgets/laid_in.py", "widgets/flow.py")
"""The file that may use them, and a layout that has only items of its own."""


def remembered() -> int:
    """Items that Qt has made and PySide knows of."""
    known = (item for item in getAllValidWrappers() if isinstance(item, QLayoutItem))
    return sum(not createdByPython(item) for item in known)


def test_parts_come_in_order_and_inner_layouts_as_such(qtbot: QtBot) -> None:
    window, first, last = QWidget(), QLabel("first"), QLabel("last")
    qtbot.addWidget(window)
    box, inner = QVBoxLayout(window), QHBoxLayout()
    box.addWidget(first)
    box.addStretch()
    box.addLayout(inner)
    box.addWidget(last)
    assert laid_in(box) == [first, inner, last]


def test_nothing_is_remembered_of_what_only_holds_a_widget(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    box.addStretch()
    label = QLabel("soon gone")
    box.addWidget(label)
    before = remembered()
    assert laid_in(box) == [label]
    assert remembered() == before
    label.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert laid_in(box) == []


def test_a_cell_of_a_grid_has_its_place_and_is_forgotten(qtbot: QtBot) -> None:
    window, label = QWidget(), QLabel("here")
    qtbot.addWidget(window)
    grid = QGridLayout(window)
    grid.addWidget(label, 1, 1)
    window.resize(200, 100)
    grid.activate()
    before = remembered()
    assert place_in(grid, 1, 1) == label.geometry()
    assert place_in(grid, 0, 0).isNull()
    assert remembered() == before


FAULT = """
import gc
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
{given}

class Filter(QObject):
    pass

gc.disable()
app = QApplication([])
window = QWidget()
box = QVBoxLayout(window)
for _ in range(3000):
    labels = [QLabel("x") for _ in range(5)]
    for label in labels:
        box.addWidget(label)
    for at in range(box.count()):
        {asked}
    for label in labels:
        label.deleteLater()
    del label, labels
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    owner = QWidget()
    for _ in range(5):
        Filter(owner)
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
print("sound")
"""


def ends(given: str, asked: str) -> str:
    code = FAULT.format(given=given, asked=asked)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def test_thousands_come_and_go_where_layouts_are_asked_for_their_parts() -> None:
    assert ends("from ui.widgets.laid_in import laid_in", "laid_in(box)") == "sound"


def test_nobody_else_asks_a_layout_for_its_items() -> None:
    folder = Path(ui.__file__).parent
    found = [
        f"{file.relative_to(folder)}:{node.lineno}"
        for file in sorted(folder.rglob("*.py"))
        if file.relative_to(folder).as_posix() not in HERE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ASKING
    ]
    assert found == []
