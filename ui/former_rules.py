"""Games that were kept with former rules: offered once after the rules have changed, looked at beside the
window, repaired or left as they are."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.watch import Watch
from ui.context import Context
from ui.library import Library
from ui.pages.start_page import StartPage
from ui.work_card import Beside, WorkCard

if TYPE_CHECKING:
    from companion.validate import Finding
    from ui.pages.former_card import FormerCard

LATER = 1500
"""Milliseconds after the games are listed: until then the window is for whoever wants to play."""


class FormerGames(QObject):
    """Between the start page, which shows, and the library, which looks and repairs."""

    open_wanted = Signal(str)  # uid
    failed = Signal(object)  # EnvironmentTrouble
    asked = Signal()
    repaired = Signal()

    def __init__(self, context: Context, library: Library, start: StartPage, work: WorkCard) -> None:
        super().__init__(work)
        self._library = library
        self._work = work
        self._asked = False
        self._card: FormerCard | None = None
        self.show_on(context, start)

    def show_on(self, context: Context, start: StartPage) -> None:
        """In this language from now on, and on this page; what it was asked about is asked there again, and
        what was found is told again."""
        self._context = context
        self._start = start
        former, self._card = self._card, None
        start.former.look_wanted.connect(self.look)
        start.former.leave_wanted.connect(self.leave)
        if former is not None and not former.isHidden():
            self._show(former.findings)
        elif self._asked:
            self.ask()

    # -- is there anything to offer?

    def ask_soon(self) -> None:
        """Once, some time after the games are there."""
        if not self._asked:
            self._asked = True
            QTimer.singleShot(LATER, self, self.ask)

    def ask(self) -> None:
        """Beside the window, and without a word: it may bring in the rules of a game."""
        if self._library.is_open:
            asking = Beside(lambda _watch: self._library.unseen(), self._work)
            asking.finished.connect(lambda: self._offer(asking))
            asking.start()

    def _offer(self, asking: Beside) -> None:
        asking.deleteLater()
        if isinstance(asking.failure, EnvironmentTrouble):
            return  # whoever opens a game is told
        if asking.failure is not None:
            raise asking.failure
        self._start.former.offer(asking.result)
        self.asked.emit()

    # -- look, repair, leave

    def look(self) -> None:
        said = self._context._("Replaying all games with today's rules …")
        self._do(said, self._library.validate, self._show)

    def _show(self, findings: "Sequence[Finding]") -> None:
        if self._card is None:
            from ui.pages.former_card import FormerCard

            self._card = FormerCard(self._context)
            self._card.open_wanted.connect(self.open_wanted)
            self._card.repair_wanted.connect(self._repair)
            self._card.leave_wanted.connect(self.leave)
        self._start.former.hide()
        self._card.show_findings(findings)
        self._start.show_beside(self._card)
        self._card.leave.setFocus()  # changes nothing, whoever presses Enter once more

    def _repair(self, findings: "Sequence[Finding]") -> None:
        said = self._context._("Making a copy of all games, then repairing …")
        self._do(said, lambda watch: self._library.repair(findings, watch), self._repaired)

    def _repaired(self, _done: object) -> None:
        self.repaired.emit()
        self.look()

    def leave(self) -> None:
        """Nothing more is said about it before the rules change once more."""
        self._start.former.hide()
        self._start.show_beside(None)
        try:
            self._library.leave_former()
        except EnvironmentTrouble as trouble:
            self.failed.emit(trouble)

    def _do(self, said: str, work: Callable[[Watch], Any], then: Callable[[Any], object]) -> None:
        """Always beside the window; what the disk says about it is told, and nothing else was done then."""

        def tried(watch: Watch) -> object:
            try:
                return work(watch)
            except (EnvironmentTrouble, Unreadable) as trouble:
                return trouble

        def tell(result: object) -> None:
            if isinstance(result, EnvironmentTrouble | Unreadable):
                self.failed.emit(result)
            else:
                then(result)

        self._work.do(said, tried, tell, long=True)
