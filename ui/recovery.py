"""After a fault of the program the view is made anew; after a second one in a row comes the start page."""

from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from companion.kernel.marking import N_
from ui.carrying import show_beside
from ui.context import Context
from ui.faults import Fault, Faults
from ui.main_window import MainWindow

if TYPE_CHECKING:
    from companion.session import Change
    from ui.dialogs.report import ReportDialog
    from ui.fault_card import FaultCard
    from ui.game_page import GamePage

MOST_DIALOGS = 5
"""So many open on top of each other are closed before the view is made anew."""


class Safe(NamedTuple):
    """Up to where the open game is safe: so many moves, the last one by its name. A copy that is only looked
    at is kept nowhere."""

    moves: int = 0
    last: str = ""
    unkept: int = 0
    copy: bool = False


class Recovery(QObject):
    """Watches one window. A view that was made anew is suspect until something has been done in it."""

    def __init__(self, context: Context, window: MainWindow, faults: Faults) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._faults = faults
        self._suspect = False
        self._told = (Safe(), False)
        self.card: FaultCard | None = None
        self.last_words: QLabel | None = None
        faults.names = self._names
        faults.happened.connect(self._recover, Qt.ConnectionType.QueuedConnection)
        window.game_shown.connect(self._follow)
        window.report_wanted.connect(self.report)
        faults.settled()
        if faults.last is not None:  # while the window was made
            QTimer.singleShot(0, self, self._recover)

    def speak(self, context: Context) -> None:
        """In this language from now on: also what was said after a fault, and a report that is open."""
        self._context = context
        card, self.card = self.card, None
        if card is not None:
            if card.isVisible():
                self._say(*self._told)
            card.hide()
            card.deleteLater()
        self._report_again()

    # -- while all is well

    def _follow(self, page: "GamePage") -> None:
        session = page.bridge.session
        self._suspect = False
        if self.card is not None and self._told[1]:  # it says that here is the start page
            self.card.hide()
        self._faults.note(
            f"open {session.game.id} {session.book.uid} rules {session.game.rules_version} "
            f"entries {len(session.entries)}"
        )
        page.bridge.changed.connect(self._done)

    def _done(self, change: "Change[Any]") -> None:
        from companion.kernel.nameless import code_of

        game = self._window.game
        entries = len(game.bridge.session.entries) if game is not None else 0
        self._faults.note(f"step {entries} {code_of(change.entry)}")
        if not self._faults.waiting:
            seen = self._faults.count
            QTimer.singleShot(0, self, lambda: self._trust(seen))

    def _trust(self, seen: int) -> None:
        """A step was shown, and nothing went wrong on the way, wherever that way was longer than to here."""
        if self._faults.count == seen:
            self._suspect = False

    def _names(self) -> tuple[str, ...]:
        """Who sits at the table, and who did when the game began."""
        from companion.kernel.glance import at_a_glance
        from companion.kernel.nameless import names_in

        if self._window.game is None:
            return ()
        session = self._window.game.bridge.session
        today = tuple(name for _, name in at_a_glance(session.state).seats if name)
        return today + names_in(session.codec.setup_to(session.book.setup))

    # -- after a fault

    def _recover(self, _fault: Fault | None = None, dialogs: int = 0) -> None:
        on_top = QApplication.activeModalWidget()
        if isinstance(on_top, QDialog) and dialogs < MOST_DIALOGS:
            on_top.reject()  # it belongs to a page that is about to go
            QTimer.singleShot(0, self, lambda: self._recover(dialogs=dialogs + 1))
            return
        safe = self._safe()
        try:
            self._answer(safe)
        except Exception as error:  # noqa: BLE001 - answering a fault must not be one
            self._faults.keep(error)
            self._give_up(safe)
        finally:
            self._faults.settled()

    def _answer(self, safe: Safe) -> None:
        window = self._window
        if window.work.busy or window.at_home:
            if self.card is None or not self.card.isVisible():  # what stands there may say more
                self._say(safe)
        elif self._suspect:
            self._go_to_start(safe)
        elif window.rebuild():
            self._suspect = True
            self._say(self._safe())  # as it was read from the disk once more
        else:  # nothing was played here, and what was filled in stays
            self._suspect = True
            self._say(safe)

    def _go_to_start(self, safe: Safe) -> None:
        self._suspect = False
        self._window.go_home()
        self._say(safe, again=True)

    def _give_up(self, safe: Safe) -> None:
        """The game cannot be shown; if nothing else can either, there is still the plain window."""
        try:
            self._go_to_start(safe)
        except Exception as error:  # noqa: BLE001 - the last one that is answered
            from ui.last_words import show_plainly

            self._faults.keep(error)
            if self.last_words is None:
                self.last_words = show_plainly(self._context.language, self._faults)

    # -- what is said

    def _safe(self) -> Safe:
        game = self._window.game
        if game is None:
            return Safe()
        session = game.bridge.session
        try:
            last = game.remarks.last_move()
        except Exception as error:  # noqa: BLE001 - a name less, and no fault more
            self._faults.keep(error)
            last = ""
        return Safe(session.timeline.cursor, last, session.unkept, copy=not session.book.uid)

    def _say(self, safe: Safe, again: bool = False) -> None:
        self._told = (safe, again)
        if self.card is None:
            from ui.fault_card import FaultCard

            self.card = FaultCard(self._context)
            self.card.report_wanted.connect(self.report)
            self.card.home_wanted.connect(self._go_home)
            self._window.put_card(self.card)
        self.card.say(self._said(safe, again), self._window.at_home)

    def _go_home(self) -> None:
        assert self.card is not None
        self.card.hide()
        self._window.go_home()

    def _said(self, safe: Safe, again: bool = False) -> str:
        """What happened, up to where the game is safe, and what to do."""
        language = self._context.language
        if safe.unkept:
            return language.say_n(
                "Something went wrong in the companion itself. {n} step exists only in this window: "
                "save this game elsewhere, then go on.",
                "Something went wrong in the companion itself. {n} steps exist only in this window: "
                "save this game elsewhere, then go on.",
                safe.unkept,
            )
        if safe.copy:
            text = N_(
                "Something went wrong in the companion itself. This is only a copy to look at, made anew "
                "now; its file is as it was, and all your games are safe."
            )
            if again:
                text = N_(
                    "The companion went wrong again, so here is the start page. The copy that was looked at "
                    "is kept nowhere; its file is as it was, and all your games are safe. Please send the "
                    "report."
                )
            return language.say(text)
        if not safe.last:
            return self._context._(
                "Something went wrong in the companion itself. All your games are safe: go on, "
                "and if it happens again, please send the report."
            )
        text = N_(
            "Something went wrong in the companion itself. The game is safe up to move {n}: {move}. "
            "The table was made anew from it: go on, and if it happens again, please send the report."
        )
        if again:
            text = N_(
                "The companion went wrong again, so here is the start page. The game is safe "
                "up to move {n}: {move}. Please send the report; you may open the game once more."
            )
        return language.say(text, n=safe.moves, move=safe.last)

    # -- the report

    def report(self) -> None:
        """With or without a fault."""
        self._make_report().show()

    def _make_report(self) -> "ReportDialog":
        from ui.dialogs.report import ReportDialog

        game = self._window.game
        session = game.bridge.session if game is not None else None
        return ReportDialog(self._context, self._faults, session, self._window)

    def _report_again(self) -> None:
        for dialog in self._window.findChildren(QDialog):
            if dialog.objectName() == "report" and dialog.isVisible():
                show_beside(dialog, self._make_report())
