"""The pages of one open game, of which one is in front: its table, and what was made beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from companion.session import Change
from ui.games.base import GameSide, GameTable
from ui.lazy import Lazy
from ui.widgets.front_stack import FrontStack

Make = Callable[[], GameSide]


class GamePlaces(FrontStack):
    """Score and checklist are made when somebody first looks at them: an evening may be over before."""

    def __init__(self, table: GameTable, make_score: Make, make_checklist: Make) -> None:
        super().__init__()
        self._table = table
        self._make_score = make_score
        self._make_checklist = make_checklist
        self._before_score: QWidget = table
        self._scored: Change[Any] | None = None
        """The last step that somebody who came to the score saw there."""
        self.addWidget(table)

    @Lazy
    def score(self) -> GameSide:
        score = self._make_score()
        self.addWidget(score)
        return score

    @Lazy
    def checklist(self) -> GameSide:
        """A game begins with hands: what to put where. Made once, so that it is found as it was left."""
        checklist = self._make_checklist()
        self.addWidget(checklist)
        return checklist

    @property
    def score_made(self) -> GameSide | None:
        return GamePlaces.score.made(self)

    @property
    def score_shown(self) -> bool:
        return self.score_made is not None and self.currentWidget() is self.score

    @property
    def checklist_shown(self) -> bool:
        checklist = GamePlaces.checklist.made(self)
        return checklist is not None and self.currentWidget() is checklist

    def to_score(self, shown: Change[Any] | None) -> None:
        """It shows what there is when it is made, the step that was `shown` last with the rest."""
        if self.score_shown:
            return
        self._scored = shown
        self._before_score = self.currentWidget() or self._table
        if self.score_made is not None:
            self.score_made.refresh()
            self.score_made.to_top()
        self.setCurrentWidget(self.score)

    def follow(self, change: Change[Any]) -> None:
        """The score is worked out only while somebody looks at it, and once for each step."""
        if self.score_shown and self._scored is not change:
            self.score.refresh()

    @property
    def came_from_table(self) -> bool:
        """Whether the score was opened there, and not from the steps of setting up."""
        return self._before_score is self._table

    @property
    def at_table(self) -> bool:
        """Whether the table is in front, with whatever it shows itself."""
        return self.currentWidget() is self._table

    @property
    def at_board(self) -> bool:
        """Whether the table itself is shown, and nothing that comes in between."""
        return self.at_table and self._table.at_board

    def spare(self, page: QWidget) -> Sequence[QRect]:
        """What a message of the window may cover for a while, as the page around sees it; nothing where it
        must not."""
        spare = self._table.spare() if self.at_table else ()
        return [part.translated(self._table.mapTo(page, QPoint())) for part in spare]

    def take_focus(self) -> None:
        """To the board, or to the first thing to fill in or press."""
        here: QWidget | None = self.currentWidget()
        if here is None or here is self._table:
            self._table.arrive()
            return
        first = here.start_here() if isinstance(here, GameSide) else None
        first = first or _first_in(here)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)


def _first_in(page: QWidget) -> QWidget | None:
    for kind in (QLineEdit, QAbstractButton):
        for widget in page.findChildren(kind):
            if widget.isVisibleTo(page) and widget.isEnabled():
                return widget
    return None
