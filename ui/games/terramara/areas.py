"""F6 goes from the board to the decision, to the clans, to the bar, and round again; Shift+F6 the other
way."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.state import State
from ui.session_bridge import SessionBridge
from ui.table.tab_order import next_by_tab

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


class Areas(QObject):
    """The three parts of the table, each with where the keyboard begins in it; the bar is the fourth."""

    def __init__(self, table: "TablePage", bridge: SessionBridge) -> None:
        super().__init__(table)
        self._table = table
        self._bridge = bridge
        self._areas = (
            (table.centre, self._in_the_centre),
            (table.columns.right, self._in_the_decision),
            (table.columns.left, self._in_the_clans),
        )
        for keys, way in (("F6", 1), ("Shift+F6", -1)):
            shortcut = QShortcut(QKeySequence(keys), table)
            shortcut.activated.connect(lambda way=way: self.go(way))

    def tab(self, forward: bool) -> bool:
        """Tab and Shift+Tab, from anywhere in the window.

        Qt asks the same when what had the focus hides, is switched off or goes: then it is not for a key, and
        nobody should look at widgets that are on their way out.
        """
        focus = QApplication.focusWidget()
        if focus is None or not focus.isVisible() or not focus.isEnabled():
            return False
        columns = self._table.columns
        goal = (
            next_by_tab(columns.left, (self._table.centre, columns.right), focus, forward)
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
        bar = self._table.bar_start
        for at, area in enumerate((*(area for area, _ in self._areas), bar and bar.parentWidget())):
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
                return

    # -- where they begin

    def _in_the_bar(self) -> QWidget | None:
        return self._table.bar_start

    def _in_the_centre(self) -> QWidget | None:
        return self._table.rounds.start_here()

    def _in_the_decision(self) -> QWidget | None:
        self._table.columns.to_decision()
        return self._table.now.start_here()

    def _in_the_clans(self) -> QWidget | None:
        """At the clan in turn; a desk that follows no clans has the strengths of the neutrals."""
        table, state = self._table, self._state
        table.columns.to_clans()
        ordered = sorted(table.panels.values(), key=lambda panel: panel.colour != state.turn)
        chips = (*(panel.first_chip() for panel in ordered), table.neutrals.first_chip())
        return next((chip for chip in chips if chip is not None), table.log)

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state
