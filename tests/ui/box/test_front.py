"""A page with another one in front of it."""

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from ui.box.front import Front


def seen(front: Front) -> tuple[QWidget | None, QWidget | None, int]:
    return front.currentWidget(), front.other, front.count()


def test_another_page_comes_to_the_front_and_goes_again(qtbot: QtBot) -> None:
    first, other, third = QLabel("the box"), QLabel("a pile"), QLabel("a comparison")
    front = Front(first)
    qtbot.addWidget(front)
    assert seen(front) == (first, None, 1)
    front.bring(other)
    assert seen(front) == (other, other, 2)
    front.bring(third)
    assert seen(front) == (third, third, 2)
    front.go_back()
    assert seen(front) == (first, None, 1)
