"""The middle of the table: the planet, or the page of the decision that is open, where it has one."""

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.places import CentrePage, MakePage, maker_of
from ui.session_bridge import SessionBridge

Wire = Callable[[CentrePage], None]


class Centre(QStackedWidget):
    """Each page is made when its decision comes up for the first time, and wired by whoever shows it."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge, ground: QWidget) -> None:
        super().__init__()
        self._context, self._wording, self._bridge = context, wording, bridge
        self._ground = ground
        self._made: dict[MakePage, CentrePage] = {}
        self.addWidget(ground)

    @property
    def at_ground(self) -> bool:
        return self.currentWidget() is self._ground

    def show_ground(self) -> None:
        self.setCurrentWidget(self._ground)

    def show_for(self, frame: Frame | None, wire: Wire) -> CentrePage | None:
        """What belongs to this decision; None where that is the planet."""
        make = maker_of(frame)
        if make is None:
            self.show_ground()
            return None
        if make not in self._made:
            page = make(self._context, self._wording, self._bridge)
            wire(page)
            self.addWidget(page)
            self._made[make] = page
        self._made[make].refresh()
        self.setCurrentWidget(self._made[make])
        return self._made[make]
