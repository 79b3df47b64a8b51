"""One open game: a bar above, the game's own table below, the score page behind it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.replay import Step
from companion.rulebook.article import Topic
from companion.session import Change, Session
from companion.wording.game_words import Asked
from companion.wording.language import isolated
from companion.wording.texts import Reply
from companion.wording.wording import Wording
from ui.carrying import show_beside
from ui.context import Context
from ui.copy_strip import CopyStrip
from ui.dialogs.keys_sheet import KeysSheet
from ui.faults import guarded, told
from ui.game_bar import GameBar
from ui.games.base import GamePast, GameSide, GameTable
from ui.games.registry import POSTERS, find_views
from ui.history.history_page import HistoryPage
from ui.laid_out import lay_out_now
from ui.ledger.dispute_door import DisputeDoor
from ui.ledger.ledger_door import LedgerDoor
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.unkept_card import UnkeptCard
from ui.widgets.dress import drop
from ui.widgets.front_stack import FrontStack

LONGEST_NAME = 24
MOST_PROBLEMS = 3
"""Moves that no longer fit are named up to here; the rest is counted."""


TELL_FULL_EVERY = 500
"""Steps between two words about how little more a game can hold."""


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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        if not session.book.uid:  # on no shelf
            layout.addWidget(CopyStrip(context))
        beside = QHBoxLayout()
        beside.addWidget(self.places)
        layout.addLayout(beside, 1)
        self._layout = layout
        self.ledger = LedgerDoor(context, self.wording, self.bridge, self.table, self.places, beside, self)
        self.disputes = DisputeDoor(context, self.wording, self.bridge, self.places, self._past, self)
        self.unkept.setParent(self)
        self.unkept.said.connect(self._place_unkept)
        self._wire()
        self.history: HistoryPage | None = None
        self._told_full = False
        self._breached = 0
        """How many breaches of the rules the last step let through."""
        self._before_score: QWidget = self.table
        self._kept_table = self.table.in_use
        self.bar.show_for_table(self._kept_table, self.table.checks)
        if session.state.phase == "over" or not self._kept_table:
            self.show_score()
        elif fresh and views.checklist_wanted(context, self.wording, self.bridge):
            self.show_checklist()

    def _wire(self) -> None:
        self.bar.offer_further(self.table.further, self.table.stopping)
        self.table.bar_start = self.bar.home
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
        self.table.look_wanted.connect(self.look_back)
        self.table.ledger_wanted.connect(self.ledger.ask)
        self.bar.ledger_wanted.connect(self._ledger_by_key)
        self.ledger.look_wanted.connect(self._look_from_ledger)
        self.ledger.rules_wanted.connect(self.rules_wanted)
        self.bar.dispute_wanted.connect(self.dispute)
        self.disputes.shown.connect(lambda shown: self.bar.setVisible(not shown))
        self.disputes.resumed.connect(self.show_table)
        self.disputes.fix_wanted.connect(self.fix_move)
        self.disputes.rules_wanted.connect(self.rules_wanted)
        self.table.seating_wanted.connect(self.ask_seating)
        self.table.rules_wanted.connect(self.rules_wanted)
        self.table.doubt_wanted.connect(self.doubt_wanted)
        self.bar.menu.ask(self.table.questions)
        self.bar.menu.doubt_wanted.connect(self.doubt_wanted)
        self.bar.zoom_wanted.connect(self.table.zoom)
        self.bar.setting_changed.connect(self.table.refresh)
        self.bridge.changed.connect(self._follow)
        self.bridge.reseated.connect(self.reseated)
        self.table.finished.connect(self.show_score)

    @cached_property
    def score(self) -> GameSide:
        """Made when somebody looks at it: an evening may be over before."""
        score = self._views.score(self._context, self.wording, self.bridge, self.table)
        score.table_wanted.connect(self.leave_score)
        score.start_wanted.connect(self.home_wanted)
        score.rules_wanted.connect(self.rules_wanted)
        self.places.addWidget(score)
        return score

    @cached_property
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
        return "score" in self.__dict__

    @property
    def score_shown(self) -> bool:
        return self.score_made and self.places.currentWidget() is self.score

    @property
    def half_entered(self) -> bool:
        """Whether something is entered, here or beside the table, that is not kept yet."""
        return self.table.half_entered or ("score" in self.__dict__ and self.score.half_entered)

    @property
    def checklist_shown(self) -> bool:
        return "checklist" in self.__dict__ and self.places.currentWidget() is self.checklist

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
        self._tell_breaches(change)
        if change.problems:
            self.message.emit(self.said_problems(change.problems))
        self._tell_how_full()
        lay_out_now()

    def _tell_how_full(self) -> None:
        """Once when it begins to matter or the game is opened, and now and then from there on."""
        session = self.bridge.session
        if session.nearly_full and (not self._told_full or not len(session.entries) % TELL_FULL_EVERY):
            self._told_full = True
            self.remark.emit(
                self._context.language.say(
                    "This game has {n} steps. Soon it can have no more, because no file could hold it: "
                    "bring it to an end, or go on in a new game.",
                    n=len(session.entries),
                )
            )

    def _goes_on_again(self, change: Change[Any]) -> bool:
        """The end was taken back: whoever does that wants to play on."""
        return bool(self.bridge.former.phase == "over" and change.state.phase != "over")

    def _tell_breaches(self, change: Change[Any]) -> None:
        """What was let through against the rules is never let through in silence."""
        self._breached = sum(event.kind == "allowed_anyway" for event in change.events)
        text = self._said_breached()
        if text and (self.places.currentWidget() is not self.table or not self.table.remark(text)):
            self.remark.emit(text)

    def _said_breached(self) -> str:
        state, n = self.bridge.state, self._breached
        said = [self.wording.breach(state, breach) for breach in state.breaches[-n:]] if n else ()
        return "\n".join(dict.fromkeys(said))

    def take_over(self, former: "GamePage") -> None:
        """What was said beside the table, in this language: that something was let through, and the keys."""
        self.ledger.take_over(former.ledger)
        self.disputes.take_over(former.disputes)
        self._breached = former._breached
        if self._breached:
            self.table.remark(self._said_breached())
        for sheet in former.findChildren(KeysSheet):
            if sheet.isVisible():
                show_beside(sheet, KeysSheet(self._context, self.table.keys_told(), self))

    def said_problems(self, problems: tuple[Step[Any], ...]) -> str:
        """Moves that no longer fit, in words; empty when all fit."""
        if not problems:
            return ""
        lines = [self.wording.problem(step) for step in problems[:MOST_PROBLEMS]]
        more = len(problems) - MOST_PROBLEMS
        if more > 0:
            say_n = self._context.language.say_n
            lines.append(say_n("{n} more move is skipped.", "{n} more moves are skipped.", more))
        return "\n".join(lines)

    def said_last_move(self) -> str:
        """The last move that counts: who did what; empty before the first."""
        session = self.bridge.session
        played = session.timeline.current
        return self.wording.attempt(session.state, played[-1].command) if played else ""

    def title(self) -> str:
        """Who plays what: names the window."""
        session = self.bridge.session
        seats = session.game.glance(session.state).seats
        people = [name[:LONGEST_NAME] for _, name in seats if name]
        return self._context.language.say(
            "{names} – {game} – Terra Companion",
            names=self._context.language.listed([isolated(name) for name in people]),
            game=session.book.title or self._context._(POSTERS[session.game.id].title),
        )

    # -- where one is

    def spare(self) -> Sequence[QRect]:
        """What a message of the window may cover for a while; nothing where it must not."""
        spare = self.table.spare() if self.places.currentWidget() is self.table else ()
        return [part.translated(self.table.mapTo(self, QPoint())) for part in spare]

    def show_table(self) -> None:
        self.places.setCurrentWidget(self.table)
        self._forget_history()
        self.bar.score_shown(False)
        if not self.ledger.come_back():
            self.take_focus()

    def _past(self) -> GamePast:
        return self._views.past(self._context, self.wording, self.bridge)

    def _ledger_by_key(self) -> None:
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

    def look_back(self, move: str = "") -> None:
        """The table as it was after a move, or as it is now; whatever is half entered waits meanwhile."""
        if self.history is None:
            self.history = HistoryPage(
                self._context, self.wording, self.bridge, self._past(), self.table.log_model
            )
            self.history.left.connect(self.show_table)
            self.history.rules_wanted.connect(self.rules_wanted)
            self.places.addWidget(self.history)
        self.places.setCurrentWidget(self.history)
        if move:
            self.history.go_to_move(move)
        else:
            self.history.go(self.history.at)
        self.history.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_history(self) -> None:
        """It was made for the moves there were: the next look back begins anew."""
        if self.history is not None and self.places.currentWidget() is not self.history:
            self.places.removeWidget(self.history)
            drop(self.history)
            self.history = None

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
        KeysSheet(self._context, self.table.keys_told(), self).show()

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

    def doubt_here(self) -> str:
        here = self.places.currentWidget()
        return here.doubt_here() if isinstance(here, GameTable | GameSide) else ""

    def least_width(self) -> int:
        """How narrow what is shown may get for something beside it; 0 where it is content with anything."""
        return self.table.least_width() if self.places.currentWidget() is self.table else 0

    def questions(self) -> Sequence[tuple[str, str]]:
        return self.table.questions()

    def reply(self, doubt: str) -> Reply | None:
        return self.ledger.with_door(self.table.reply(doubt), doubt)

    def show_ledger(self, doubt: str) -> None:
        """Every change of something; it lies beside the table."""
        if self.places.currentWidget() is not self.table:
            self.show_table()
        self.ledger.ask(doubt)

    def tell(self, fact: str) -> None:
        here = self.places.currentWidget()
        if isinstance(here, GameTable | GameSide):
            here.tell(fact)

    def leave(self) -> None:
        """Nothing waits to be saved; this makes the next opening quick."""
        with told():
            self.bridge.session.close()


def _entries(library: Library, game: str) -> Any:
    """What tables have told so far. A game can be played without it."""
    try:
        return library.catalogue(game) if library.can_read else {}
    except EnvironmentTrouble:
        return {}
