"""The score at the end: the pad, the winner and why, what it rests on; to correct, print and export."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.commands import CloseGame, EnterScore
from companion.games.terramara.frames import Pad, Turn
from companion.games.terramara.scoring import score, typed
from companion.kernel.command import Command
from companion.wording.terramara.score import COMPUTED, projection
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSide
from ui.games.terramara.corrections import CORRECTABLE
from ui.games.terramara.retelling import Retelling
from ui.games.terramara.score.pad_form import ROWS, PadForm
from ui.games.terramara.score.pad_terms import PAD
from ui.games.terramara.score.tell_panel import Suggest, TellPanel
from ui.score.pad_table import PadTable
from ui.score.score_head import ScoreHead
from ui.score.score_side import ScoreSide
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import show_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.score.pad_files import ChooseFile, PadFiles

_LOW, _LOW_TELLING = 640, 790
_TWO_COLUMNS = 1000
_TIGHT = 600
"""With less room the pad goes nearly to the edges."""
_WIDEST = 1500


class ScorePage(GameSide):
    """Shows the pad, or the form while it is being filled in. `refresh` after each change.

    `table_wanted` goes back to the board, `start_wanted` to the start page.
    """

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
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.popup: CorrectPopup | None = None
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.table = PadTable(context, wording, PAD)
        self.form = PadForm(context, wording, bridge)
        self.side = ScoreSide(context)
        self._choose_file = choose_file
        self.head = ScoreHead(context, "terramara/vp")
        self.panel = TellPanel(context, wording)
        self.panel.hide()
        self._suggest: Suggest = suggest or (lambda _fact: ())
        if retelling is not None:
            retelling.show_in(self.side.past)
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.addLayout(self._beside_the_buttons(), 5)
        self._columns.addWidget(self.form, 5)
        self._columns.addWidget(self.side, 2)
        self._columns.addWidget(self.panel, 3)
        space_out(context.theme, inside, self._columns, Gap.WIDE)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.head)
        box.addWidget(area, 1)
        Dress(context.theme, self, self._fit)
        self._form_offered = False
        self._wire()
        self.refresh()

    def _beside_the_buttons(self) -> QVBoxLayout:
        """The pad is as high as what is seen of the page, and no higher: long notes beside it would push its
        totals out of sight."""
        self._strut = QSpacerItem(0, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._seen = QHBoxLayout()
        self._seen.addItem(self._strut)
        self._seen.addWidget(self.table)
        column = QVBoxLayout()
        column.addLayout(self._seen)
        column.addStretch(1)
        return column

    def _wire(self) -> None:
        side = self.side
        self.enter_button, self.close_button = side.enter_button, side.close_button
        self.enter_button.toggled.connect(self._toggled)
        self.close_button.clicked.connect(self._close)
        side.pdf_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_pdf()))
        side.csv_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_csv()))
        side.print_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.print_pad()))
        side.table_button.clicked.connect(self.table_wanted)
        side.start_button.clicked.connect(self.start_wanted)
        self.form.finished.connect(self._filled_in)
        self.form.judged.connect(self.refresh)
        self.form.walk.went.connect(self._area.ensureWidgetVisible)
        self.table.correct_wanted.connect(self._correct)
        self.table.count_wanted.connect(self._take_counted)
        self.table.tell_wanted.connect(self.tell)
        self.table.rules_wanted.connect(self.rules_wanted)
        side.tell_wanted.connect(self.tell)
        self.panel.told.connect(self._told)
        self.panel.left.connect(self._stop_telling)
        self.table.unfolded.connect(self._show_unfolded)
        QShortcut(QKeySequence.StandardKey.Print, self).activated.connect(side.print_button.click)

    @cached_property
    def files(self) -> "PadFiles":
        """Most evenings print and save nothing: what does is brought in when somebody wants it."""
        from ui.score.pad_files import PadFiles

        return PadFiles(self._context, self._wording, self._bridge, PAD, self, self.side, self._choose_file)

    def print_pad(self) -> None:
        self.side.print_button.click()

    def _hand_out(self, carry_out: "Callable[[PadFiles], None]") -> None:
        if not self._right_first():
            carry_out(self.files)

    # -- how it is laid out

    def _fit(self) -> None:
        """Very large text puts the buttons below the pad, and on a low page the pad comes before the country
        above it: all of it is to be seen at once, also while something is told beside it. On a very large
        screen margins grow."""
        px, ways = self._context.theme.px, QBoxLayout.Direction
        low = self.height() < px(_LOW_TELLING if self.panel.isVisibleTo(self) else _LOW)
        stacked = self.width() < px(_TWO_COLUMNS)
        self._columns.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        tight = self.width() < px(_TIGHT)
        side = max(px(Gap.CLOSE if tight else Gap.PAGE), (self.width() - px(_WIDEST)) // 2)
        self.form.fit_to(self.width() - 2 * side)
        above = px(Gap.CLOSE if low else Gap.WIDE)
        self._columns.setContentsMargins(side, above, side, above)
        self.head.fit(side, low)
        self._fit_pad()

    def _fit_pad(self) -> None:
        margins = self._columns.contentsMargins()
        head = max(self.head.minimumHeight(), self.head.sizeHint().height())
        room = self.height() - head - margins.top() - margins.bottom()
        beside = self._columns.direction() == QBoxLayout.Direction.LeftToRight and self.table.isVisibleTo(
            self
        )
        fixed = QSizePolicy.Policy.Fixed
        self._strut.changeSize(0, max(0, room) if beside else 0, fixed, fixed)
        self._seen.invalidate()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # -- what it shows

    def _pad(self) -> Pad | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, Pad)), None)

    def _offer_form(self) -> None:
        """Where the companion has not counted itself, the open pad begins with the form."""
        if self._pad() is not None and self._bridge.state.depth != "full" and not self._form_offered:
            self._form_offered = True
            self.enter_button.setChecked(True)

    def doubt_here(self) -> str:
        found = self.table.focused
        return f"score:{found[0]}.{found[1]}" if found is not None else ""

    def start_here(self) -> QWidget:
        """Where the keyboard begins: at the first number to fill in, else at what comes next."""
        if self.enter_button.isChecked():
            return self.form.chain[0]
        if self.close_button.isVisibleTo(self) and self.close_button.isEnabled():
            return self.close_button
        return self.table.reachable

    @property
    def half_entered(self) -> bool:
        return bool(self.form.wrong())

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.enter_button.isChecked():
            self.form.chain[0].setFocus()

    def explain(self, player: str) -> None:
        self.enter_button.setChecked(False)
        self.table.unfold(player, "total")

    def refresh(self) -> None:
        self._offer_form()
        state, context = self._bridge.state, self._context
        pad, found = self._wording.pad(state, self._bridge.session.played), score(state)
        counting = state.depth == "full" and state.phase != "over"
        if counting and self.enter_button.isChecked():
            self.form.forget_wrong()
            self.enter_button.setChecked(False)
        entering = self.enter_button.isChecked()
        wrong = bool(self.form.wrong())
        empty = wrong or len(found.waiting) == len(found.lines)
        only = projection(state)
        reason = self._what_to_do(entering) if wrong or found.waiting else pad.tie_break
        if only:
            said = context._("Only a projection: so it would be if the game ended now.")
            reason = " ".join(part for part in (said, reason) if part)
        self.head.tell(
            context._("Count together") if empty else pad.result,
            reason,
            "danger" if wrong else "warning" if only else "strong",
        )
        self.head.show_winners(() if wrong or only else found.winners)
        self.side.show_notes(pad.notes, pad.untold)
        self.panel.follow(state)
        self.form.setVisible(entering)
        self.table.setVisible(not entering)
        self.form.refresh()
        if not entering:
            self.table.show_state(state, self._bridge.session.played)
        self.enter_button.say(
            context._("Show the pad") if entering else context._("Enter or correct numbers")
        )
        self.enter_button.setVisible(not counting)
        both = context._("Click a number to see what made it, or to put it right.")
        made = context._("Click a number to see what made it.")
        self.side.hint.setText(both if state.depth == "full" else made)
        self.side.hint.setVisible(not entering)
        self.close_button.setVisible(self._pad() is not None)
        self.close_button.setEnabled(not found.waiting and not wrong)
        show_tip(self.close_button, self._said_wrong() if wrong else pad.result if found.waiting else "")
        self.side.table_button.setVisible(state.depth != "score")
        self._fit_pad()

    def _what_to_do(self, entering: bool) -> str:
        """Which numbers are wrong, or where those go that are missing."""
        if self.form.wrong():
            return self._said_wrong()
        if entering:
            return self._context._("Type into the empty columns. What stays empty there counts as 0.")
        return self._context._("Click “Enter or correct numbers” and type into the empty columns.")

    # -- what it does

    def _toggled(self, entering: bool) -> None:
        if not entering and self._right_first():
            return
        self.side.say()
        self.refresh()
        if entering and self.isVisible():
            self.form.chain[0].setFocus()

    def _filled_in(self) -> None:
        """After the last number: to what is wrong or was left out, else to what finishes."""
        if self._right_first():
            return
        waiting = score(self._bridge.state).waiting
        if waiting:
            first = next(what for what, _ in ROWS if (waiting[0], what) in self.form.fields)
            self.form.walk.go(self.form.fields[waiting[0], first])
        else:
            self.close_button.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self.close_button)

    def _right_first(self) -> bool:
        """Whether a number stands there that cannot be: then nothing is counted, shown or saved past it, and
        the keyboard goes there."""
        self.form.take_in()
        wrong = self.form.wrong()
        if wrong:
            self.enter_button.setChecked(True)
            self.form.walk.go(wrong[0])
        return bool(wrong)

    def _said_wrong(self) -> str:
        names = "; ".join(field.accessibleName() for field in self.form.wrong())
        return self._context.language.say("Please put right first: {numbers}", numbers=names)

    def _close(self) -> None:
        if self._right_first():
            return
        frame = self._pad()
        if frame is not None and self._bridge.do(CloseGame(decision=frame.key)):
            self.side.say()
            self.enter_button.setChecked(False)
            self.refresh()

    def _correct(self, what: str, button: QWidget) -> None:
        """The table is right: the same small form as there, below the button that asked for it."""
        popup = CorrectPopup.open_for(self._context, self._wording, self._bridge, CORRECTABLE, what, self)
        if popup is not None:
            self.popup = popup
            popup.tell_wanted.connect(self.tell)
            popup.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def take_over(self, former: "ScorePage") -> None:
        """The pad or the form, and what was being told beside it."""
        self._form_offered = former._form_offered
        self.enter_button.setChecked(former.enter_button.isChecked())
        form = former.panel.form
        if form is not None:
            self.tell(form.fact)
            if not former.panel.isVisibleTo(former):
                self._stop_telling()

    # -- telling

    def tell(self, fact: str) -> None:
        """One click where a number rests on it: its form, beside the pad that counts it at once."""
        self.confirm_open()
        self.side.say()
        self.side.hide()
        self.table.hold_rows(True)
        self.panel.ask(self._bridge.state, fact, self._suggest)
        self._fit()
        QTimer.singleShot(0, self.panel, self._show_question)

    def _show_question(self) -> None:
        """What is asked comes first, however long the pad is."""
        inside = self._area.widget()
        if inside is not None and self.panel.isVisible():
            self._area.verticalScrollBar().setValue(self.panel.mapTo(inside, QPoint()).y())

    def _told(self, commands: tuple[Command, ...]) -> None:
        for at, command in enumerate(commands):
            reasons = self._bridge.refusals(command)
            if reasons:
                self.side.say("\n".join(self._wording.refusals(self._bridge.state, reasons)), "danger")
                break
            self._bridge.do(command, joined=at > 0)
        self.panel.forget()
        self._stop_telling()
        if any(not isinstance(frame, Pad | Turn) for frame in self._bridge.session.pending):
            self.table_wanted.emit()  # what it gives has to be chosen there

    def _stop_telling(self) -> None:
        """What was begun stays in the form, in case somebody comes back to it."""
        if self.panel.isVisibleTo(self):
            self.panel.hide()
            self.side.show()
            self.table.hold_rows(False)
            self._fit()
            self.table.reachable.setFocus(Qt.FocusReason.OtherFocusReason)

    def confirm_open(self) -> None:
        if self.panel.isVisibleTo(self):
            self.panel.confirm()

    def _take_counted(self, player: str, category: str) -> None:
        """Take back what was typed, so that the number follows from the table again."""
        for number in typed(self._bridge.state):
            if number.player == player and category in (number.what, *COMPUTED.get(number.what, ())):
                self._bridge.do(EnterScore(player=player, what=number.what, value=None))

    def _show_unfolded(self, panel: QWidget) -> None:
        """In sight, once the layout has made room for it."""
        QTimer.singleShot(0, panel, lambda: self._area.ensureWidgetVisible(panel))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button with the focus, else finishes; Escape folds up, then goes to the table."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            own = isinstance(focus, QAbstractButton) and self.isAncestorOf(focus)
            button = focus if own and isinstance(focus, QAbstractButton) else self.close_button
            if button.isVisible() and button.isEnabled():
                button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        if self.panel.isVisibleTo(self):
            self._stop_telling()
            return
        if not self.enter_button.isChecked() and self.table.fold():
            return
        if self._bridge.state.depth != "score":
            self.table_wanted.emit()
        elif self._pad() is None and not self.enter_button.isChecked():
            self.start_wanted.emit()  # finished: there is nothing else to go to
        else:
            self.enter_button.setChecked(False)
