"""The way into a dispute and out of it: the page is made for it, and gone when it is over."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.wording.game_words import Asked
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GamePast
from ui.session_bridge import SessionBridge
from ui.widgets.dress import drop
from ui.widgets.front_stack import FrontStack

if TYPE_CHECKING:
    from ui.ledger.dispute_page import DisputePage


class DisputeDoor(QObject):
    """`shown` tells whether the table stands still; `resumed` and `fix_wanted` (a move) how that ends."""

    shown = Signal(bool)
    resumed = Signal()
    fix_wanted = Signal(str)
    rules_wanted = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        places: FrontStack,
        make_past: Callable[[], GamePast],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._places = places
        self._make_past = make_past
        self.page: DisputePage | None = None
        places.currentChanged.connect(self._turned)

    def open(self, asked: Asked) -> None:
        """The books begin with these numbers."""
        if self.page is None:
            from ui.ledger.dispute_page import DisputePage

            page = DisputePage(self._context, self._wording, self._bridge, self._make_past(), asked)
            page.resumed.connect(self.resumed)
            page.fix_wanted.connect(self.fix_wanted)
            page.rules_wanted.connect(self.rules_wanted)
            self.page = page
            self._places.addWidget(page)
        self._places.setCurrentWidget(self.page)
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.shown.emit(True)

    def take_over(self, former: "DisputeDoor") -> None:
        """At the same moment with the same books, in another language."""
        if former.page is not None:
            self.open(Asked(former.page.books.owner, former.page.books.things))
            assert self.page is not None
            self.page.go(former.page.at)

    def _turned(self) -> None:
        """Whatever comes to the front instead: the dispute is over."""
        page = self.page
        if page is not None and self._places.currentWidget() is not page:
            self.page = None
            self._places.removeWidget(page)
            drop(page)
            self.shown.emit(False)
