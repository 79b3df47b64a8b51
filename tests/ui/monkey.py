"""Somebody who clicks on everything: real events on whatever is there, by chance that can be repeated."""

import random
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QMenu,
    QSpinBox,
    QToolButton,
    QWidget,
)

from ui.main_window import MainWindow

KEYS = (
    Qt.Key.Key_Escape,
    Qt.Key.Key_Return,
    Qt.Key.Key_Tab,
    Qt.Key.Key_1,
    Qt.Key.Key_2,
    Qt.Key.Key_E,
    Qt.Key.Key_M,
    Qt.Key.Key_D,
    Qt.Key.Key_B,
    Qt.Key.Key_O,
    Qt.Key.Key_A,
    Qt.Key.Key_F,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_Space,
)
MORE_KEYS = (
    *KEYS,
    *(Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6),
    *(Qt.Key.Key_F6, Qt.Key.Key_Backtab, Qt.Key.Key_Tab, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Backspace, Qt.Key.Key_Space),
)
"""For whoever has no mouse."""
NUMBERS = (0, 1, 2, 7, 15, 40, 999)
BARE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


class Monkey:
    """Keeps away from dialogs of the system, which belong to somebody else, and comes back to its game.

    With `keys_only` it has no mouse.
    """

    def __init__(self, window: MainWindow, seed: int, keys_only: bool = False) -> None:
        self._window = window
        assert window.game is not None
        self._uid = window.game.bridge.session.book.uid
        self._rng = random.Random(seed)
        self._weights = (0, 0, 97, 3) if keys_only else (45, 43, 9, 3)
        self._keys = MORE_KEYS if keys_only else KEYS
        self.done: list[str] = []

    def act(self) -> None:
        """One input, told in `done`."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self._in_popup(popup)
        elif self._window.game is None:
            self.done.append("continue")
            self._window.resume(self._uid)
        else:
            ways: tuple[Callable[[], None], ...] = (self._board, self._button, self._key, self._back)
            self._rng.choices(ways, weights=self._weights)[0]()
        QApplication.processEvents()

    @property
    def _table(self) -> Any:
        """That of any game: it has a board to click on, and a panel that asks."""
        assert self._window.game is not None
        return self._window.game.table

    def _board(self) -> None:
        board = self._table.board
        if not board.isVisible():
            self._button()
            return
        if not board.targets():
            return
        lit = sorted(board.lit)
        assert set(lit) <= set(board.targets())
        target = self._rng.choice(lit if lit and self._rng.random() < 0.75 else list(board.targets()))
        self.done.append(f"board {target}")
        if self._rng.random() < 0.9:
            QTest.mouseClick(board.viewport(), LEFT, BARE, board.target_point(target))
        else:
            board.context_wanted.emit(target, board.mapToGlobal(QPoint(40, 40)))

    def _button(self) -> None:
        now = self._table.now
        near = now.isVisible() and self._rng.random() < 0.7
        found = self._buttons(now if near else self._window)
        if found:
            button = self._rng.choice(found)
            self.done.append(f"button {button.text() or button.accessibleName()}")
            click = QTest.mouseDClick if self._rng.random() < 0.05 else QTest.mouseClick
            click(button, LEFT)

    def _buttons(self, root: QWidget) -> list[QAbstractButton]:
        assert self._window.game is not None
        away = (self._window.game.bar.home,)
        return [
            button
            for button in root.findChildren(QAbstractButton)
            if button.isVisible()
            and button.isEnabled()
            and button not in away
            and not isinstance(button, QToolButton)
            and not any(word in (button.text() or button.accessibleName()) for word in ("…", "start page"))
        ]

    def _key(self) -> None:
        key = self._rng.choice(self._keys)
        focus = QApplication.focusWidget() or self._window
        if _waits(focus):
            key = Qt.Key.Key_Tab
        self.done.append(f"key {key.name}")
        QTest.keyClick(focus, key)

    def _back(self) -> None:
        assert self._window.game is not None
        bridge = self._window.game.bridge
        way = self._rng.choice((bridge.undo, bridge.redo, bridge.undo_turn, bridge.redo_turn))
        self.done.append(way.__name__)
        way()

    def _in_popup(self, popup: QWidget) -> None:
        self.done.append(f"popup {type(popup).__name__}")
        if isinstance(popup, QMenu):
            lines = [action for action in popup.actions() if action.isEnabled() and action.menu() is None]
            lines = [action for action in lines if not action.isSeparator()]
            popup.close()
            if lines and self._rng.random() < 0.7:
                self._rng.choice(lines).trigger()
            return
        for spin in popup.findChildren(QSpinBox):
            if self._rng.random() < 0.5:
                spin.setValue(self._rng.choice(NUMBERS))
        for combo in popup.findChildren(QComboBox):
            if combo.count() and self._rng.random() < 0.5:
                combo.setCurrentIndex(self._rng.randrange(combo.count()))
        found = self._buttons(popup)
        if found and self._rng.random() < 0.8:
            QTest.mouseClick(self._rng.choice(found), LEFT)
        else:
            popup.close()


def _waits(widget: QWidget) -> bool:
    """Whether what it opens has events of its own, until somebody answers: menus, dialogs of the system."""
    if isinstance(widget, QToolButton) and widget.menu() is not None:
        return True
    return isinstance(widget, QAbstractButton) and "…" in (widget.text() or widget.accessibleName())
