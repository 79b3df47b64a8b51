"""How far a game has come that is already being played, and whether with characters."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout

from companion.games.terramara.board import ROUNDS
from companion.wording.terramara.rounds import heading
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.wizard.start_cards import StartCards
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.enter import leave_enter
from ui.widgets.plain import PlainButton, PlainLabel
from ui.wizard.page import WizardPage

if TYPE_CHECKING:
    from companion.games.terramara.state import Start

USUAL = 2
"""Nobody joins in the first round who could as well begin with it."""


class RoundPage(WizardPage):
    """A digit chooses the round."""

    def __init__(self, context: Context) -> None:
        super().__init__(
            context,
            context._("Which round is it?"),
            context._("The rows of earlier rounds are turned over, and their artifacts have left."),
        )
        self._rounds = QButtonGroup(self)
        row = QHBoxLayout()
        self.rounds: dict[int, PlainButton] = {}
        for round_ in ROUNDS:
            button = PlainButton(heading(context.language, round_))
            button.setCheckable(True)
            self._rounds.addButton(button)
            row.addWidget(button)
            self.rounds[round_] = button
        row.addStretch(1)
        leave_enter(*self.rounds.values())
        space_out(context.theme, self, row, Gap.CLOSE)
        self.box.addLayout(row)
        self.box.addSpacing(context.theme.px(Gap.NORMAL))
        self.box.addWidget(PlainLabel(context._("The clans"), "large"))
        self._start = StartCards(context, self)
        self.start_cards = self._start.cards
        self.box.addLayout(self._start.grid)
        self.box.addStretch(1)
        self.rounds[USUAL].setChecked(True)
        self._start.changed.connect(self.changed)
        self._rounds.buttonClicked.connect(lambda _: self.changed.emit())

    def round(self) -> int:
        return next(round_ for round_, button in self.rounds.items() if button.isChecked())

    def start(self) -> "Start":
        return self._start.chosen

    def choose_start(self, start: str) -> None:
        self._start.choose(start)

    def entered(self) -> None:
        self.rounds[self.round()].setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.text()
        if digit.isascii() and digit.isdecimal() and int(digit) in self.rounds:
            self.rounds[int(digit)].setChecked(True)
            self.rounds[int(digit)].setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()
        else:
            super().keyPressEvent(event)
