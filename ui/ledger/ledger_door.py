"""The way to the ledger: beside the table where there is room, over its right side where there is not."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget
from shiboken6 import isValid

from companion.session import Change
from companion.wording.game_words import Asked
from companion.wording.texts import Reply, ReplyLine
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameTable
from ui.session_bridge import SessionBridge
from ui.table.leaps import changes_the_past
from ui.widgets.dress import drop
from ui.widgets.front_stack import FrontStack

if TYPE_CHECKING:
    from ui.ledger.ledger_panel import LedgerPanel

WIDTH = 326


class LedgerDoor(QObject):
    """Made when somebody asks for the first time, and gone when it is closed. While another page than the
    table is in front it waits: whoever jumps to a move finds it as it was on coming back. A change of the
    past closes it: what hands are to do then comes where it lay."""

    look_wanted = Signal(str, int)
    rules_wanted = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        table: GameTable,
        places: FrontStack,
        beside: QBoxLayout,
        page: QWidget,
    ) -> None:
        """`beside` holds the places, which give way to the ledger on their right."""
        super().__init__(page)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._table = table
        self._places = places
        self._beside = beside
        self._page = page
        self._before: QWidget | None = None
        self.panel: LedgerPanel | None = None
        places.currentChanged.connect(self._turned)
        bridge.changed.connect(self._follow)
        context.theme.changed.connect(self.place)

    @property
    def is_open(self) -> bool:
        return self.panel is not None and self.panel.isVisible()

    def by_key(self, doubt: str) -> None:
        """Of what is pointed at; else of whoever is in turn. The same key again takes it away."""
        asked = self.asked(doubt)
        if asked is not None and not (self.panel is not None and self.panel.shows(asked)):
            self.open(asked)
        elif self.is_open:
            self.close()
        else:
            self.open(asked or self._of_turn())

    def ask(self, doubt: str) -> None:
        """Of what somebody pointed at; of everything where nothing is counted there."""
        self.open(self.asked(doubt) or self._of_turn())

    def asked(self, doubt: str) -> Asked | None:
        return self._wording.books.asked(self._bridge.state, doubt) if doubt else None

    def with_door(self, reply: Reply | None, doubt: str) -> Reply | None:
        """A reply about a number leads here as well."""
        if reply is None or self.asked(doubt) is None:
            return reply
        way = ReplyLine(self._context._("Where did it come from? See every change"), booked=doubt)
        return replace(reply, lines=(*reply.lines, way))

    def _of_turn(self) -> Asked:
        state = self._bridge.state
        owners = [owner for owner, _ in self._wording.books.owners(state)]
        return Asked(state.turn if state.turn in owners and state.turn else None)

    def open(self, asked: Asked) -> None:
        if self.panel is None:
            from ui.ledger.ledger_panel import LedgerPanel

            self._before = QApplication.focusWidget()
            self._page.installEventFilter(self)
            self.panel = LedgerPanel(self._context, self._wording, self._bridge, self._page)
            self.panel.closed.connect(self.close)
            self.panel.look_wanted.connect(self.look_wanted)
            self.panel.rules_wanted.connect(self.rules_wanted)
        self.panel.ask(asked)
        self.panel.show()
        self.panel.raise_()
        self.place()
        self.panel.start_here()

    def take_over(self, former: "LedgerDoor") -> None:
        """Open as it was, in another language; what is looked at and marked comes along."""
        if former.panel is not None:
            self.open(Asked(former.panel.owner, former.panel.things))

    def close(self) -> None:
        """Back to what had the keyboard."""
        panel, self.panel = self.panel, None
        if panel is None:
            return
        in_front = panel.isVisible()
        drop(panel)
        self._page.removeEventFilter(self)
        self.place()
        before, self._before = self._before, None
        if not in_front:
            return
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._table.arrive()

    def _follow(self, change: Change[Any]) -> None:
        if changes_the_past(change):
            self.close()

    def _turned(self) -> None:
        panel = self.panel
        if panel is None:
            return
        here = self._places.currentWidget() is self._table
        if here and not panel.isVisible():
            panel.follow()
        panel.setVisible(here)
        self.place()

    def come_back(self) -> bool:
        """The keyboard goes to the line that somebody came from; False where there is none."""
        if self.panel is None or not self.is_open:
            return False
        self.panel.start_here()
        return True

    def place(self) -> None:
        """Beside the table if that still has the room it needs; else over it, so that nothing moves."""
        panel = self.panel
        if panel is None or not panel.isVisible():
            self._beside.setContentsMargins(0, 0, 0, 0)
            return
        whole, width = self._page.width(), self._context.theme.px(WIDTH)
        fits = whole - width >= self._table.least_width()
        self._beside.setContentsMargins(0, 0, width if fits else 0, 0)
        top = self._places.mapTo(self._page, QPoint()).y()
        panel.setGeometry(whole - width, top, width, self._places.height())

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.place()
        return False
