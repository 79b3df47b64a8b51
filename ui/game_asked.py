"""What somebody asks at the point of doubt, answered by the table that is in front."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QApplication, QWidget

from companion.rulebook.article import Topic
from companion.wording.common import rulings
from companion.wording.texts import Reply, ReplyLine, RulingNote, RulingText
from companion.wording.wording import Wording
from ui.context import Context
from ui.game_places import GamePlaces
from ui.games.base import GameSide, GameTable
from ui.history.history_door import HistoryDoor
from ui.ledger.ledger_door import LedgerDoor
from ui.rules.trail import RULINGS
from ui.session_bridge import SessionBridge


class GameAsked:
    """Answers for an open game wherever the rules are shown, and leads from there to its books."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        places: GamePlaces,
        table: GameTable,
        past: HistoryDoor,
        ledger: LedgerDoor,
        show_table: Callable[[], object],
        stays: QWidget,
    ) -> None:
        """`stays` is what nothing may cover, nor what is above it."""
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._places = places
        self._table = table
        self._past = past
        self._ledger = ledger
        self._show_table = show_table
        self._stays = stays

    @property
    def table_in_front(self) -> GameTable:
        """That of the game, unless somebody is at another moment of it."""
        return self._past.playing_elsewhere or self._table

    @property
    def in_a_table(self) -> bool:
        """Whether the keyboard is at the table of the game, or at one that is only said or tried."""
        focus = QApplication.focusWidget()
        tables = (self._table, self._past.playing_elsewhere)
        return focus is not None and any(table is not None and table.isAncestorOf(focus) for table in tables)

    def doubt_here(self) -> str:
        """What is pointed at, in whatever is in front."""
        here = self._past.playing_elsewhere or self._places.currentWidget()
        return here.doubt_here() if isinstance(here, GameTable | GameSide) else ""

    def questions(self) -> Sequence[tuple[str, str]]:
        return self.table_in_front.questions()

    def reply(self, doubt: str) -> Reply | None:
        kind, _, option = doubt.partition(":")
        if kind == RULINGS:
            return self._rulings(option)
        return self._ledger.with_door(self.table_in_front.reply(doubt), doubt)

    def tell(self, fact: str) -> None:
        here = self._past.playing_elsewhere or self._places.currentWidget()
        if isinstance(here, GameTable | GameSide):
            here.tell(fact)

    def least_width(self) -> int:
        """How narrow what is shown may get for something beside it; 0 where it is content with anything."""
        return self._table.least_width() if self._places.at_table else 0

    def always_in_sight(self) -> QWidget:
        """What nothing may cover: the bar with undo, and that a copy is kept nowhere."""
        return self._stays

    def rules_notes(self, game: str, topic: Topic) -> Sequence[RulingNote]:
        """Which ruling this game uses, below an article that leaves it to the table."""
        if game != self._bridge.session.game.id:
            return rulings.recommended(self._context.language, game, topic.options)
        return rulings.played(self._context.language, self._rulings_here(), topic.options)

    def _rulings_here(self) -> Sequence[RulingText]:
        return self._wording.rulings(self._bridge.state.options)

    def _rulings(self, first: str) -> Reply:
        """All of them, each with why and with its article; the one somebody asked about comes first."""
        lines: list[ReplyLine] = []
        for ruling in sorted(self._rulings_here(), key=lambda ruling: ruling.option != first):
            lines += [
                ReplyLine(ruling.question, "head"),
                ReplyLine(rulings.chosen(ruling), rules=(ruling.option,)),
                ReplyLine(rulings.why(self._context.language, ruling), "why"),
            ]
        return Reply(self._context._("The rulings of this game"), tuple(lines))

    # -- the books

    def show_ledger(self, doubt: str) -> None:
        """Every change of something; it lies beside the table."""
        if not self._places.at_table:
            self._show_table()
        self._ledger.ask(doubt)

    def ledger_by_key(self) -> None:
        """Of what is pointed at, also on the pad; a game of which only the pad is kept has no books."""
        doubt = self.doubt_here()
        if self._table.in_use:
            if not self._places.at_table:
                self._show_table()
            self._ledger.by_key(doubt)
