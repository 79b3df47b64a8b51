"""Where the card lies that says what could not be kept."""

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.session_bridge import SessionBridge
from ui.unkept_card import UnkeptCard


class UnkeptPlace:
    """Trouble comes with a click, and nothing may move under it: the card lies over the foot of the page.
    Once the table plays on in memory it stays for long, and has a place of its own."""

    def __init__(self, card: UnkeptCard, bridge: SessionBridge, page: QWidget, column: QVBoxLayout) -> None:
        self._card = card
        self._bridge = bridge
        self._page = page
        self._column = column
        card.setParent(page)
        card.said.connect(self.find)

    def find(self) -> None:
        card, page = self._card, self._page
        if self._bridge.session.in_memory:
            if self._column.indexOf(card) < 0:
                self._column.addWidget(card)
            return
        self._column.removeWidget(card)
        height = min(card.heightForWidth(page.width()), page.height())
        card.setGeometry(0, page.height() - height, page.width(), height)
        card.raise_()

    def leaves(self, parts: Sequence[QRect]) -> list[QRect]:
        """What it leaves of these parts of the page, for a message that comes beside it."""
        card = self._card
        if not card.isVisible() or self._column.indexOf(card) >= 0:
            return list(parts)
        above = QRect(0, 0, self._page.width(), card.y())
        return [part & above for part in parts if part.y() < above.bottom()]

    def follow(self) -> None:
        """The page has another size."""
        if self._card.isVisible():
            self.find()
