"""The wheel scrolls forms; it never changes a value."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QSlider, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.widgets.calm import calm

SOURCES = Path(__file__).parents[3] / "ui"


def wheel(widget: QWidget) -> None:
    """As the window system sends it, to whatever is under the pointer."""
    window = widget.window()
    at = QPointF(widget.mapTo(window, widget.rect().center()))
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -120))
    QApplication.processEvents()


def combo() -> QComboBox:
    box = QComboBox()
    box.addItems(["one", "two", "three"])
    return box


def spin() -> QSpinBox:
    box = QSpinBox()
    box.setValue(5)
    return box


def slider() -> QSlider:
    found = QSlider(Qt.Orientation.Horizontal)
    found.setValue(50)
    return found


def value(widget: QWidget) -> int:
    if isinstance(widget, QComboBox):
        return widget.currentIndex()
    assert isinstance(widget, QSpinBox | QSlider)
    return int(widget.value())


@pytest.mark.parametrize("make", [combo, spin, slider])
def test_the_wheel_scrolls_the_form_whatever_has_the_focus(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    inside = QWidget()
    box = QVBoxLayout(inside)
    field = calm(make())
    other = QSpinBox()
    box.addWidget(other)
    box.addWidget(field)
    box.addStretch(1)
    inside.setMinimumHeight(2000)
    form = QScrollArea()
    form.setWidget(inside)
    shown(qtbot, form, 300, 200)
    other.setFocus()
    before = value(field)
    wheel(field)
    assert value(field) == before
    assert QApplication.focusWidget() is other
    assert form.verticalScrollBar().value() > 0
    field.setFocus()
    form.verticalScrollBar().setValue(0)
    QApplication.processEvents()
    wheel(field)
    assert value(field) == before, "it was only chosen a moment ago"
    assert form.verticalScrollBar().value() > 0


def test_every_combo_box_spin_box_and_slider_of_the_window_is_calm() -> None:
    bare = re.compile(r"(?<!calm\()(?<!class )\bQ(?:ComboBox|SpinBox|DoubleSpinBox|Slider|Dial|DateEdit)\(")
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if bare.search(line)
    ]
    assert found == []
