"""The way to the walk through a table, among the places of an open game: one at a time, gone once left."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from companion.kernel.common import Correct, Deepen
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameTable, Walk
from ui.joining.being_told import is_being_told, was_deepened
from ui.joining.walk_kept import WalkKept
from ui.session_bridge import SessionBridge
from ui.widgets.dress import drop

if TYPE_CHECKING:
    from ui.joining.joining_page import JoiningPage

MakeWalk = Callable[[Context, Wording, SessionBridge], Walk]


class WalkDoor(QObject):
    """`left` comes when somebody wants back to the table. Where a game has no walk, the door stays shut."""

    left = Signal()

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        make: MakeWalk | None,
        table: GameTable,
        places: QStackedWidget,
        kept: WalkKept,
    ) -> None:
        super().__init__(places)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._make = make
        self._table = table
        self._places = places
        self._kept = kept
        self.page: JoiningPage | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is anything to walk through now."""
        return self._make is not None and self._table.walkable

    @property
    def shown(self) -> bool:
        return self.page is not None and self._places.currentWidget() is self.page

    @property
    def wanted(self) -> bool:
        """Whether the table came with a game already running, and has not told it to the end."""
        if self._make is None or not self.is_open or not was_deepened(self._bridge):
            return False
        return is_being_told(self._bridge, self._make(self._context, self._wording, self._bridge))

    def told_until(self, cursor: int) -> int:
        """How many of so many moves told a table that came with a game already running; 0 where none did."""
        moves = self._bridge.session.timeline.moves[:cursor]
        deepened = max(
            (at for at, move in enumerate(moves, 1) if isinstance(move.command, Deepen)), default=0
        )
        if self._make is None or not deepened or not self.is_open:
            return deepened
        closing = self._make(self._context, self._wording, self._bridge).closing.what
        closed = (
            at
            for at, move in enumerate(moves[deepened:], deepened + 1)
            if isinstance(move.command, Correct) and move.command.what == closing
        )
        return next(closed, deepened)

    def go_through(self) -> bool:
        """Made anew each time: what there is to ask may have changed."""
        from ui.joining.joining_page import JoiningPage

        if self._make is None or not self.is_open:
            return False
        self.forget()
        walk = self._make(self._context, self._wording, self._bridge)
        self.page = JoiningPage(self._context, self._wording, self._bridge, walk, self._kept)
        self.page.table_wanted.connect(self.left)
        self._places.addWidget(self.page)
        self._places.setCurrentWidget(self.page)
        return True

    def forget(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            self._places.removeWidget(page)
            drop(page)
