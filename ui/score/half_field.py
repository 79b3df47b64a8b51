"""A field for points: 12, 12½, 12.5 and 12,5 are all understood; anything else is explained beside it."""

import re

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QLineEdit

from ui.faults import guarded

_POINTS = re.compile(r"\s*([+\-−–]?)\s*(\d{0,3})\s*(½|[.,][05]0*)?\s*(½)?\s*")
SHEET = "?"
"""The key for the sheet of keys."""


def read_halves(text: str) -> int | None:
    """Half points; None for what is no number of them. An empty field is zero."""
    if not text.strip():
        return 0
    found = _POINTS.fullmatch(text)
    if found is None:
        return None
    sign, whole, tail, extra = found.groups()
    if not whole and tail != "½":
        return None
    if extra and tail:
        return None
    half = bool(extra) or (tail is not None and (tail == "½" or tail[1] == "5"))
    halves = 2 * int(whole or 0) + half
    return -halves if sign in ("-", "−", "–") else halves


def read_whole(text: str) -> int | None:
    """A whole number; None for anything else. An empty field is zero."""
    text = text.strip()
    if not text:
        return 0
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else None


class NumberField(QLineEdit):
    """Tells a number when it is left with a new one, or that it was emptied. `halves`: a field for points.

    What cannot be taken stays as it was typed until somebody mends it.
    """

    entered = Signal(int)
    emptied = Signal()
    unreadable = Signal(str)

    def __init__(self, name: str, halves: bool) -> None:
        super().__init__()
        self._halves = halves
        self._told: int | None = None
        self._blank = True
        self._faulty = False
        self._not_yet_clicked = False
        self.setAccessibleName(name)
        self.setMaxLength(12)
        self.editingFinished.connect(self.finish)

    @property
    def faulty(self) -> bool:
        return self._faulty

    def set_faulty(self, faulty: bool) -> None:
        if faulty != self._faulty:
            self._faulty = faulty
            self.setProperty("invalid", faulty)
            self.style().polish(self)

    def show_number(self, value: int, text: str) -> None:
        """What holds now; a field that is being typed in, or holds a mistake, is left alone."""
        self._told = value
        self._blank = not text
        if not self._faulty and not (self.hasFocus() and self.isModified()):
            self.setText(text)
            self.setModified(False)

    @guarded
    def event(self, event: QEvent) -> bool:
        """Undo and redo mean the game as soon as nothing is left of what is being typed here. What asks for
        the keys is never part of a number."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            typing = self.isUndoAvailable()
            back = event.matches(QKeySequence.StandardKey.Undo) and not typing
            forth = event.matches(QKeySequence.StandardKey.Redo) and not (typing or self.isRedoAvailable())
            if back or forth:
                event.ignore()
                return False
        typed = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if isinstance(event, QKeyEvent) and event.type() in typed and event.text() == SHEET:
            event.ignore()
            return False
        return super().event(event)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()
        self._not_yet_clicked = True

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The first click puts the cursor somewhere: the number is typed over all the same, as after Tab,
        also where the keyboard was here already. Whoever drags over a part of it means that part."""
        super().mouseReleaseEvent(event)
        if self._not_yet_clicked and not self.isModified() and not self.hasSelectedText():
            self.selectAll()
        self._not_yet_clicked = False

    def type_over(self, text: str) -> None:
        """As if somebody had typed this and gone on."""
        self.setText(text)
        self.setModified(True)
        self.finish()

    def finish(self) -> None:
        """Tell what was typed, where something was."""
        if not self.isModified():
            return
        if not self.text().strip():
            self.setModified(False)
            if not self._blank or self._faulty:
                self.emptied.emit()
            return
        value = read_halves(self.text()) if self._halves else read_whole(self.text())
        if value is None:
            self.unreadable.emit(self.text())
            return
        self.setModified(False)
        if value != self._told or self._blank or self._faulty:  # a nought that was typed is a number
            self.entered.emit(value)
