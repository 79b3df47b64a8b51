"""The table of another moment, to be played on: the forms of the game, in a frame that nobody overlooks."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QFrame, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameTable
from ui.history.elsewhere_bridge import ElsewhereBridge
from ui.history.strip import Strip, keyed
from ui.widgets.dress import drop, put_icon, space_out
from ui.widgets.plain import PlainButton

Kind = Literal["past", "what_if"]
MakeTable = Callable[[ElsewhereBridge], GameTable]


class ElsewherePage(QFrame):
    """`said` comes after each input, when all of it has happened. `done`: that was all. `left`: leave
    everything as it was."""

    said = Signal()
    done = Signal()
    left = Signal()
    rules_wanted = Signal(object)
    doubt_wanted = Signal(str)

    def __init__(
        self,
        context: Context,
        bridge: ElsewhereBridge,
        make_table: MakeTable,
        kind: Kind,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.bridge = bridge
        self.kind: Kind = kind
        self._make = make_table
        bridge.setParent(self)
        self.setProperty("elsewhere", kind)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.strip = Strip(context, kind, "history" if kind == "past" else "help")
        self._buttons(kind)
        box = QVBoxLayout(self)
        box.addWidget(self.strip)
        space_out(context.theme, self, box, 0)
        self._box = box
        self.table = self._table()
        self._hearing = QTimer(self)  # one click may say several moves
        self._hearing.setSingleShot(True)
        self._hearing.setInterval(0)
        self._hearing.timeout.connect(self._heard)
        bridge.changed.connect(lambda _change: self._hearing.start())
        bridge.reseated.connect(self._make_anew)
        self.refresh()

    def _buttons(self, kind: Kind) -> None:
        context = self._context
        self.undo_button = PlainButton(context._("Undo"))
        put_icon(context.theme, self.undo_button, "undo", "window")
        keyed(context, self.undo_button, context._("Takes back what was said here"), "Ctrl+Z")
        self.undo_button.clicked.connect(lambda _checked=False: self.undo())
        whole = context._("See what follows") if kind == "past" else context._("Keep this as a branch")
        self.done_button = PlainButton(whole, kind="primary")
        keyed(context, self.done_button, whole, "Ctrl+Return")
        self.done_button.clicked.connect(self.done)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.done_button.click)
        leave = context._("Leave everything as it was") if kind == "past" else context._("Throw it away")
        self.leave_button = PlainButton(leave)
        self.leave_button.clicked.connect(self.left)
        for button in (self.undo_button, self.done_button, self.leave_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard at the table
        self.strip.beside(self.undo_button, self.done_button, self.leave_button)

    def _table(self) -> GameTable:
        table = self._make(self.bridge)
        table.rest_hands(self._context._("This is only said here. Leave everything on the table as it is."))
        table.rules_wanted.connect(self.rules_wanted)
        table.doubt_wanted.connect(self.doubt_wanted)
        self._box.addWidget(table, 1)
        return table

    def _make_anew(self) -> None:
        """People sit differently here: a table is built around its seats."""
        former, self.table = self.table, self._table()
        self._box.removeWidget(former)
        drop(former)
        self._hearing.start()

    def _heard(self) -> None:
        self.refresh()
        self.said.emit()

    def refresh(self) -> None:
        self.undo_button.setEnabled(self.bridge.can_undo)
        self.done_button.setEnabled(bool(self.bridge.said))
        self.table.bar_start = self.done_button if self.bridge.said else self.leave_button

    def undo(self) -> None:
        self.bridge.undo()

    def redo(self) -> None:
        self.bridge.redo()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that means nothing at the table leaves it, as long as nothing was said."""
        if event.key() == Qt.Key.Key_Escape and not self.bridge.said:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def point_at(table: QWidget, text: str) -> None:
    """The answer that was given, where it can still be given by a button: the keyboard begins there."""
    for button in table.findChildren(QAbstractButton):
        if button.accessibleName() == text and button.isEnabled() and button.isVisible():
            button.setFocus(Qt.FocusReason.TabFocusReason)
            return
