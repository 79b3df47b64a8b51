"""The page of a score: the pad, or the form while it is filled in; what it rests on, and the ways out."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.kernel.common import CloseGame
from companion.kernel.frame import Frame
from companion.wording.common.doubts import score_doubt
from companion.wording.texts import Made, PadText
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSide
from ui.laid_out import lay_out_now
from ui.score.bringing import bring_into_sight
from ui.score.entry_form import EntryForm
from ui.score.pad_table import PadTable
from ui.score.pad_terms import PadTerms
from ui.score.score_head import ScoreHead
from ui.score.score_side import ScoreSide
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import show_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.score.pad_files import ChooseFile, PadFiles

LOW = 640
_TWO_COLUMNS, _WIDEST = 1000, 1500


class PadPage(GameSide):
    """What the scores of all games do alike; `refresh` after each change.

    A game brings its `form` and the `panel` in which something untold is told, and says why its pad stands as
    it does. `table_wanted` goes back to the board, `start_wanted` to the start page.
    """

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        terms: PadTerms,
        form: EntryForm,
        panel: QWidget,
        choose_file: "ChooseFile | None" = None,
        parent: QWidget | None = None,
    ) -> None:
        """Whoever is derived from this shows itself when it is complete, by `refresh`."""
        super().__init__(parent)
        self._context, self._wording, self._bridge = context, wording, bridge
        self._terms, self._choose_file = terms, choose_file
        self._form_offered = False
        self.popup: CorrectPopup | None = None
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head = ScoreHead(context, f"{terms.family}/{terms.laurel}")
        self.table = PadTable(context, wording, terms)
        self.form = form
        self.side = ScoreSide(context)
        self.enter_button, self.close_button = self.side.enter_button, self.side.close_button
        self.panel = panel
        panel.hide()
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._place_table(self._columns)
        self._columns.addWidget(form, 5, Qt.AlignmentFlag.AlignTop)  # however much is said beside it
        self._columns.addWidget(self.side, 2)
        self._columns.addWidget(panel, 3)
        space_out(context.theme, inside, self._columns, Gap.WIDE)
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.head)
        box.addWidget(area, 1)
        Dress(context.theme, self, self._fit)
        self._wire()

    def _wire(self) -> None:
        side, table, form = self.side, self.table, self.form
        self.enter_button.toggled.connect(self._toggled)
        self.close_button.clicked.connect(self._close)
        side.pdf_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_pdf()))
        side.csv_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_csv()))
        side.print_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.print_pad()))
        side.table_button.clicked.connect(self.table_wanted)
        side.start_button.clicked.connect(self.start_wanted)
        side.tell_wanted.connect(self.tell)
        seen = self.area.ensureWidgetVisible
        side.spoke.connect(lambda said: QTimer.singleShot(0, said, lambda: seen(said)))  # once it is laid out
        form.finished.connect(self._filled_in)
        form.judged.connect(self.refresh)
        form.walk.went.connect(self.area.ensureWidgetVisible)
        table.correct_wanted.connect(self._correct)
        table.count_wanted.connect(self._take_counted)
        table.tell_wanted.connect(self.tell)
        table.rules_wanted.connect(self.rules_wanted)
        table.doubt_wanted.connect(self.doubt_wanted)
        table.unfolded.connect(self._show_unfolded)
        for keys in ("F6", "Shift+F6"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._other_part)
        QShortcut(QKeySequence.StandardKey.Print, self).activated.connect(side.print_button.click)

    # -- what a game says

    def _standing(self, pad: PadText) -> tuple[str, str]:
        """Why a pad with all its numbers stands as it does, and in which role of text that is said."""
        raise NotImplementedError

    def _how_to_fill_in(self) -> str:
        """What to type while numbers are missing."""
        raise NotImplementedError

    def _tellable(self, pad: PadText) -> "Sequence[Made]":
        """What nobody told and somebody could tell here."""
        return pad.untold

    def _take_counted(self, player: str, category: str) -> None:
        """Take back what was typed, so that the number follows from the table again."""
        raise NotImplementedError

    def _stop_telling(self) -> None:
        """Back from the panel to what was beside the pad."""
        raise NotImplementedError

    # -- files and paper

    @cached_property
    def files(self) -> "PadFiles":
        """Most evenings print and save nothing: what does is brought in when somebody wants it."""
        from ui.score.pad_files import PadFiles

        return PadFiles(
            self._context, self._wording, self._bridge, self._terms, self, self.side, self._choose_file
        )

    def print_pad(self) -> None:
        self.side.print_button.click()

    def _hand_out(self, carry_out: "Callable[[PadFiles], None]") -> None:
        if not self._right_first():
            carry_out(self.files)

    # -- how it is laid out

    def _place_table(self, columns: QHBoxLayout) -> None:
        columns.addWidget(self.table, 5, Qt.AlignmentFlag.AlignTop)  # rows as high as they need

    def _low(self) -> int:
        """At scale 1.0: a page that is not as high has no room for the country above the pad."""
        return LOW

    def _stacked(self) -> bool:
        """Whether there is no room for the buttons beside the pad."""
        return self.width() < self._context.theme.px(_TWO_COLUMNS)

    def _edge(self) -> int:
        """What is left free beside the pad, at least."""
        return Gap.PAGE

    def _fit(self) -> None:
        """Very large text puts the buttons below the pad, and on a low page the pad comes before the country
        above it. On a very large screen margins grow."""
        px, ways = self._context.theme.px, QBoxLayout.Direction
        low = self.height() < px(self._low())
        self._columns.setDirection(ways.TopToBottom if self._stacked() else ways.LeftToRight)
        side = max(px(self._edge()), (self.width() - px(_WIDEST)) // 2)
        above = px(Gap.CLOSE if low else Gap.WIDE)
        self._columns.setContentsMargins(side, above, side, above)
        self.head.fit(side, low)
        self.form.setMinimumHeight(0 if self._stacked() else self._room())

    def _room(self) -> int:
        """The height of what is seen below the head."""
        margins = self._columns.contentsMargins()
        head = max(self.head.minimumHeight(), self.head.sizeHint().height())
        head = 0 if self.head.isHidden() else head
        return max(0, self.height() - head - margins.top() - margins.bottom())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.enter_button.isChecked():
            self.form.chain[0].setFocus()

    # -- what it shows

    def _open_pad(self) -> Frame | None:
        """The decision that a finished pad answers."""
        pads = (frame for frame in self._bridge.session.pending if isinstance(frame, self._terms.frame))
        return next(pads, None)

    @property
    def _counts(self) -> bool:
        """Whether the companion counts by itself what lies on the table."""
        return self._bridge.state.depth in self._terms.counted

    @property
    def _has_table(self) -> bool:
        return self._bridge.state.depth in self._terms.mirrored

    def _offer_form(self) -> None:
        """Where the companion has not counted itself, the open pad begins with the form."""
        if self._open_pad() is not None and not self._counts and not self._form_offered:
            self._form_offered = True
            self.enter_button.setChecked(True)

    def refresh(self) -> None:
        self._offer_form()
        state, played = self._bridge.state, self._bridge.session.played
        pad = self._wording.pad(state, played)
        counting = self._counts and state.phase != "over"
        if counting and self.enter_button.isChecked():
            self.form.forget_wrong()
            self.enter_button.setChecked(False)
        entering = self.enter_button.isChecked()
        self._tell_head(pad, entering)
        self.side.show_notes(pad.notes, self._tellable(pad))
        self.form.setVisible(entering)
        self.table.setVisible(not entering)
        self.form.refresh()
        if not entering:
            self.table.show_state(state, played)
        self._tell_side(pad, entering, counting)

    def _tell_head(self, pad: PadText, entering: bool) -> None:
        wrong = bool(self.form.wrong())
        role = "danger" if wrong else "strong"
        if wrong:
            reason = " ".join(self.form.why_wrong())
        elif pad.waiting and entering:
            reason = self._how_to_fill_in()
        elif pad.waiting:
            reason = self._context._("Click “Enter or correct numbers” and type into the empty columns.")
        else:
            reason, role = self._standing(pad)
        empty = wrong or len(pad.waiting) == len(pad.players)
        self.head.tell(self._context._("Count together") if empty else pad.result, reason, role, entering)
        self.head.show_winners(() if wrong else pad.winners)

    def _tell_side(self, pad: PadText, entering: bool, counting: bool) -> None:
        context, side, wrong = self._context, self.side, bool(self.form.wrong())
        self.enter_button.say(
            context._("Show the pad") if entering else context._("Enter or correct numbers")
        )
        self.enter_button.setVisible(not counting)
        both = context._("Click a number to see what made it, or to put it right.")
        made = context._("Click a number to see what made it.")
        side.hint.setText(both if self._counts else made)
        side.hint.setVisible(not entering)
        side.offer_close(self._open_pad() is not None)
        self.close_button.setEnabled(not pad.waiting and not wrong)
        show_tip(self.close_button, self.form.said_wrong() if wrong else pad.result if pad.waiting else "")
        side.table_button.setVisible(self._has_table)

    def _show_unfolded(self, panel: QWidget) -> None:
        """In sight, with the number it belongs to."""
        cell = self.table.cells[self.table.opened] if self.table.opened else panel
        bring_into_sight(self.area, self.table, panel, cell)

    # -- what the window asks

    def doubt_here(self) -> str:
        found = self.table.focused
        return score_doubt(*found) if found is not None else ""

    def start_here(self) -> QWidget:
        """Where the keyboard begins: at the first number to fill in, else at what comes next. A table that
        has just stopped finishes nothing by an Enter too many."""
        if self.enter_button.isChecked():
            return self.form.chain[0]
        close = self.close_button
        if not self._bridge.state.stopped and close.isVisibleTo(self) and close.isEnabled():
            return close
        return self.table.reachable

    @property
    def half_entered(self) -> bool:
        return bool(self.form.wrong())

    def explain(self, player: str) -> None:
        self.enter_button.setChecked(False)
        self.table.unfold(player, "total")

    def take_over(self, former: "PadPage") -> None:
        """The pad or the form, as it was."""
        self._form_offered = former._form_offered
        self.enter_button.setChecked(former.enter_button.isChecked())

    # -- what it does

    def _toggled(self, entering: bool) -> None:
        if not entering and self._right_first():
            return
        self.side.say()
        self.refresh()
        lay_out_now(self._fit)  # once the head is as high as it stays
        if entering and self.isVisible():
            self.form.chain[0].setFocus()

    def _filled_in(self) -> None:
        """After the last number: to what is wrong or was left out, else to what finishes."""
        if self._right_first():
            return
        waiting = self._wording.pad(self._bridge.state).waiting
        if waiting:
            self.form.walk.go(next(field for key, field in self.form.fields.items() if key[0] == waiting[0]))
        else:
            self.close_button.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(self.close_button)

    def _right_first(self) -> bool:
        """Whether a number stands there that cannot be: then nothing is counted, shown or saved past it, and
        the keyboard goes there."""
        self.form.take_in()
        wrong = self.form.wrong()
        if wrong:
            self.enter_button.setChecked(True)
            self.form.walk.go(wrong[0])
        return bool(wrong)

    def _close(self) -> None:
        if self._right_first():
            return
        frame = self._open_pad()
        if frame is not None and self._bridge.do(CloseGame(decision=frame.key)):
            self.side.say()
            self.enter_button.setChecked(False)
            self.refresh()

    def _correct(self, what: str, button: QWidget) -> None:
        """The table is right: the same small form as there, below the button that asked for it."""
        popup = CorrectPopup.open_for(
            self._context, self._wording, self._bridge, self._terms.correctable, what, self
        )
        if popup is not None:
            self.popup = popup
            popup.tell_wanted.connect(self.tell)
            popup.popup(button.mapToGlobal(button.rect().bottomLeft()))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button with the focus, else finishes; Escape folds up, then goes to the table."""
        key, focus = Qt.Key(event.key()), self.focusWidget()
        if key in ENTER:
            own = isinstance(focus, QAbstractButton) and self.isAncestorOf(focus)
            button = focus if own and isinstance(focus, QAbstractButton) else self.close_button
            if button.isVisible() and button.isEnabled():
                button.click()
        elif key == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _other_part(self) -> None:
        """From the numbers to what can be done with them, and back."""
        focus, entering = QApplication.focusWidget(), self.enter_button.isChecked()
        numbers = self.form if entering else self.table
        inside = focus is not None and numbers.isAncestorOf(focus)
        back = self.form.chain[0] if entering else self.table.reachable
        (self.enter_button if inside else back).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _leave(self) -> None:
        if self.panel.isVisibleTo(self):
            self._stop_telling()
        elif not self.enter_button.isChecked() and self.table.fold():
            return
        elif self._has_table:
            self.table_wanted.emit()
        elif self._open_pad() is None and not self.enter_button.isChecked():
            self.start_wanted.emit()  # finished: there is nothing else to go to
        else:
            self.enter_button.setChecked(False)
