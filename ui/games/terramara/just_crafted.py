"""A card crafted in this turn of which nobody has told what it does: it may give something at once."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.state import State
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


class JustCrafted(QObject):
    def __init__(self, page: "TablePage", bridge: SessionBridge) -> None:
        super().__init__(page)
        self._page = page
        self._bridge = bridge
        self._left: set[str] = set()
        """Those whose effect somebody wants to tell another time."""

    def take_over(self, former: "JustCrafted") -> None:
        """What was left there is not asked here either."""
        self._left = former._left

    def card(self) -> str:
        """Which one is to be asked about; empty for none."""
        state: State = self._bridge.state
        if not state.owed:
            return ""
        for step in reversed(self._bridge.session.played):
            if step.state.turn_number != state.turn_number:
                break
            for event in step.events:
                if event.kind == "crafted" and event.what in state.owed and event.what not in self._left:
                    return str(event.what)
        return ""

    def tell(self, ref: str, tell: bool) -> None:
        """What it gives at once; or nobody asks again before it matters."""
        if not tell:
            self._left.add(ref)
            self._page.light()
            return
        self._page.aiming.tell_again(fact_of("card", ref))
        form = self._page.now.question()
        if form is not None:
            form.begin_effect("immediate")
