"""How far the game is, in the bar."""

from typing import Any

from PySide6.QtCore import QSize

from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.faults import guarded
from ui.widgets.link_label import LinkLabel


class Standing(LinkLabel):
    """While a table is set up, its room is kept for what it says once that is done: nothing in the bar moves
    then, and it leaves out no other words."""

    def __init__(self) -> None:
        self._foreseen = ""
        super().__init__(role="strong")

    def tell(self, wording: Wording, state: Any) -> bool:
        """Says whether there is anything to say, now or then."""
        then = evolve(state, phase="play") if state.phase == "setup" else state
        self._foreseen = wording.how_far(then)
        self.setText(wording.how_far(state))
        self.updateGeometry()
        return bool(self._foreseen)

    @guarded
    def sizeHint(self) -> QSize:
        usual = super().sizeHint()
        return usual.expandedTo(QSize(self.fontMetrics().horizontalAdvance(self._foreseen), usual.height()))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
