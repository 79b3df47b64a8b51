"""Asking Qt what comes next by Tab must not make PySide take living things for deleted.

Whatever a call such as `nextInFocusChain` gives, PySide takes for a child of the widget it was asked of. When
that one is deleted, what Qt has made below the other, such as items of layouts, passes for deleted as well.
"""

import ast
from pathlib import Path

from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayoutItem,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

import ui
from tests.ui.hands import shown
from ui.widgets.focus_chain import focus_chain

OWNING = ("nextInFocusChain", "previousInFocusChain", "topLevelWidget", "focusProxy", "buddy", "group")
"""Calls that make a stranger the owner of what they give, as seen with PySide 6.11."""
HERE = "widgets/focus_chain.py"
"""The only file that may use them: it puts right what they do."""


def make_window(qtbot: QtBot) -> tuple[QWidget, QLabel, QLayoutItem]:
    """Words before a row with a button: whoever asks the words for the next widget is given the row."""
    window, words, row = QWidget(), QLabel("words"), QWidget()
    line = QHBoxLayout(row)
    line.addWidget(QPushButton("button"))
    box = QVBoxLayout(window)
    box.addWidget(words)
    box.addWidget(row)
    shown(qtbot, window, 300, 200)
    item = line.itemAt(0)
    assert item is not None
    return window, words, item


def test_what_goes_takes_nothing_along_that_came_after_it(qtbot: QtBot) -> None:
    window, words, item = make_window(qtbot)
    focus_chain(window)
    delete(words)
    assert isValid(item)


def test_without_putting_it_right_living_things_pass_for_deleted(qtbot: QtBot) -> None:
    """If this ever fails, PySide has learnt better, and `focus_chain` can be a plain loop."""
    _window, words, item = make_window(qtbot)
    words.nextInFocusChain()
    delete(words)
    assert not isValid(item)


def test_the_order_is_that_of_tab_and_the_window_itself_is_not_in_it(qtbot: QtBot) -> None:
    window = QWidget()
    first, last, between = QPushButton("first"), QPushButton("last"), QPushButton("between")
    box = QVBoxLayout(window)
    for widget in (first, last, between):
        box.addWidget(widget)
    QWidget.setTabOrder(first, between)
    qtbot.addWidget(window)
    assert focus_chain(window) == [first, between, last]


def test_a_field_that_passes_the_focus_on_is_left_out(qtbot: QtBot) -> None:
    """Nobody is in the line of a number by itself: the number has the focus."""
    window = QWidget()
    number, line = QSpinBox(), QLineEdit()
    box = QVBoxLayout(window)
    box.addWidget(number)
    box.addWidget(line)
    qtbot.addWidget(window)
    assert focus_chain(window) == [number, line]


def test_a_window_with_nothing_in_it_has_no_order(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    assert focus_chain(window) == []


def test_nobody_else_asks_such_questions() -> None:
    root = Path(ui.__path__[0])
    found = [
        f"{file.relative_to(root)}:{node.lineno}"
        for file in root.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in OWNING
        and not node.args
    ]
    assert [where for where in found if not where.startswith(HERE)] == []
