"""A table to play at: players and moves on one side, a picture in the middle, the decision on the other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.kernel.command import Command
from companion.kernel.fields import Value
from companion.kernel.replay import Step
from companion.wording.texts import Reply
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameTable
from ui.models.log_model import LogLine, LogModel
from ui.session_bridge import SessionBridge
from ui.table.columns import Columns, stacked, titled
from ui.table.correct import Correctable
from ui.table.hands_list import HandsList
from ui.table.refusal_place import RefusalPlace
from ui.table.second_thoughts import second_thoughts
from ui.table.telling_hands import TellingHands
from ui.table.to_correct import to_correct
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.log_view import LogView

Entries = Mapping[str, Any]
"""What tables have told about the cardboard."""


class Aiming(Protocol):
    """Carries out what is clicked or said."""

    def enter(self, commands: tuple[Command, ...]) -> bool: ...
    def tries(self) -> Iterable[Command]: ...
    def try_out(self, commands: tuple[Command, ...]) -> None: ...
    def tell_again(self, fact: str) -> None: ...


class Doubts(Protocol):
    """Answers what somebody asks about the table."""

    def here(self) -> str: ...
    def questions(self) -> Sequence[tuple[str, str]]: ...
    def reply(self, doubt: str) -> Reply | None: ...


class Areas(Protocol):
    """What Tab goes round."""

    def tab(self, forward: bool) -> bool: ...


class Keys(Protocol):
    def press(self, event: QKeyEvent) -> bool: ...


class Corrections(Protocol):
    """Opens the form of a correction; `said` is what it opens with instead of what there is. `standing`: see
    the table."""

    correctable: Correctable

    @property
    def standing(self) -> str: ...

    def correct(self, what: str, at: QPoint | None = None, said: Value | None = None) -> None: ...


class Decision(Protocol):
    """The panel that asks, and says why not."""

    reasons: RefusalPlace

    def put_in_tab_order(self) -> None: ...


class PlayedTable(GameTable):
    """What all such tables do alike. A game builds its parts, and names them as they are named here."""

    aiming: Aiming
    doubts: Doubts
    areas: Areas
    keys: Keys
    now: Decision
    columns: Columns
    telling: TellingHands
    corrections: Corrections

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        catalogue: Entries,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.wording = wording
        self._bridge = bridge
        self._catalogue = catalogue
        self.hands = HandsList(context)

    def _beside_the_moves(
        self, players: Sequence[QWidget], lines: Callable[[Step[Any]], Sequence[LogLine]]
    ) -> QWidget:
        """The players, as far as there is room, and below them what was done so far."""
        context = self.context
        self.log_model = LogModel(lines, self)
        self.log = LogView(context.theme, self.log_model, context._("Read the rule"))
        self.log.setAccessibleName(context._("The moves so far"))
        self.log.rules_wanted.connect(self.rules_wanted)
        self.log.look_wanted.connect(self.look_wanted)
        beside = QWidget()
        column = QVBoxLayout(beside)
        self.players = stacked(context.theme, list(players))
        column.addWidget(FitScroll(self.players))
        column.addWidget(titled(context.theme, context._("Moves"), self.log), 1)
        space_out(context.theme, beside, column, Gap.TIGHT)
        return beside

    def look_anew(self) -> None:
        """In other colours or larger letters; what was refused can still be read, and allowed."""
        with self.now.reasons.staying():
            self.refresh()

    # -- what the window asks

    def enter(self, commands: tuple[Command, ...]) -> bool:
        return self.aiming.enter(commands)

    def tries(self) -> Iterable[Command]:
        return self.aiming.tries()

    def try_out(self, commands: tuple[Command, ...]) -> bool:
        self.aiming.try_out(commands)
        return self.now.reasons.card.isVisible()

    def doubt_here(self) -> str:
        return self.doubts.here()

    def questions(self) -> Sequence[tuple[str, str]]:
        return self.doubts.questions()

    def reply(self, doubt: str) -> Reply | None:
        return self.doubts.reply(doubt)

    @property
    def standing(self) -> str:
        return self.corrections.standing

    def to_correct(self) -> Iterable[tuple[str, Callable[[], object]]]:
        middle = self.mapToGlobal(self.rect().center())
        return to_correct(
            self.wording,
            self._bridge.state,
            self.corrections.correctable,
            lambda what, said: self.corrections.correct(what, middle, said),
        )

    def second_thoughts(self) -> Iterable[tuple[str, Callable[[], object]]]:
        return second_thoughts(self.wording, self._bridge, self.hands, self.tell)

    def correct(self, what: str, at: QPoint) -> None:
        self.corrections.correct(what, at)

    def tell(self, fact: str) -> None:
        self.aiming.tell_again(fact)

    def tab(self, forward: bool) -> bool:
        self.now.put_in_tab_order()
        return self.areas.tab(forward)

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.tab(forward) or super().focusNextPrevChild(forward)

    def least_width(self) -> int:
        return self.columns.least_width()

    def spare(self) -> Sequence[QRect]:
        """The moves, or the lower edge of the board as well; never the decision and what confirms it."""
        return self.columns.beside_decision() if self.at_board else ()

    def remark(self, text: str) -> bool:
        self.hands.remark_also(text)
        return True

    def laid_out(self) -> None:
        self.hands.come_to_rest()

    def rest_hands(self, why: str) -> None:
        self.telling.rest(why)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)
