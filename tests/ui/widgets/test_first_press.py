"""The second press of a double click, where something else has come to lie since the first."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.laid_out import lay_out_now
from ui.widgets.first_press import FirstPress


class Page(QWidget):
    """A click on the one brings the other to its place."""

    def __init__(self) -> None:
        super().__init__()
        self.field, self.one, self.other = QLineEdit(), QPushButton("Allow"), QPushButton("Take back")
        layout = QVBoxLayout(self)
        for part in (self.field, self.one, self.other):
            layout.addWidget(part)
        self.other.hide()
        self.pressed = 0
        self.one.clicked.connect(self.exchange)
        self.other.clicked.connect(self.count)
        self.first = FirstPress(self, self)

    def exchange(self) -> None:
        self.one.hide()
        self.other.show()
        lay_out_now()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def count(self) -> None:
        self.pressed += 1


def test_what_means_nothing_does_not_take_the_keyboard_either(qtbot: QtBot) -> None:
    """Enter would press it."""
    page = Page()
    shown(qtbot, page, 300, 200)
    page.activateWindow()
    handle, place = page.windowHandle(), page.one.mapTo(page, page.one.rect().center())
    left, bare = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseDClick(handle, left, bare, place)
    QApplication.processEvents()
    assert page.other.geometry().contains(place)
    assert page.pressed == 0
    assert QApplication.focusWidget() is page.field


def test_what_is_pressed_by_itself_has_the_keyboard(qtbot: QtBot) -> None:
    page = Page()
    shown(qtbot, page, 300, 200)
    page.activateWindow()
    page.exchange()
    QApplication.processEvents()
    place = page.other.mapTo(page, page.other.rect().center())
    QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert page.pressed == 1
    assert QApplication.focusWidget() is page.other
