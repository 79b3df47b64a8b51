"""A message covers nothing, is closed by hand, and goes with the next step."""

import pytest
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import click, press, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.widgets.message import Escape, Message
from ui.widgets.notice import Notice

LONG = "The disk with games.sqlite is full; everything confirmed so far is safe. " * 4


class Window(QMainWindow):
    heard = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.heard.emit(event.key())

    def __init__(self, context: Context) -> None:
        super().__init__()
        inside = QWidget()
        self.box = box = QVBoxLayout(inside)
        self.button = QPushButton("Play")
        self.notice = Notice(context, self)
        self.escape = Escape(self)
        self.escape.closes(self.notice)
        box.addWidget(self.button, 1)
        box.addWidget(self.notice)
        self.setCentralWidget(inside)


@pytest.fixture
def window(qtbot: QtBot, context: Context) -> Window:
    window = Window(context)
    shown(qtbot, window, 900, 500)
    return window


def settle() -> None:
    QApplication.processEvents()
    QApplication.processEvents()


def test_it_covers_nothing_and_shows_all_it_says(window: Window, context: Context) -> None:
    for scale in (1.0, 2.0):
        context.theme.set_scale(scale)
        window.notice.warn(LONG)
        settle()
        assert not window.notice.geometry().intersects(window.button.geometry())
        assert_all_texts_fit(window)
        assert window.notice.words.geometry().left() >= context.theme.px(20)


def test_where_it_says_what_esc_does_the_page_hears_that_key(window: Window) -> None:
    heard: list[int] = []
    window.heard.connect(heard.append)
    window.button.setFocus()
    window.notice.say("Something happened.")
    settle()
    window.notice.guide("Esc leads back.")
    settle()
    press(window.button, Qt.Key.Key_Escape)
    assert heard == [Qt.Key.Key_Escape]
    window.notice.say("Something else happened.")
    settle()
    press(window.button, Qt.Key.Key_Escape)
    assert not window.notice.text()
    assert len(heard) == 1


def test_esc_and_the_cross_close_it(window: Window) -> None:
    window.button.setFocus()
    window.notice.warn("Full.")
    press(window, Qt.Key.Key_Escape)
    assert not window.notice.text()
    window.notice.say("Allowed anyway.")
    click(window.notice.close_button)
    assert not window.notice.text()


def test_esc_belongs_to_the_page_while_there_is_no_message(window: Window) -> None:
    heard: list[int] = []
    window.heard.connect(heard.append)
    window.button.setFocus()
    window.notice.warn("Full.")
    press(window, Qt.Key.Key_Escape)
    assert heard == []
    press(window, Qt.Key.Key_Escape)
    assert heard == [Qt.Key.Key_Escape]


class Staying(Message):
    """Goes only once somebody says so."""

    stays = True

    @property
    def may_go(self) -> bool:
        return not self.stays


def test_of_several_messages_esc_closes_the_last_one_that_may_go(window: Window) -> None:
    first, staying = Message("trouble"), Staying("trouble")
    for message in (first, staying):
        window.escape.closes(message)
        window.box.addWidget(message)
        message.show()
    window.notice.say("Read me.")
    window.button.setFocus()
    press(window, Qt.Key.Key_Escape)
    assert (window.notice.isVisible(), first.isVisible()) == (False, True)
    press(window, Qt.Key.Key_Escape)
    assert (first.isVisible(), staying.isVisible()) == (False, True)
    heard: list[int] = []
    window.heard.connect(heard.append)
    press(window, Qt.Key.Key_Escape)
    assert staying.isVisible()
    assert heard == [Qt.Key.Key_Escape], "it stays, and takes no key from the page"
    staying.stays = False
    window.escape.look()
    press(window, Qt.Key.Key_Escape)
    assert not staying.isVisible()


def test_the_next_step_clears_it_but_not_the_step_it_belongs_to(window: Window) -> None:
    window.notice.say("Allowed anyway.")
    window.notice.step_done()
    assert window.notice.text() == "Allowed anyway."
    settle()
    window.notice.step_done()
    assert not window.notice.text()


def test_trouble_looks_different_from_a_remark(window: Window) -> None:
    window.notice.say("Remark.")
    remark = window.notice.grab().toImage()
    window.notice.warn("Remark.")
    assert window.notice.grab().toImage() != remark


def test_details_are_kept_for_those_who_ask_and_are_plain_text(window: Window) -> None:
    window.notice.warn("Damaged.", details="<b>line 1</b>")
    assert "&lt;b&gt;line 1" in window.notice.words.toolTip()
    window.notice.say("Fine.")
    assert not window.notice.words.toolTip()
