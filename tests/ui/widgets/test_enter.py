"""Enter belongs to what confirms, wherever the focus is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QPushButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from tests.ui.hands import click, press, shown
from ui.widgets.enter import leave_enter


def test_a_button_leaves_enter_to_the_form_and_takes_space(qtbot: QtBot) -> None:
    form = QDialog()
    box = QVBoxLayout(form)
    first, button, tick = QPushButton("set"), QPushButton("up"), QCheckBox("one only")
    for widget in (first, button, tick):
        box.addWidget(widget)
    leave_enter(button, tick)
    pressed: list[str] = []
    first.clicked.connect(lambda: pressed.append("set"))
    button.clicked.connect(lambda: pressed.append("up"))
    first.setDefault(True)
    shown(qtbot, form, 200, 100)
    button.setFocus()
    press(form, Qt.Key.Key_Return)
    assert pressed == ["set"]
    press(form, Qt.Key.Key_Space)
    assert pressed == ["set", "up"]
    first.setFocus()
    click(tick)
    assert not tick.hasFocus()
