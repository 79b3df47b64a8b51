"""The game that was left with something half entered: whoever comes back to it finds that again."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ui.carrying import carry_over
from ui.faults import told

if TYPE_CHECKING:
    from ui.game_page import GamePage


class LeftGame:
    """Its page is kept only as long as no other game is opened, and only for what was entered there."""

    def __init__(self) -> None:
        self._page: GamePage | None = None

    def lay_aside(self, page: "GamePage") -> None:
        """Nobody can know whether what was clicked is all of it, so leaving confirms nothing."""
        self.forget()
        self._page = page
        with told():
            if page.half_entered:
                return
        self.forget()

    def come_back(self, page: "GamePage") -> None:
        """What is half entered goes along, if this is the same game where it was left."""
        left = self._page
        if left is not None and _where(left) == _where(page):
            with told():
                carry_over(left, page)
                _lead_in(page)
                QTimer.singleShot(
                    0, page, page.table.refresh
                )  # once it has its size: room for what came along
        self.forget()

    def forget(self) -> None:
        if self._page is not None:
            self._page.deleteLater()
            self._page = None


def _lead_in(page: "GamePage") -> None:
    """Whoever left by a key had the keyboard at the way out; there Enter would leave again."""
    focus = QApplication.focusWidget()
    if focus is not None and page.bar.isAncestorOf(focus):
        page.take_focus()


def _where(page: "GamePage") -> tuple[str, int]:
    session = page.bridge.session
    return session.book.uid, session.timeline.cursor
