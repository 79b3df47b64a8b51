"""Where the keyboard begins in each area of the table."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from companion.games.terramara.state import State
from ui.session_bridge import SessionBridge
from ui.table import areas

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


class Areas(areas.Areas):
    def __init__(self, table: "TablePage", bridge: SessionBridge) -> None:
        self._page = table
        self._bridge = bridge
        super().__init__(
            table, table.columns, table.centre, self._in_the_centre, self._in_the_decision, self._in_the_clans
        )

    def _in_the_centre(self) -> QWidget | None:
        return self._page.rounds.start_here()

    def _in_the_decision(self) -> QWidget | None:
        self._page.columns.to_decision()
        return self._page.now.start_here()

    def _in_the_clans(self) -> QWidget | None:
        """At the clan in turn; a desk that follows no clans has the strengths of the neutrals."""
        table, state = self._page, self._state
        table.columns.to_players()
        ordered = sorted(table.panels.values(), key=lambda panel: panel.colour != state.turn)
        chips = (*(panel.first_chip() for panel in ordered), table.neutrals.first_chip())
        return next((chip for chip in chips if chip is not None), table.log)

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state
