"""A key pressed twice in haste means what it stood for at first."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ui.table.hasty import LOCKED, MEANING, Hasty


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


def test_what_means_the_same_in_the_next_question_counts(qtbot: QtBot) -> None:
    hasty = Hasty(Clock())
    one, other, third = QPushButton(), QPushButton(), QPushButton()
    for button in (one, other, third):
        qtbot.addWidget(button)
    for button in (one, other):
        button.setProperty(MEANING, "the same caravan on")
    third.setProperty(MEANING, "the other caravan on")
    assert not hasty.means_another(Qt.Key.Key_1, one)
    assert not hasty.means_another(Qt.Key.Key_1, other)
    assert hasty.means_another(Qt.Key.Key_1, third)


def test_a_key_held_down_never_goes_on_to_the_next_question(qtbot: QtBot) -> None:
    clock = Clock()
    hasty = Hasty(clock)
    one, other = QPushButton(), QPushButton()
    for button in (one, other):
        qtbot.addWidget(button)
        button.setProperty(MEANING, "the same caravan on")
    assert not hasty.means_another(Qt.Key.Key_1, one)
    clock.now += 2 * LOCKED
    assert not hasty.means_another(Qt.Key.Key_1, one, held=True), "one symbol after another"
    assert hasty.means_another(Qt.Key.Key_1, other, held=True)


def key_event(kind: QEvent.Type, stamp: int, repeated: bool = False) -> QKeyEvent:
    event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, autorep=repeated)
    event.setTimestamp(stamp)
    return event


def test_a_press_at_the_very_moment_of_the_release_is_a_key_held_down() -> None:
    """So X11 repeats a key, and Qt does not always say so."""
    hasty, press, release = Hasty(), QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    assert hasty.is_held(key_event(press, 5, repeated=True))
    assert not hasty.is_held(key_event(press, 5))
    hasty.release(key_event(release, 700))
    assert hasty.is_held(key_event(press, 700))
    assert not hasty.is_held(key_event(press, 760)), "pressed again, however quickly"
