"""F6 goes from the board to the decision, to the players, to the bar, and round again; Shift+F6 the other
way."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from ui.faults import guarded
from ui.games.base import GameTable
from ui.table.columns import Columns
from ui.table.scrolled import show_focused
from ui.table.tab_order import next_by_arrow, next_by_tab

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
Start = Callable[[], QWidget | None]
"""Where the keyboard begins in an area; None where there is nothing to do."""


class Areas(QObject):
    """The three parts of the table, each with where the keyboard begins in it; the bar is the fourth."""

    def __init__(
        self,
        table: GameTable,
        columns: Columns,
        centre: QWidget,
        in_the_centre: Start,
        in_the_decision: Start,
        at_the_players: Start,
    ) -> None:
        super().__init__(table)
        self._table = table
        self._columns = columns
        self._centre = centre
        self._areas = (
            (centre, in_the_centre),
            (columns.right, in_the_decision),
            (columns.left, at_the_players),
        )
        self._arrow = False
        """Whether the last key at the table was one: buttons ask for the next by arrows as by Tab."""
        table.installEventFilter(self)
        for keys, way in (("F6", 1), ("Shift+F6", -1)):
            shortcut = QShortcut(QKeySequence(keys), table)
            shortcut.activated.connect(lambda way=way: self.go(way))

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Every key comes by here before it is heard by what has the focus."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._arrow = Qt.Key(event.key()) in _ARROWS
        return super().eventFilter(watched, event)

    def tab(self, forward: bool) -> bool:
        """Tab and Shift+Tab, from anywhere in the window; arrows, from a button in an area.

        Qt asks the same when what had the focus hides, is switched off or goes: then it is not for a key, and
        nobody should look at widgets that are on their way out.
        """
        focus = QApplication.focusWidget()
        if focus is None or not focus.isVisible() or not focus.isEnabled():
            return False
        columns = self._columns
        area = next((area for area, _ in self._areas if area.isAncestorOf(focus)), None)
        if self._arrow and area is not None:
            next_by_arrow(area, focus, forward).setFocus(Qt.FocusReason.TabFocusReason)
            return True
        goal = (
            next_by_tab(columns.left, (self._centre, columns.right), focus, forward)
            if focus.window() is self._table.window()
            else None
        )
        if goal is None:
            return False
        reasons = Qt.FocusReason
        goal.setFocus(reasons.TabFocusReason if forward else reasons.BacktabFocusReason)
        return True

    def here(self) -> int:
        """Which area has the focus, counted from 0; -1 where none has."""
        focus = QApplication.focusWidget()
        bar = self._in_the_bar()
        areas = (*(area for area, _ in self._areas), bar.parentWidget() if bar is not None else None)
        for at, area in enumerate(areas):
            if area is not None and focus is not None and area.isAncestorOf(focus):
                return at
        return -1

    def go(self, way: int) -> None:
        """To the next area (1) or the one before (-1); past one where there is nothing to do."""
        here = self.here()
        first = here if here >= 0 or way < 0 else -1
        goals = (*(goal for _, goal in self._areas), self._in_the_bar)
        for step in range(1, len(goals) + 1):
            goal = goals[(first + way * step) % len(goals)]()
            if goal is not None:
                goal.setFocus(Qt.FocusReason.ShortcutFocusReason)
                show_focused(goal)
                return

    def _in_the_bar(self) -> QWidget | None:
        return self._table.bar_start
