"""When somebody had a game open, and when its clocks stood still: noted beside the journal, from which the
clocks are worked out.

Whatever the program did not live to note ends with the last sign of life: a step, or a beat of this one.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from ui.library import Library
from ui.session_bridge import SessionBridge

BEAT = 60_000
"""Milliseconds: so much of what was thought is lost at most."""


class Sitting(QObject):
    """Noted also where nobody looks at clocks: they may be wanted later. `changed` comes when they stand
    still or go on: by somebody's wish (`paused`), or while no turn is played (`away`)."""

    changed = Signal()

    def __init__(
        self,
        library: Library,
        bridge: SessionBridge,
        parent: QObject | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._bridge = bridge
        self.now = now
        self.since = now()
        self.paused = False
        self.away = False
        self._noted = False
        self._beating = QTimer(self)
        self._beating.setInterval(BEAT)
        self._beating.timeout.connect(self.beat)
        self._beating.start()
        if library.is_open:
            self.sit_down()

    @property
    def still(self) -> bool:
        return self.paused or self.away

    @property
    def kept_as(self) -> str:
        """The game on the shelf; empty where it is on none."""
        session = self._bridge.session
        return session.book.uid if not session.in_memory else ""

    def sit_down(self) -> None:
        """Needs the store, for which the start of the program does not wait."""
        if not self._noted:
            self._noted = True
            with suppress(EnvironmentTrouble, Unreadable):
                if self.kept_as:
                    self._library.sit_down(self.kept_as, self.since)

    def pause(self, on: bool) -> None:
        self._stand(on, self.away)

    def look_away(self, on: bool) -> None:
        self._stand(self.paused, on)

    def leave(self) -> None:
        """The game is closed: from now on nobody thinks about it, until somebody comes back."""
        self._beating.stop()
        if not self.still:
            self._note(begins=True)

    def beat(self) -> None:
        if self._library.is_open and not self.still and self.kept_as:
            self.sit_down()
            with suppress(EnvironmentTrouble, Unreadable):
                self._library.show_life(self.kept_as, self.now())

    def _stand(self, paused: bool, away: bool) -> None:
        was_still = self.still
        if (paused, away) == (self.paused, self.away):
            return
        self.paused, self.away = paused, away
        if self.still != was_still:
            self._note(begins=self.still)
        self.changed.emit()

    def _note(self, begins: bool) -> None:
        """Where the store is not open yet, nobody has thought about anything for long."""
        if not self.kept_as or not self._library.is_open:
            return
        self.sit_down()
        with suppress(EnvironmentTrouble, Unreadable):
            if begins:
                self._library.begin_pause(self.kept_as, self.now())
            else:
                self._library.end_pause(self.kept_as, self.now())
