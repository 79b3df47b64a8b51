"""The score: six rows for each player, the winner and why, what it rests on; to correct, print and export.

Before balancing it is a projection, and says so over everything else.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from companion.games.terraformer.commands import CloseGame, EnterCount, Learn
from companion.games.terraformer.frames import Pad
from companion.games.terraformer.organisms import UNNAMED
from companion.games.terraformer.scoring import score, typed
from companion.games.terraformer.state import State
from companion.wording.texts import PadText
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSide
from ui.games.terraformer.corrections import CORRECTABLE
from ui.games.terraformer.score.counts_form import CountsForm
from ui.games.terraformer.score.pad_terms import PAD
from ui.games.terraformer.score.tell_panel import TellPanel
from ui.score.pad_table import PadTable
from ui.score.score_head import ScoreHead
from ui.score.score_side import ScoreSide
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import show_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.games.terraformer.score.map_files import MapFiles
    from ui.score.pad_files import ChooseFile

_LOW, _TWO_COLUMNS, _WIDEST = 640, 1000, 1500


class ScorePage(GameSide):
    """Shows the pad, or the form while it is being filled in. `refresh` after each change."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        choose_file: "ChooseFile | None" = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._wording, self._bridge = context, wording, bridge
        self._choose_file = choose_file
        self._form_offered = False
        self.popup: CorrectPopup | None = None
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head = ScoreHead(context, "terraformer/points")
        self.table = PadTable(context, wording, PAD)
        self.form = CountsForm(context, wording, bridge)
        self.side = ScoreSide(context)
        self.map_pdf = self.side.offer_file("planet", context._("Save the map as PDF …"))
        self.map_png = self.side.offer_file("planet", context._("Save the map as picture …"))
        self.panel = TellPanel(context, wording)
        self.panel.hide()
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.addWidget(self.table, 5, Qt.AlignmentFlag.AlignTop)  # rows as high as they need
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
        self._wire()
        self.refresh()

    def _wire(self) -> None:
        side = self.side
        self.enter_button, self.close_button = side.enter_button, side.close_button
        self.enter_button.toggled.connect(self._toggled)
        self.close_button.clicked.connect(self._close)
        side.pdf_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_pdf()))
        side.csv_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.save_csv()))
        side.print_button.clicked.connect(lambda _=False: self._hand_out(lambda files: files.print_pad()))
        self.map_pdf.clicked.connect(lambda _=False: self.files.save_map("pdf"))
        self.map_png.clicked.connect(lambda _=False: self.files.save_map("png"))
        side.table_button.clicked.connect(self.table_wanted)
        side.start_button.clicked.connect(self.start_wanted)
        side.tell_wanted.connect(self.tell)
        self.form.finished.connect(self._filled_in)
        self.form.judged.connect(self.refresh)
        self.form.walk.went.connect(self._area.ensureWidgetVisible)
        self.table.correct_wanted.connect(self._correct)
        self.table.count_wanted.connect(self._take_counted)
        self.table.tell_wanted.connect(self.tell)
        self.table.rules_wanted.connect(self.rules_wanted)
        self.table.unfolded.connect(self._show_unfolded)
        self.panel.told.connect(self._told)
        self.panel.left.connect(self._stop_telling)
        QShortcut(QKeySequence.StandardKey.Print, self).activated.connect(side.print_button.click)

    @cached_property
    def files(self) -> "MapFiles":
        """Most evenings print and save nothing: what does is brought in when somebody wants it."""
        from ui.games.terraformer.score.map_files import MapFiles

        return MapFiles(self._context, self._wording, self._bridge, PAD, self, self.side, self._choose_file)

    def print_pad(self) -> None:
        self.side.print_button.click()

    def _hand_out(self, carry_out: "Callable[[MapFiles], None]") -> None:
        if not self._right_first():
            carry_out(self.files)

    # -- how it is laid out

    def _fit(self) -> None:
        px, ways = self._context.theme.px, QBoxLayout.Direction
        low = self.height() < px(_LOW)
        stacked = self.width() < px(_TWO_COLUMNS)
        self._columns.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        side = max(px(Gap.PAGE), (self.width() - px(_WIDEST)) // 2)
        above = px(Gap.CLOSE if low else Gap.WIDE)
        self._columns.setContentsMargins(side, above, side, above)
        self.head.fit(side, low)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # -- what it shows

    def _pad(self) -> Pad | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, Pad)), None)

    def explain(self, player: str) -> None:
        self.enter_button.setChecked(False)
        self.table.unfold(player, "total")

    def refresh(self) -> None:
        state: State = self._bridge.state
        if self._pad() is not None and state.depth == "pad" and not self._form_offered:
            self._form_offered = True
            self.enter_button.setChecked(True)
        pad = self._wording.pad(state, self._bridge.session.played)
        counting = state.depth != "pad" and state.phase != "over"
        if counting and self.enter_button.isChecked():
            self.form.forget_wrong()
            self.enter_button.setChecked(False)
        entering = self.enter_button.isChecked()
        self._tell_head(pad, entering)
        # Names that nobody said are no single fact, and nobody need say them.
        self.side.show_notes(pad.notes, [made for made in pad.untold if made.facts[0] != UNNAMED])
        self.form.setVisible(entering)
        self.table.setVisible(not entering)
        self.form.refresh()
        if not entering:
            self.table.show_state(state, self._bridge.session.played)
        self._tell_side(pad, entering, counting)

    def _tell_head(self, pad: PadText, entering: bool) -> None:
        context, found = self._context, score(self._bridge.state)
        wrong = bool(self.form.wrong())
        empty = wrong or len(found.waiting) == len(found.lines)
        role = "strong"
        reason = pad.tie_break
        if wrong:
            reason, role = self._said_wrong(), "danger"
        elif found.waiting and entering:
            reason = context._("Type how many cards of each kind lie on the planet. Empty counts as 0.")
        elif found.waiting:
            reason = context._("Click “Enter or correct numbers” and type into the empty columns.")
        elif found.projection and self._bridge.state.phase == "over":
            reason, role = context._("Counted as it lay, not balanced."), "warning"
        elif found.projection:
            reason = context._("Only a projection: in balancing, organisms may still move or die out.")
            role = "warning"
        self.head.tell(context._("Count together") if empty else pad.result, reason, role)
        self.head.show_winners(() if wrong or found.projection else found.winners)

    def _tell_side(self, pad: PadText, entering: bool, counting: bool) -> None:
        context, state, side = self._context, self._bridge.state, self.side
        found = score(state)
        texts = context._("Show the pad"), context._("Enter or correct numbers")
        self.enter_button.say(texts[0] if entering else texts[1])
        self.enter_button.setVisible(not counting)
        both = context._("Click a number to see what made it, or to put it right.")
        only = context._("Click a number to see what made it.")
        side.hint.setText(only if state.depth == "pad" else both)
        side.hint.setVisible(not entering)
        self.close_button.setVisible(self._pad() is not None)
        wrong = bool(self.form.wrong())
        self.close_button.setEnabled(not found.waiting and not wrong)
        show_tip(self.close_button, self._said_wrong() if wrong else pad.result if found.waiting else "")
        side.table_button.setVisible(state.depth != "pad")
        for button in (self.map_pdf, self.map_png):
            button.setVisible(bool(state.ecosystems))

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
            self.form.walk.go(next(field for key, field in self.form.fields.items() if key[0] == waiting[0]))
        else:
            self.close_button.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self.close_button)

    def _right_first(self) -> bool:
        """Whether a number stands there that cannot be: then nothing is counted, shown or saved past it."""
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
            popup.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _take_counted(self, player: str, category: str) -> None:
        """Take back what was typed, so that the number follows from the planet again."""
        for number in typed(self._bridge.state):
            if (number.player, number.what) == (player, category):
                self._bridge.do(EnterCount(player=player, role=category, n=None))  # type: ignore[arg-type]
        self.refresh()

    def take_over(self, former: "ScorePage") -> None:
        """The pad or the form, as it was."""
        self._form_offered = former._form_offered
        self.enter_button.setChecked(former.enter_button.isChecked())

    # -- telling

    def tell(self, fact: str) -> None:
        """One click where the result rests on it: its form, beside the pad."""
        self.side.say()
        self.side.hide()
        self.panel.ask(self._bridge.state, fact)

    def _told(self, learn: Learn) -> None:
        reasons = self._bridge.refusals(learn)
        if reasons:
            self.panel.show_fault(reasons)
        elif self._bridge.do(learn):
            self._stop_telling()
            self.refresh()

    def _stop_telling(self) -> None:
        if self.panel.isVisibleTo(self):
            self.panel.forget()
            self.panel.hide()
            self.side.show()
            self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_unfolded(self, panel: QWidget) -> None:
        """In sight, once the layout has made room for it."""
        QTimer.singleShot(0, panel, lambda: self._area.ensureWidgetVisible(panel))

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

    def _leave(self) -> None:
        if self.panel.isVisibleTo(self):
            self._stop_telling()
        elif not self.enter_button.isChecked() and self.table.fold():
            return
        elif self._bridge.state.depth != "pad":
            self.table_wanted.emit()
        elif self._pad() is None and not self.enter_button.isChecked():
            self.start_wanted.emit()  # finished: there is nothing else to go to
        else:
            self.enter_button.setChecked(False)


def score_page(context: Context, wording: Wording, bridge: SessionBridge) -> ScorePage:
    """For the `score` of `views.py`."""
    return ScorePage(context, wording, bridge)
