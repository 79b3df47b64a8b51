"""A key pressed twice in haste means what it stood for at first."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ui.table.hasty import LOCKED, Hasty


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_key_whose_meaning_just_changed_is_locked_for_a_moment(qtbot: QtBot) -> None:
    clock = Clock()
    hasty = Hasty(clock)
    one, other = QPushButton(), QPushButton()
    for button in (one, other):
        qtbot.addWidget(button)
    assert not hasty.means_another(Qt.Key.Key_1, one)
    assert not hasty.means_another(Qt.Key.Key_1, one), "the same thing twice is meant twice"
    clock.now += LOCKED / 2
    assert hasty.means_another(Qt.Key.Key_1, other)
    assert not hasty.means_another(Qt.Key.Key_2, other), "another key is pressed on purpose"
    clock.now += 2 * LOCKED
    assert not hasty.means_another(Qt.Key.Key_1, one)
