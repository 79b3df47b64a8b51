"""The table by keyboard: digits answer, Enter confirms, E ends the turn, M picks the next member, letters
tell what something shows, and a digit with them if it came just before; Backspace and minus take one back."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from ui.faults import guarded
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.now.now_panel import NowPanel
from ui.table.hasty import Hasty
from ui.widgets.enter import ENTER

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_SHIFTS = (Qt.Key.Key_Shift, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock)
Wish = Callable[[], object]


class TableKeys(QObject):
    """`press` says whether a key meant something. Enter on the board means the space somebody has just
    wandered to; after every move it means the button that confirms."""

    def __init__(self, page: QWidget, board: BoardView, now: NowPanel, end_turn: Wish, leave: Wish) -> None:
        super().__init__(page)
        self._page = page
        self._board = board
        self._now = now
        self._leave = leave
        self._wandering = False
        self._typing = False
        self._digit = ""  # has just clicked a symbol, and may be the beginning of "2 wood"
        self._hasty = Hasty()
        board.installEventFilter(self)
        self._shortcuts: list[QShortcut] = []
        # As shortcuts, so that they are found on a Cyrillic keyboard as well.
        for key, wish in (("E", end_turn), ("M", now.next_member)):
            shortcut = QShortcut(QKeySequence(key), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda wish=wish: self._wish(wish))
            self._shortcuts.append(shortcut)

    def _wish(self, wish: Wish) -> None:
        """Not while a menu asks something else: whoever types then means that, or what it leads to."""
        if QApplication.activePopupWidget() is None:
            wish()

    def let_type(self, on: bool) -> None:
        """While something is to be described, every letter may begin a word."""
        self._typing = on
        self._begin_with("")

    def _begin_with(self, digit: str) -> None:
        self._digit = digit
        for shortcut in self._shortcuts:
            shortcut.setEnabled(not (self._typing or digit))

    def forget_wandering(self) -> None:
        self._wandering = False

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if self._goes_on_typing(event):
                return True
            if watched is self._board:
                key = Qt.Key(event.key())
                if key in ENTER and not (self._wandering and self._board.current):
                    # What was clicked is not clicked again, to be told why not.
                    return self.press(event) or self._board.current not in self._board.lit
                if key not in ENTER and not event.text().strip():
                    self._wandering = True
        return super().eventFilter(watched, event)

    def _goes_on_typing(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to a line that holds text, or to the digit just before it: 2 wood."""
        text = event.text()
        if event.modifiers() & _MODIFIERS or event.key() in _SHIFTS:
            return False
        if not text.isprintable() or not text:
            self._begin_with("")  # somebody goes elsewhere
            return False
        if self._digit and not text.isdecimal():
            return self._now.line.type(self._digit + text, instead=True)
        return self._now.line.holds_text and self._now.line.type(text)

    def press(self, event: QKeyEvent) -> bool:
        if event.modifiers() & _MODIFIERS:
            return False
        key = Qt.Key(event.key())
        if key in ENTER:
            # A key held down would answer the next question, and the one after it.
            return event.isAutoRepeat() or self._confirm()
        if key == Qt.Key.Key_Escape:
            return bool(self._leave())
        if self._goes_on_typing(event):
            return True
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
            return self._now.take_back_one()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return self._answer(key)
        letter = event.text()
        return (letter.isalpha() or letter == "+") and self._now.line.type(letter)

    def _answer(self, key: Qt.Key) -> bool:
        digit = int(key) - int(Qt.Key.Key_0)
        button = self._now.answer_at(digit)
        if button is not None and not self._hasty.means_another(key, button):
            button.click()
            focus = QApplication.focusWidget()
            if focus is not None and self._now.line.clicks(button):
                if focus is not self._board:  # a blank would press what has the focus
                    focus.installEventFilter(self)
                self._begin_with(str(digit))
        return button is not None or self._now.go_to(digit)

    def _confirm(self) -> bool:
        focus = self._now.window().focusWidget()
        button = focus if isinstance(focus, QAbstractButton) and self._page.isAncestorOf(focus) else None
        button = self._now.enters(button)
        if button is not None and not self._hasty.means_another(Qt.Key.Key_Return, button):
            button.click()
        return button is not None
