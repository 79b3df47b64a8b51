"""The score at the end: the pad, the winner and why, what it rests on; to correct, print and export."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from companion.games.terramara.commands import EnterScore
from companion.games.terramara.frames import Pad, Turn
from companion.games.terramara.scoring import typed
from companion.kernel.command import Command
from companion.wording.terramara.score import COMPUTED, projection
from companion.wording.texts import PadText
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.retelling import Retelling
from ui.games.terramara.score.pad_form import PadForm
from ui.games.terramara.score.pad_terms import PAD
from ui.games.terramara.score.tell_panel import Suggest, TellPanel
from ui.laid_out import lay_out_now
from ui.score.pad_page import LOW, PadPage
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap

if TYPE_CHECKING:
    from ui.score.pad_files import ChooseFile

_LOW_TELLING = 790
_STRETCH = 5
_TIGHT = 600
"""With less room the pad goes nearly to the edges."""


class ScorePage(PadPage):
    """What is told beside the pad is told as at the table, and counted at once."""

    form: PadForm
    panel: TellPanel

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        choose_file: "ChooseFile | None" = None,
        retelling: Retelling | None = None,
        suggest: Suggest | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`retelling` and `suggest` come from the table, with which the pad shares what is told."""
        form, panel = PadForm(context, wording, bridge), TellPanel(context, wording)
        super().__init__(context, wording, bridge, PAD, form, panel, choose_file, parent)
        self._was_at = 0
        """How far the pad was scrolled before something was told beside it."""
        self._suggest: Suggest = suggest or (lambda _fact: ())
        self._columns.setAlignment(panel, Qt.AlignmentFlag.AlignTop)
        if retelling is not None:
            retelling.show_in(self.side.past)
        panel.told.connect(self._told)
        panel.left.connect(self._stop_telling)
        self.refresh()

    # -- how it is laid out

    def _place_table(self, columns: QHBoxLayout) -> None:
        """The pad is as high as what is seen of the page, and no higher: long notes beside it would push its
        totals out of sight."""
        self._strut = QSpacerItem(0, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._seen = QHBoxLayout()
        self._seen.addItem(self._strut)
        self._seen.addWidget(self.table)
        self._pad_column = QVBoxLayout()
        self._pad_column.addLayout(self._seen)
        self._pad_column.addStretch(1)
        columns.addLayout(self._pad_column, _STRETCH)

    def _low(self) -> int:
        """All of the pad is to be seen at once, also while something is told beside it."""
        return _LOW_TELLING if self.panel.isVisibleTo(self) else LOW

    def _stacked(self) -> bool:
        """Long words may need more: nobody scrolls sideways through numbers."""
        if super()._stacked() or not self.form.isVisibleTo(self):
            return super()._stacked()
        needed = self.form.minimumSizeHint().width() + self.side.minimumSizeHint().width()
        return self.width() < needed + self._columns.spacing() + 2 * self._context.theme.px(self._edge())

    def _edge(self) -> int:
        return Gap.CLOSE if self.width() < self._context.theme.px(_TIGHT) else Gap.PAGE

    def _fit(self) -> None:
        super()._fit()
        self.form.fit_to(self.width() - 2 * self._columns.contentsMargins().left())
        self._fit_pad()
        self.head.setVisible(not (self._stacked() and self.panel.isVisibleTo(self)))
        self.panel.set_room(self._room(), self._stacked())

    def _fit_pad(self) -> None:
        beside = self._columns.direction() == QBoxLayout.Direction.LeftToRight and self.table.isVisibleTo(
            self
        )
        # Unlike a hidden widget, a layout keeps its share of the width when all in it is hidden.
        self._columns.setStretchFactor(self._pad_column, _STRETCH if self.table.isVisibleTo(self) else 0)
        fixed = QSizePolicy.Policy.Fixed
        self._strut.changeSize(0, self._room() if beside else 0, fixed, fixed)
        self._seen.invalidate()

    # -- what it shows

    def to_top(self) -> None:
        self.area.verticalScrollBar().setValue(0)

    def refresh(self) -> None:
        super().refresh()
        self.panel.follow(self._bridge.state)
        self._fit()

    def _standing(self, pad: PadText) -> tuple[str, str]:
        if not projection(self._bridge.state):
            return pad.tie_break, "strong"
        said = self._context._("Only a projection: so it would be if the game ended now.")
        return " ".join(part for part in (said, pad.tie_break) if part), "warning"

    def _how_to_fill_in(self) -> str:
        return self._context._("Type into the empty columns. What stays empty there counts as 0.")

    def _take_counted(self, player: str, category: str) -> None:
        for number in typed(self._bridge.state):
            if number.player == player and category in (number.what, *COMPUTED.get(number.what, ())):
                self._bridge.do(EnterScore(player=player, what=number.what, value=None))

    def take_over(self, former: PadPage) -> None:
        """The pad or the form, and what was being told beside it."""
        super().take_over(former)
        form = former.panel.form if isinstance(former, ScorePage) else None
        if form is not None:
            self.tell(form.fact)
            if not former.panel.isVisibleTo(former):
                self._stop_telling()

    # -- telling

    def tell(self, fact: str) -> None:
        """One click where a number rests on it: its form, beside the pad that counts it at once."""
        self.confirm_open()
        if not self.panel.isVisibleTo(self):
            self._was_at = self.area.verticalScrollBar().value()
        self.side.say()
        self.side.hide()
        self.table.hold_rows(True)
        self.panel.ask(self._bridge.state, fact, self._suggest)
        self._fit()
        QTimer.singleShot(0, self.panel, self._show_question)

    def _show_question(self) -> None:
        """What is asked comes first, however long the pad is."""
        inside = self.area.widget()
        if inside is not None and self.panel.isVisible():
            self.area.verticalScrollBar().setValue(self.panel.mapTo(inside, QPoint()).y())

    def _told(self, commands: tuple[Command, ...]) -> None:
        waited = {frame.key for frame in self._bridge.session.pending}
        for at, command in enumerate(commands):
            reasons = self._bridge.refusals(command)
            if reasons:
                self.side.say("\n".join(self._wording.refusals(self._bridge.state, reasons)), "danger")
                break
            self._bridge.do(command, joined=at > 0)
        self.panel.forget()
        self._stop_telling()
        asked = (frame for frame in self._bridge.session.pending if frame.key not in waited)
        if any(not isinstance(frame, Pad | Turn) for frame in asked):
            self.table_wanted.emit()  # what it gives has to be chosen there

    def _stop_telling(self) -> None:
        """What was begun stays in the form, in case somebody comes back to it."""
        if self.panel.isVisibleTo(self):
            self.panel.hide()
            self.side.show()
            self.table.hold_rows(False)
            self._fit()
            self.table.reachable.setFocus(Qt.FocusReason.OtherFocusReason)
            lay_out_now()
            self.area.verticalScrollBar().setValue(self._was_at)

    def confirm_open(self) -> None:
        if self.panel.isVisibleTo(self):
            self.panel.confirm()
