"""The score at the end: the pad, the winner and why, what it rests on; to correct, print and export."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.exports.files import ExportTrouble
from companion.games.terramara.commands import CloseGame
from companion.games.terramara.frames import Pad
from companion.games.terramara.scoring import score
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameSide
from ui.games.terramara.score import exporting
from ui.games.terramara.score.pad_form import PadForm
from ui.games.terramara.score.pad_table import PadTable
from ui.session_bridge import SessionBridge
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.landscape import Landscape
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import PlayerMark

ChooseFile = Callable[[QWidget, str, str, str], str]
"""Asks where to save: parent, title, proposed name, filter; empty when nobody wants to."""
_HEAD = 112
_TWO_COLUMNS = 1000
_WIDEST = 1500


def ask_for_file(parent: QWidget, title: str, name: str, kinds: str) -> str:
    return QFileDialog.getSaveFileName(parent, title, str(Path.home() / name), kinds)[0]


class ScorePage(GameSide):
    """Shows the pad, or the form while it is being filled in. `refresh` after each change.

    `table_wanted` goes back to the board, `start_wanted` to the start page.
    """

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        choose_file: ChooseFile = ask_for_file,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._choose_file = choose_file
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.table = PadTable(context, wording)
        self.form = PadForm(context, wording, bridge)
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.addWidget(self.table, 5)
        self._columns.addWidget(self.form, 5)
        self._columns.addWidget(self._side(), 2)
        space_out(context.theme, inside, self._columns, Space.WIDE)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._head())
        box.addWidget(area, 1)
        Dress(context.theme, self, self._fit)
        self.form.finished.connect(self._form_done)
        self._form_offered = False
        self.refresh()

    # -- how it is laid out

    def _head(self) -> QWidget:
        context = self._context
        head = Landscape(context.theme, peopled=False)
        self._marks = QHBoxLayout()
        self._result = PlainLabel("", "title", wrap=True)
        self._tie = PlainLabel("", "strong", wrap=True)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self._result)
        words.addWidget(self._tie)
        words.addStretch(1)
        space_out(context.theme, head, words, 0)
        row = QHBoxLayout(head)
        row.addWidget(Picture(context.theme, "terramara/vp", IconSize.HUGE))
        row.addLayout(self._marks)
        row.addLayout(words, 1)
        space_out(context.theme, head, row, Space.NORMAL)
        self._head_row = row
        Dress(context.theme, head, lambda: head.setMinimumHeight(context.theme.px(_HEAD)))
        return head

    def _fit(self) -> None:
        """Very large text puts the buttons below the pad; on a very large screen margins grow."""
        px, ways = self._context.theme.px, QBoxLayout.Direction
        stacked = self.width() < px(_TWO_COLUMNS)
        self._columns.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        side = max(px(Space.PAGE), (self.width() - px(_WIDEST)) // 2)
        self._columns.setContentsMargins(side, px(Space.WIDE), side, px(Space.WIDE))
        self._head_row.setContentsMargins(side, px(Space.CLOSE), side, px(Space.CLOSE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _side(self) -> QWidget:
        context = self._context
        self.enter_button = PlainButton("")
        self.enter_button.setCheckable(True)
        self.enter_button.toggled.connect(lambda _: self.refresh())
        self.close_button = PlainButton(context._("The pad is complete"), "primary")
        put_icon(context.theme, self.close_button, "check", "on_accent")
        self.close_button.clicked.connect(self._close)
        self.pdf_button = self._button("pdf", context._("Save as PDF …"), self.save_pdf)
        self.csv_button = self._button("csv", context._("Save as CSV …"), self.save_csv)
        self.print_button = self._button("print", context._("Print …"), self.print_pad)
        self.table_button = self._button("arrow_left", context._("Back to the table"), self.table_wanted.emit)
        self.start_button = self._button("start", context._("To the start page"), self.start_wanted.emit)
        self.message = PlainLabel("", wrap=True)
        self.message.hide()
        self._notes = PlainLabel("", "small", wrap=True)
        inside = QFrame()
        inside.setProperty("card", "true")
        box = QVBoxLayout(inside)
        for widget in (
            self.close_button,
            self.enter_button,
            self.pdf_button,
            self.csv_button,
            self.print_button,
        ):
            box.addWidget(widget)
        box.addWidget(self.message)
        self._notes_title = PlainLabel(context._("What this score rests on"), "strong", wrap=True)
        box.addWidget(self._notes_title)
        box.addWidget(self._notes)
        box.addStretch(1)
        box.addWidget(self.table_button)
        box.addWidget(self.start_button)
        edges = (Space.WIDE, Space.WIDE, Space.WIDE, Space.WIDE)
        space_out(context.theme, inside, box, Space.CLOSE, edges)
        return inside

    def _button(self, icon: str, text: str, do: Callable[[], object]) -> PlainButton:
        button = PlainButton(text)
        put_icon(self._context.theme, button, icon)
        button.clicked.connect(lambda _=False: do())
        return button

    # -- what it shows

    def _pad(self) -> Pad | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, Pad)), None)

    def _offer_form(self) -> None:
        """Where the companion has not counted itself, the open pad begins with the form."""
        if self._pad() is not None and self._bridge.state.depth != "full" and not self._form_offered:
            self._form_offered = True
            self.enter_button.setChecked(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.enter_button.isChecked():
            self.form.chain[0].setFocus()

    def refresh(self) -> None:
        self._offer_form()
        state, context = self._bridge.state, self._context
        pad = self._wording.pad(state)
        entering = self.enter_button.isChecked()
        empty = state.depth == "score" and not state.entered
        self._result.setText(context._("Count together") if empty else pad.result)
        self._tie.setText(context._("The winner follows from the numbers.") if empty else pad.tie_break)
        self._tie.setVisible(empty or bool(pad.tie_break))
        self._show_winners(() if empty else score(state).winners)
        self._notes.setText("\n".join(pad.notes))
        self._notes.setVisible(bool(pad.notes))
        self._notes_title.setVisible(bool(pad.notes))
        self.form.setVisible(entering)
        self.table.setVisible(not entering)
        self.form.refresh()
        if not entering:
            self.table.show_state(state)
        self.enter_button.say(
            context._("Show the pad") if entering else context._("Enter or correct numbers")
        )
        self.close_button.setVisible(self._pad() is not None)
        self.table_button.setVisible(state.depth != "score")

    def _show_winners(self, winners: tuple[str, ...]) -> None:
        while (item := self._marks.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for colour in winners:
            self._marks.addWidget(PlayerMark(self._context.theme, colour, IconSize.LARGE))

    def _form_done(self) -> None:
        self.close_button.setFocus()

    def _close(self) -> None:
        frame = self._pad()
        if frame is not None and self._bridge.do(CloseGame(decision=frame.key)):
            self.enter_button.setChecked(False)
            self.refresh()

    # -- files

    def save_pdf(self) -> None:
        name = exporting.file_name(self._bridge.state, "pdf")
        path = self._choose_file(self, self._context._("Save the score pad"), name, "PDF (*.pdf)")
        if path:
            self._save(
                lambda: exporting.save_pdf(self._context, self._wording, self._bridge.state, Path(path)), path
            )

    def save_csv(self) -> None:
        name = exporting.file_name(self._bridge.state, "csv")
        path = self._choose_file(self, self._context._("Save the score pad"), name, "CSV (*.csv)")
        if path:
            self._save(
                lambda: exporting.save_csv(self._context, self._wording, self._bridge.state, Path(path)), path
            )

    def _save(self, write: Callable[[], None], path: str) -> None:
        try:
            write()
        except ExportTrouble as trouble:
            self._say(self._context.language.say(trouble.text, **trouble.details), "danger")
            return
        self._say(self._context.language.say("Saved: {file}", file=path), "good")

    def print_pad(self) -> None:
        printer = exporting.paper()
        dialog = QPrintDialog(printer, self)
        if dialog.exec() != QPrintDialog.DialogCode.Accepted:
            return
        if exporting.print_pad(self._context, self._wording, self._bridge.state, printer):
            self._say(self._context._("The pad is on its way to the printer."), "good")
        else:
            self._say(self._context._("The printer did not take the pad. Is it switched on?"), "danger")

    def _say(self, text: str, role: str) -> None:
        self.message.setText(text)
        self.message.setProperty("text_role", role)
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)
        self.message.setVisible(bool(text))
