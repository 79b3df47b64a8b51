"""One open game: a bar above, the game's own table below, the score page behind it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.kernel.left_open import STOPPED
from companion.session import Change, Session
from companion.wording.game_words import Asked
from companion.wording.wording import Wording
from ui.clocks.clock_strip import ClockStrip
from ui.context import Context
from ui.copy_strip import CopyStrip
from ui.faults import guarded, told
from ui.game_asked import GameAsked
from ui.game_bar import GameBar
from ui.game_keys import GameKeys
from ui.game_places import GamePlaces
from ui.game_remarks import GameRemarks
from ui.game_title import game_title
from ui.game_wiring import wire_bar, wire_parts, wire_score
from ui.games.base import GamePast, GameSide
from ui.games.registry import POSTERS, find_views
from ui.history.history_door import HistoryDoor
from ui.history.stepping_back import SteppingBack
from ui.joining.walk_door import WalkDoor
from ui.joining.walk_kept import WalkKept
from ui.laid_out import lay_out_now
from ui.ledger.dispute_door import DisputeDoor
from ui.ledger.ledger_door import LedgerDoor
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.unkept_card import UnkeptCard
from ui.unkept_place import UnkeptPlace
from ui.widgets.enter import press_focused

if TYPE_CHECKING:
    from ui.history.history_page import HistoryPage
    from ui.joining.joining_page import JoiningPage


class GamePage(QWidget):
    """Holds the session while it is open. Everything that happens goes through its bridge.

    `reseated` comes when people sit differently: pages are built around seats, so they are made anew.
    `message` stays until it is read, `remark` goes by itself. A game that is `fresh` from the wizard or from
    the start page begins with the steps of setting up, as long as they are of use.
    """

    home_wanted = Signal()
    message = Signal(str)
    remark = Signal(str)
    reseated = Signal()
    box_wanted = Signal(str)
    rules_wanted = Signal(object)  # ids of rules
    doubt_wanted = Signal(str)
    report_wanted = Signal()
    language_wanted = Signal(str)  # code
    tongues_changed = Signal()
    moved = Signal()  # to another moment of the game, or back: the window is named by it

    def __init__(
        self,
        context: Context,
        library: Library,
        session: Session[Any],
        fresh: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        game = session.game.id
        context = context.within(game)
        context.theme.seat(POSTERS[game].worn(session.state.seats))
        self._context = context
        self.wording = Wording(context.language, game)
        self.bridge = SessionBridge(session, self)
        self.bar = GameBar(context, self.wording, self.bridge, POSTERS[game])
        # It says less where it has less room: what it says now is not what it needs.
        self.bar.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.unkept = UnkeptCard(context, self.bridge)
        views = find_views(game)
        self._views = views
        self.table = views.table(context, self.wording, self.bridge, library.told(game))
        self.places = GamePlaces(self.table, self._make_score, self._make_checklist)
        kept = WalkKept(library, session.book.uid)
        self.walks = WalkDoor(context, self.wording, self.bridge, views.walk, self.table, self.places, kept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        self._copy_strip = CopyStrip(context) if not session.book.uid else None  # on no shelf
        if self._copy_strip is not None:
            layout.addWidget(self._copy_strip)
        self.clocks = ClockStrip(context, self.wording, library, self.bridge)
        layout.addWidget(self.clocks)
        beside = QHBoxLayout()
        beside.addWidget(self.places)
        layout.addLayout(beside, 1)
        self.ledger = LedgerDoor(context, self.wording, self.bridge, self.table, self.places, beside, self)
        self.disputes = DisputeDoor(context, self.wording, self.bridge, self.places, self._make_past, self)
        self._unkept_place = UnkeptPlace(self.unkept, self.bridge, self, layout)
        self.past = HistoryDoor(
            context,
            self.wording,
            self.bridge,
            self.places,
            self.table,
            self._make_past,
            lambda bridge: views.table(context, self.wording, bridge, library.told(game)),
            self,
        )
        self.stepping = SteppingBack(
            context, self.wording, self.bridge, self.past, layout, self.spare, self.walks.told_until, self
        )
        self.asked = GameAsked(
            context,
            self.wording,
            self.bridge,
            self.places,
            self.table,
            self.past,
            self.ledger,
            self.show_table,
            self._copy_strip or self.bar,
        )
        self.keys = GameKeys(context, self.places, self.asked, POSTERS[game], self)
        wire_bar(self)
        wire_parts(self)
        self.remarks = GameRemarks(
            context, self.wording, self.bridge, self.table, lambda: self.places.at_board, self.remark.emit
        )
        self._kept_table = self.table.in_use
        self.bar.show_for_table(self._kept_table, self.table.checks)
        if session.state.phase == "over" or not self._kept_table:
            self.show_score()
        elif fresh and views.checklist_wanted(context, self.wording, self.bridge):
            self.show_checklist()
        elif fresh and self.walks.wanted:
            self.show_walk()

    def _make_past(self, bridge: SessionBridge | None = None) -> GamePast:
        return self._views.past(self._context, self.wording, bridge or self.bridge)

    def _make_score(self) -> GameSide:
        score = self._views.score(self._context, self.wording, self.bridge, self.table)
        wire_score(self, score)
        return score

    def _make_checklist(self) -> GameSide:
        checklist = self._views.checklist(self._context, self.wording, self.bridge)
        checklist.table_wanted.connect(self.show_table)
        checklist.start_wanted.connect(self.home_wanted)
        return checklist

    @property
    def score(self) -> GameSide:
        return self.places.score

    @property
    def score_shown(self) -> bool:
        return self.places.score_shown

    @property
    def checklist(self) -> GameSide:
        return self.places.checklist

    @property
    def checklist_shown(self) -> bool:
        return self.places.checklist_shown

    def went(self) -> None:
        """Another page is in front."""
        self.clocks.sitting.look_away(not self._plays)
        self.bar.mode.setEnabled(not self.past.looking)  # nothing is changed by looking
        if not self.score_shown:  # also where the way from it led elsewhere than to the table
            self.bar.score.setChecked(False)

    @property
    def _plays(self) -> bool:
        """Whether somebody may be thinking about a turn: not while the table is set up, told, or looked back
        on."""
        return self.places.at_table or self.places.score_shown

    @property
    def half_entered(self) -> bool:
        """Whether something is entered, here or beside the table, that is not kept yet."""
        beside = [page for page in (self.places.score_made, self.walk) if page is not None]
        return self.table.half_entered or any(page.half_entered for page in beside)

    def ask_seating(self, seat: str = "") -> None:
        """Who sits where: names, colours, the order round the table."""
        self.seating = self._views.seating(self._context, self.wording, self.bridge, self, seat)
        self.seating.tongues_changed.connect(self.tongues_changed)
        self.seating.open()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._unkept_place.follow()
        if self.stepping.strip.isVisible():
            self.stepping.strip.place()

    # -- what happened

    def follow(self, change: Change[Any]) -> None:
        """The score is worked out only while somebody looks at it."""
        if self.table.in_use != self._kept_table:
            self._kept_table = self.table.in_use
            self.show_score(not self._kept_table)
        elif self.score_shown and self._kept_table and self._goes_on_again(change):
            self.show_table()
        self.places.follow(change)
        self.bar.show_for_table(self._kept_table, self.table.checks)
        self.remarks.follow(change)
        if unfit := self.remarks.new_problems(change):
            self.message.emit(unfit)
        lay_out_now(self.table.laid_out)

    def _goes_on_again(self, change: Change[Any]) -> bool:
        """The end was taken back, or play was stopped before the end: the table is where it goes on."""
        stopped = STOPPED in change.kinds
        return bool((change.before.phase == "over" or stopped) and change.state.phase != "over")

    def take_over(self, former: "GamePage") -> None:
        """What was said beside the table, in this language: that something was let through, and the keys."""
        self.ledger.take_over(former.ledger)
        self.disputes.take_over(former.disputes)
        self.past.take_over(former.past)
        self.remarks.take_over(former.remarks)
        self.keys.take_over(former)

    def title(self) -> str:
        """Who plays what: names the window."""
        return game_title(self._context, self.wording, self.bridge.session, self.past)

    # -- where one is

    @property
    def at_table(self) -> bool:
        """Whether the table itself is shown, and nothing that comes in between."""
        return self.places.at_board

    def spare(self) -> Sequence[QRect]:
        """What a message of the window may cover for a while; nothing where it must not."""
        return self._unkept_place.leaves(self.places.spare(self))

    def take_focus(self) -> None:
        """To the board, or to the first thing to fill in or press: never to the bar."""
        self.places.take_focus()

    def show_table(self) -> None:
        self.places.setCurrentWidget(self.table)
        self.past.forget()
        self.walks.forget()
        self.bar.score_shown(False)
        if not self.ledger.come_back():
            self.take_focus()

    def look_from_ledger(self, move: str, _number: int) -> None:
        """To the move behind a line; the beginning of the game has none."""
        self.look_back(move)
        if not move and self.history is not None:
            self.history.go(0)

    def dispute(self) -> None:
        """The table stands still; the books begin with what is pointed at."""
        if self.table.checks:
            self.disputes.open(self.ledger.asked(self.table.doubt_here()) or Asked(None))

    def fix_move(self, move: str) -> None:
        """Where a move of the past is put right."""
        self.look_back(move)
        if self.history is not None and self.history.at:
            self.history.wanted.emit("change", self.history.at)

    def look_back(self, move: str = "") -> None:
        """The table as it was after a move, or as it is now; whatever is half entered waits meanwhile."""
        self.past.look(move)

    @property
    def history(self) -> "HistoryPage | None":
        return self.past.page

    def show_where(self) -> None:
        """The bar is that of the game as it is: over anything else it would be read wrongly."""
        self.bar.setVisible(not self.past.elsewhere)
        self.moved.emit()

    @property
    def stands_still(self) -> bool:
        """Whether the game itself must not change: the past is being said differently, or there is a
        dispute."""
        return self.past.elsewhere or self.disputes.page is not None

    def undo(self) -> None:
        """Of what is in front: the game, or something that is only tried; never in a dispute."""
        if self.past.elsewhere:
            self.past.rewriting.undo()
        elif not self.stands_still:
            self.stepping.undo()

    def undo_turn(self) -> None:
        if not self.stands_still:
            self.stepping.undo_turn()

    def redo(self) -> None:
        if self.past.elsewhere:
            self.past.rewriting.redo()
        elif not self.stands_still:
            self.stepping.redo()

    def redo_turn(self) -> None:
        if not self.stands_still:
            self.stepping.redo_turn()

    # -- the table as it lies

    @property
    def walk(self) -> "JoiningPage | None":
        return self.walks.page

    def show_walk(self) -> None:
        """Everything the companion believes of the table, to be told or put right."""
        if self.walks.go_through():
            self.bar.score_shown(False)
            self.take_focus()

    def leave_walk(self) -> None:
        """Whoever stops in the middle of telling finds the way back."""
        self.show_table()
        if self.walks.wanted:
            self.remark.emit(
                self._context._(
                    "What you have told is kept. In the menu, “Does everything agree?” goes on with it."
                )
            )

    def show_checklist(self) -> None:
        self.places.setCurrentWidget(self.checklist)
        self.bar.score_shown(False)
        self.take_focus()

    def show_score(self, shown: bool = True) -> None:
        if not shown:
            self.leave_score()
            return
        self.places.to_score(self.bridge.shown)
        self.bar.score_shown(True)
        self.take_focus()

    def explain_score(self, player: str) -> None:
        """The score, with what made the points of this player."""
        self.show_score()
        self.score.explain(player)

    def leave_score(self) -> None:
        """Back to where one was: the table, or the steps of setting it up."""
        if self.places.came_from_table or not self.table.in_use:
            self.show_table()
        else:
            self.show_checklist()

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        return (self.places.at_table and self.table.tab(forward)) or super().focusNextPrevChild(forward)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that means nothing else leaves a desk on which no moves are entered, as its way back does.
        Enter presses the button with the focus, but at a table, which has a use of its own for it."""
        desk = self.places.at_table and not self.table.checks
        if not self.asked.in_a_table and press_focused(self, event):
            return
        if event.key() == Qt.Key.Key_Escape and desk and self.table.at_board:
            self.home_wanted.emit()
        else:
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """A sheet of keys beside the table."""
        self.keys.show()

    def print_pad(self) -> None:
        """On paper; how it went is said beside the pad, which is made where nobody has looked at it yet."""
        if not self.score_shown:
            self.bar.score.click()  # where the score is a secret, it asks
        if self.score_shown:
            self.score.print_pad()

    def leave(self) -> None:
        """Nothing waits to be saved; this makes the next opening quick."""
        with told():
            self.clocks.leave()
            self.bridge.session.close()
