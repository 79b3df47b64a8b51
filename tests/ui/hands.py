"""Real events in typed words: what a hand does with mouse and keyboard."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

_BARE = Qt.KeyboardModifier.NoModifier
_LEFT = Qt.MouseButton.LeftButton
_SETTLED = 4
"""What has changed is laid out from the inside to the outside, one widget after the other."""


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """The left button, in the middle unless told where."""
    QTest.mouseClick(widget, _LEFT, _BARE, at if at is not None else widget.rect().center())


def double_click(widget: QWidget, at: QPoint) -> None:
    QTest.mouseDClick(widget, _LEFT, _BARE, at)


def twice(window: QWidget, at: QPoint) -> None:
    """A double click as the window system sends it: each event to whatever is under the pointer by then."""
    for kind in (
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseButtonRelease,
    ):
        target = window.childAt(at) or window
        while target.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
            around = target.parentWidget()
            assert around is not None
            target = around
        held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else _LEFT
        here, everywhere = target.mapFrom(window, at), window.mapToGlobal(at)
        QApplication.sendEvent(
            target, QMouseEvent(kind, QPointF(here), QPointF(everywhere), _LEFT, held, _BARE)
        )
        for _ in range(_SETTLED):
            QApplication.processEvents()


def press(widget: QWidget, key: Qt.Key) -> None:
    """A key, with the focus where it is: on the widget or on something inside it."""
    QTest.keyClick(_focused(widget), key)


def press_here(key: Qt.Key) -> None:
    """A key, wherever the focus of the program is; what follows from it has happened afterwards."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)
    QApplication.processEvents()


def type_text(widget: QWidget, text: str) -> None:
    """Any characters, also those no English keyboard has (`QTest.keyClicks` aborts on them)."""
    for char in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(_focused(widget), QKeyEvent(kind, 0, _BARE, char))


def _focused(widget: QWidget) -> QWidget:
    """Where keys arrive: on what has the focus inside the widget, else on the widget."""
    inside: QWidget | None = widget.focusWidget()
    return inside if inside is not None else widget


def shown(qtbot: QtBot, widget: QWidget, width: int = 1280, height: int = 720) -> None:
    """On the screen and active: without that there is no real focus."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitActive(widget):
        widget.show()
        widget.activateWindow()
