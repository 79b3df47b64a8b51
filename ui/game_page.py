"""One open game: a bar above, the game's own table below, the score page behind it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from companion.kernel.errors import EnvironmentTrouble
from companion.rulebook.article import Topic
from companion.session import Change, Session
from companion.wording.game_words import Asked
from companion.wording.language import isolated
from companion.wording.texts import Reply
from companion.wording.wording import Wording
from ui.actions.keys_told import keys_at_table
from ui.carrying import show_beside
from ui.clocks.clock_strip import ClockStrip
from ui.context import Context
from ui.copy_strip import CopyStrip
from ui.dialogs.keys_sheet import KeysSheet
from ui.faults import guarded, told
from ui.game_bar import GameBar
from ui.game_remarks import GameRemarks
from ui.games.base import GamePast, GameSide, GameTable
from ui.games.registry import POSTERS, find_views
from ui.history.history_door import HistoryDoor
from ui.history.history_page import HistoryPage
from ui.history.stepping_back import SteppingBack
from ui.joining.walk_door import WalkDoor
from ui.laid_out import lay_out_now
from ui.lazy import Lazy
from ui.ledger.dispute_door import DisputeDoor
from ui.ledger.ledger_door import LedgerDoor
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.unkept_card import UnkeptCard
from ui.widgets.front_stack import FrontStack

if TYPE_CHECKING:
    from ui.joining.joining_page import JoiningPage

LONGEST_NAME = 24


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
        self.table = views.table(context, self.wording, self.bridge, _entries(library, game))
        self.places = FrontStack()
        self.places.addWidget(self.table)
        self.walks = WalkDoor(context, self.wording, self.bridge, views.walk, self.table, self.places)
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
        self._layout = layout
        self.ledger = LedgerDoor(context, self.wording, self.bridge, self.table, self.places, beside, self)
        self.disputes = DisputeDoor(context, self.wording, self.bridge, self.places, self._past, self)
        self.unkept.setParent(self)
        self.unkept.said.connect(self._place_unkept)
        self.past = HistoryDoor(
            context,
            self.wording,
            self.bridge,
            self.places,
            self.table,
            lambda bridge: views.past(context, self.wording, bridge),
            lambda bridge: views.table(context, self.wording, bridge, _entries(library, game)),
            self,
        )
        self.stepping = SteppingBack(
            context, self.wording, self.bridge, self.past, self.spare, self.walks.told_until, self
        )
        self._wire()
        self.remarks = GameRemarks(
            context, self.wording, self.bridge, self.table, lambda: self.at_table, self.remark.emit
        )
        self._before_score: QWidget = self.table
        self._kept_table = self.table.in_use
        self.bar.show_for_table(self._kept_table, self.table.checks)
        if session.state.phase == "over" or not self._kept_table:
            self.show_score()
        elif fresh and views.checklist_wanted(context, self.wording, self.bridge):
            self.show_checklist()
        elif fresh and self.walks.wanted:
            self.show_walk()

    def _wire(self) -> None:
        self.bar.offer_further(self.table.further, self.table.stopping)
        self.table.bar_start = self.bar.home
        self.bar.step_back = self.undo
        self.bar.menu.undo_turn_wanted.connect(self.undo_turn)
        self.bar.home_wanted.connect(self.home_wanted)
        self.bar.report_wanted.connect(self.report_wanted)
        self.bar.language_wanted.connect(self.language_wanted, Qt.ConnectionType.QueuedConnection)
        self.bar.score_wanted.connect(self.show_score)
        self.bar.checklist_wanted.connect(self.show_checklist)
        self.bar.box_wanted.connect(lambda: self.box_wanted.emit(self.bridge.session.game.id))
        self.bar.seating_wanted.connect(self.ask_seating)
        self.bar.keys_wanted.connect(self.show_keys)
        self.bar.rules_wanted.connect(lambda: self.rules_wanted.emit(()))
        self.bar.history_wanted.connect(self.look_back)
        self.bar.walk_wanted.connect(self.show_walk)
        self.bar.menu.let_walk(lambda: self.walks.is_open)
        self.walks.left.connect(self._leave_walk)
        # Once everybody has followed the step that led there.
        self.table.telling_wanted.connect(self.show_walk, Qt.ConnectionType.QueuedConnection)
        self.table.look_wanted.connect(self.look_back)
        self.past.left.connect(self.show_table)
        self.past.moved.connect(self._moved)
        self.past.rules_wanted.connect(self.rules_wanted)
        self.past.doubt_wanted.connect(self.doubt_wanted)
        self.past.told.connect(self.remark)
        self.places.currentChanged.connect(
            lambda _at: self.stepping.show_at(self.places.currentWidget() is self.table)
        )
        self.table.ledger_wanted.connect(self.ledger.ask)
        self.bar.ledger_wanted.connect(self.ledger_by_key)
        self.ledger.look_wanted.connect(self._look_from_ledger)
        self.ledger.rules_wanted.connect(self.rules_wanted)
        self.bar.dispute_wanted.connect(self.dispute)
        self.disputes.shown.connect(lambda shown: self.bar.setVisible(not shown))
        self.disputes.resumed.connect(self.show_table)
        self.disputes.fix_wanted.connect(self.fix_move)
        self.disputes.rules_wanted.connect(self.rules_wanted)
        self.table.seating_wanted.connect(self.ask_seating)
        self.table.score_wanted.connect(self.explain_score)
        self.table.rules_wanted.connect(self.rules_wanted)
        self.table.doubt_wanted.connect(self.doubt_wanted)
        self.bar.menu.ask(self.table.questions)
        self.bar.menu.doubt_wanted.connect(self.doubt_wanted)
        self.bar.zoom_wanted.connect(self.table.zoom)
        self.bar.setting_changed.connect(self.table.refresh)
        self.bar.setting_changed.connect(self.clocks.follow_setting)
        self.clocks.follow_setting()
        self.bridge.changed.connect(self._follow)
        self.bridge.reseated.connect(self.reseated)
        self.table.finished.connect(self.show_score)

    @Lazy
    def score(self) -> GameSide:
        """Made when somebody looks at it: an evening may be over before."""
        score = self._views.score(self._context, self.wording, self.bridge, self.table)
        score.table_wanted.connect(self.leave_score)
        score.start_wanted.connect(self.home_wanted)
        score.rules_wanted.connect(self.rules_wanted)
        self.places.addWidget(score)
        return score

    @Lazy
    def checklist(self) -> GameSide:
        """A game begins with hands: what to put where. Made once, so that it is found as it was left."""
        checklist = self._views.checklist(self._context, self.wording, self.bridge)
        checklist.table_wanted.connect(self.show_table)
        checklist.start_wanted.connect(self.home_wanted)
        self.places.addWidget(checklist)
        return checklist

    def make_score(self) -> None:
        """Behind the table, for what was begun there."""
        _ = self.score

    @property
    def score_made(self) -> bool:
        return GamePage.score.made(self) is not None

    @property
    def score_shown(self) -> bool:
        return self.score_made and self.places.currentWidget() is self.score

    @property
    def half_entered(self) -> bool:
        """Whether something is entered, here or beside the table, that is not kept yet."""
        beside = [page for page in (GamePage.score.made(self), self.walk) if page is not None]
        return self.table.half_entered or any(page.half_entered for page in beside)

    @property
    def checklist_shown(self) -> bool:
        checklist = GamePage.checklist.made(self)
        return checklist is not None and self.places.currentWidget() is checklist

    def ask_seating(self, seat: str = "") -> None:
        """Who sits where: names, colours, the order round the table."""
        self.seating = self._views.seating(self._context, self.wording, self.bridge, self, seat)
        self.seating.tongues_changed.connect(self.tongues_changed)
        self.seating.open()

    def _place_unkept(self) -> None:
        """Trouble comes with a click, and nothing may move under it: the card lies over the foot of the page.
        Once the table plays on in memory it stays for long, and has a place of its own."""
        card = self.unkept
        if self.bridge.session.in_memory:
            if self._layout.indexOf(card) < 0:
                self._layout.addWidget(card)
            return
        self._layout.removeWidget(card)
        height = min(card.heightForWidth(self.width()), self.height())
        card.setGeometry(0, self.height() - height, self.width(), height)
        card.raise_()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.unkept.isVisible():
            self._place_unkept()
        if self.stepping.strip.isVisible():
            self.stepping.strip.place()

    # -- what happened

    def _follow(self, change: Change[Any]) -> None:
        """The score is worked out only while somebody looks at it."""
        if self.table.in_use != self._kept_table:
            self._kept_table = self.table.in_use
            self.show_score(not self._kept_table)
        elif self.score_shown and self._kept_table and self._goes_on_again(change):
            self.show_table()
        elif self.score_shown:
            self.score.refresh()
        self.bar.show_for_table(self._kept_table, self.table.checks)
        self.remarks.follow(change)
        if change.problems:
            self.message.emit(self.remarks.problems(change.problems))
        lay_out_now()

    def _goes_on_again(self, change: Change[Any]) -> bool:
        """The end was taken back: whoever does that wants to play on."""
        return bool(change.before.phase == "over" and change.state.phase != "over")

    def take_over(self, former: "GamePage") -> None:
        """What was said beside the table, in this language: that something was let through, and the keys."""
        self.ledger.take_over(former.ledger)
        self.disputes.take_over(former.disputes)
        self.past.take_over(former.past)
        self.remarks.take_over(former.remarks)
        for sheet in former.findChildren(KeysSheet):
            if sheet.isVisible():
                show_beside(sheet, self._keys_sheet())

    def title(self) -> str:
        """Who plays what: names the window."""
        session = self.bridge.session
        seats = session.game.glance(session.state).seats
        people = [name[:LONGEST_NAME] for _, name in seats if name]
        if self.past.elsewhere:
            if self.past.rewriting.trying:
                return self._context._("What if? – Terra Companion")
            return self._context._("In the past – Terra Companion")
        return self._context.language.say(
            "{names} – {game} – Terra Companion",
            names=self._context.language.listed([isolated(name) for name in people]),
            game=session.book.title or self._context._(POSTERS[session.game.id].title),
        )

    # -- where one is

    @property
    def at_table(self) -> bool:
        """Whether the table itself is shown, and nothing that comes in between."""
        return self.places.currentWidget() is self.table and self.table.at_board

    def spare(self) -> Sequence[QRect]:
        """What a message of the window may cover for a while; nothing where it must not."""
        spare = self.table.spare() if self.places.currentWidget() is self.table else ()
        return [part.translated(self.table.mapTo(self, QPoint())) for part in spare]

    def show_table(self) -> None:
        self.places.setCurrentWidget(self.table)
        self.past.forget()
        self.walks.forget()
        self.bar.score_shown(False)
        if not self.ledger.come_back():
            self.take_focus()

    def _past(self) -> GamePast:
        return self._views.past(self._context, self.wording, self.bridge)

    def ledger_by_key(self) -> None:
        """Of what is pointed at, also on the pad; a game of which only the pad is kept has no books."""
        doubt = self.doubt_here()
        if self.table.in_use:
            if self.places.currentWidget() is not self.table:
                self.show_table()
            self.ledger.by_key(doubt)

    def _look_from_ledger(self, move: str, _number: int) -> None:
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
    def history(self) -> HistoryPage | None:
        return self.past.page

    def _moved(self) -> None:
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
            self.bridge.redo()

    # -- the table as it lies

    @property
    def walk(self) -> "JoiningPage | None":
        return self.walks.page

    @property
    def walk_shown(self) -> bool:
        return self.walks.shown

    def show_walk(self) -> None:
        """Everything the companion believes of the table, to be told or put right."""
        if self.walks.go_through():
            self.bar.score_shown(False)
            self.take_focus()

    def _leave_walk(self) -> None:
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
        if not self.score_shown:
            self._before_score = self.places.currentWidget() or self.table
        self.score.refresh()
        self.places.setCurrentWidget(self.score)
        self.bar.score_shown(True)
        self.take_focus()

    def explain_score(self, player: str) -> None:
        """The score, with what made the points of this player."""
        self.show_score()
        self.score.explain(player)

    def leave_score(self) -> None:
        """Back to where one was: the table, or the steps of setting it up."""
        if self._before_score is self.table or not self.table.in_use:
            self.show_table()
        else:
            self.show_checklist()

    def take_focus(self) -> None:
        """To the board, or to the first thing to fill in or press: never to the bar."""
        here = self.places.currentWidget()
        if here is None or here is self.table:
            self.table.arrive()
            return
        first = here.start_here() if isinstance(here, GameSide) else None
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        for kind in (QLineEdit, QAbstractButton):
            for widget in here.findChildren(kind):
                if widget.isVisibleTo(here) and widget.isEnabled():
                    widget.setFocus(Qt.FocusReason.OtherFocusReason)
                    return

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        at_table = self.places.currentWidget() is self.table
        return (at_table and self.table.tab(forward)) or super().focusNextPrevChild(forward)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that means nothing else leaves a desk on which no moves are entered, as its way back does."""
        desk = self.places.currentWidget() is self.table and not self.table.checks
        if event.key() == Qt.Key.Key_Escape and desk and self.table.at_board:
            self.home_wanted.emit()
        else:
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """A sheet of keys beside the table."""
        self._keys_sheet().show()

    def _keys_sheet(self) -> KeysSheet:
        board = POSTERS[self.bridge.session.game.id].board
        here = self.places.currentWidget()
        shown = here if isinstance(here, HistoryPage) else self._table_in_front
        told = keys_at_table(self._context.language, shown.keys_told(), board)
        return KeysSheet(self._context, told, self)

    def print_pad(self) -> None:
        """On paper; how it went is said beside the pad, which is made where nobody has looked at it yet."""
        if not self.score_shown:
            self.bar.score.click()  # where the score is a secret, it asks
        if self.score_shown:
            self.score.print_pad()

    def rules_notes(self, game: str, topic: Topic) -> Sequence[str]:
        """Which ruling this game uses, below an article that leaves it to the table."""
        if game != self.bridge.session.game.id:
            return ()
        say, notes = self._context.language.say, []
        for ruling in self.wording.rulings(self.bridge.state.options):
            if ruling.option in topic.options:
                chosen = next(choice.text for choice in ruling.choices if choice.value == ruling.chosen)
                notes.append(
                    say("In this game: {question}: {choice}", question=ruling.question, choice=chosen)
                )
        return notes

    # -- what somebody asks at the point of doubt

    @property
    def _table_in_front(self) -> GameTable:
        """That of the game, unless somebody is at another moment of it."""
        return self.past.playing_elsewhere or self.table

    def doubt_here(self) -> str:
        here = self.past.playing_elsewhere or self.places.currentWidget()
        return here.doubt_here() if isinstance(here, GameTable | GameSide) else ""

    def least_width(self) -> int:
        """How narrow what is shown may get for something beside it; 0 where it is content with anything."""
        return self.table.least_width() if self.places.currentWidget() is self.table else 0

    def always_in_sight(self) -> QWidget | None:
        """What nothing may cover: that this is kept nowhere."""
        return self._copy_strip

    def questions(self) -> Sequence[tuple[str, str]]:
        return self._table_in_front.questions()

    def reply(self, doubt: str) -> Reply | None:
        return self.ledger.with_door(self._table_in_front.reply(doubt), doubt)

    def show_ledger(self, doubt: str) -> None:
        """Every change of something; it lies beside the table."""
        if self.places.currentWidget() is not self.table:
            self.show_table()
        self.ledger.ask(doubt)

    def tell(self, fact: str) -> None:
        here = self.past.playing_elsewhere or self.places.currentWidget()
        if isinstance(here, GameTable | GameSide):
            here.tell(fact)

    def leave(self) -> None:
        """Nothing waits to be saved; this makes the next opening quick."""
        with told():
            self.clocks.leave()
            self.bridge.session.close()


def _entries(library: Library, game: str) -> Any:
    """What tables have told so far. A game can be played without it."""
    try:
        return library.catalogue(game) if library.can_read else {}
    except EnvironmentTrouble:
        return {}
