"""The door to a game that is only tried: it begins with moves that nobody takes back here."""

from typing import Any

from PySide6.QtCore import QObject

from companion.kernel.command import Move
from companion.session import Session
from ui.session_bridge import SessionBridge


class ElsewhereBridge(SessionBridge):
    """Undo ends where it began; what was `said` since then is what somebody wants to have been."""

    def __init__(
        self, session: Session[Any], begun: int | None = None, parent: QObject | None = None
    ) -> None:
        """`begun`: after so many moves, where something was said since."""
        super().__init__(session, parent)
        self.begun = session.timeline.cursor if begun is None else begun

    @property
    def said(self) -> tuple[Move, ...]:
        return self.session.timeline.current[self.begun :]

    @property
    def can_undo(self) -> bool:
        return self.session.timeline.cursor > self.begun

    def undo(self) -> bool:
        return self.can_undo and super().undo()

    def undo_moves(self, count: int) -> bool:
        return self.session.timeline.cursor - count >= self.begun and super().undo_moves(count)

    def undo_to(self, count: int) -> bool:
        return super().undo_to(max(count, self.begun))

    def undo_turn(self) -> bool:
        start = self.session.timeline.cursor - self.session.play.turn_start()
        return self.can_undo and self.undo_to(start)
