"""Corrections where a thing lies: on the board by a click or the menu key, beside it by its chip."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from companion.games.terramara.state import State
from companion.games.terramara.targets import member_target, piece_target, round_meant
from companion.kernel.fields import Value
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.board_menu import board_menu, corrections_of, facts_of
from ui.games.terramara.corrections import CORRECTABLE
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup


class PuttingRight(QObject):
    """Opens the small form for one thing; where several could be meant, a menu first."""

    told_again = Signal(str)
    """A fact that the table wants to tell, though nothing waits for it."""
    doubt_wanted = Signal(str)
    """What somebody points at and asks about."""
    ledger_wanted = Signal(str)
    """What somebody wants to see all changes of."""

    correctable = CORRECTABLE
    standing = "round"

    def __init__(
        self, page: QWidget, board: BoardView, context: Context, wording: Wording, bridge: SessionBridge
    ) -> None:
        super().__init__(page)
        self._page = page
        self._board = board
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.popup: CorrectPopup | None = None
        board.context_wanted.connect(self.on_board)
        board.piece_clicked.connect(lambda colour, kind: self.here(piece_target(colour, kind)))
        board.thing_clicked.connect(self.here)

    def correct(self, what: str, at: QPoint | None = None, said: Value | None = None) -> None:
        """A form beside what was clicked; logged and undoable like everything else. It opens with what lies
        there, or what was `said` of it once."""
        popup = CorrectPopup.open_for(
            self._context, self._wording, self._bridge, CORRECTABLE, what, self._page, said
        )
        if popup is not None:
            self.popup = popup
            popup.tell_wanted.connect(self.told_again)
            popup.popup(at or self._page.cursor().pos())

    def place_of(self, target: str) -> QPoint:
        """Where something of the board is on the screen."""
        return self._board.viewport().mapToGlobal(self._board.target_point(target))

    def here(self, target: str) -> None:
        """A click. One thing to put right there: its form. More, or what it shows: a menu first."""
        state: State = self._bridge.state
        found, at = corrections_of(state, target), self.place_of(target)
        if len(found) == 1 and not facts_of(state, target):
            self.correct(found[0], at)
        else:
            self.on_board(target, at)

    def on_board(self, target: str, at: QPoint) -> None:
        """The menu of what lies there."""
        board_menu(
            self._context,
            self._wording,
            self._bridge.state,
            target,
            lambda what: self.correct(what, at, round_meant(target) if what == "round" else None),
            self.told_again.emit,
            lambda: self.doubt_wanted.emit(target),
            lambda: self.ledger_wanted.emit(member_target(self._bridge.state, target)),
            self._page,
        ).popup(at)
