"""A report to read before it is sent: what was done, what went wrong and, if one likes, this position."""

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from companion.exports.report import MOST_DONE, report, versions
from companion.kernel.watch import Watch, part_of
from companion.wording.language import isolated
from ui.context import Context
from ui.dialogs import save_file
from ui.faults import DETAIL, Faults, guarded
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.second_click import keep_second_click
from ui.widgets.wrap_tick import WrapTick
from ui.work_card import WorkCard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from companion.kernel.codec import Codec
    from companion.kernel.command import Move
    from companion.session import Session

NAME = "terra-companion-report.txt"
SIZE = (760, 560)


class ReportDialog(QDialog):
    """What stands there is what is saved, letter by letter. The game goes on beside it."""

    def __init__(
        self, context: Context, faults: Faults, session: "Session[Any] | None", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._faults = faults
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
        self.setObjectName("report")
        self.setWindowTitle(context._("Report"))
        self.resize(*SIZE)
        self.words = PlainLabel(
            context._("This is all that the report says, and it names nobody. Nothing is sent by itself."),
            wrap=True,
        )
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(context._("Report"))
        self.position = WrapTick(
            context.theme,
            context._("Add this position: the game up to this move, with other names"),
            "report.position",
        )
        self.position.setVisible(session is not None)
        self.position.toggled.connect(lambda _on: self._write())
        self.save = PlainButton(context._("Save the report …"), "primary")
        self.copy = PlainButton(context._("Copy"))
        self.leave = PlainButton(context._("Close"), "quiet")
        self.save.clicked.connect(self._save)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.leave.clicked.connect(self.close)
        self._inside = QWidget()
        self.work = WorkCard(context, self._inside)
        self.work.stop_button.clicked.connect(lambda: self.position.box.setChecked(False))
        self._assemble()
        self._write()

    def _assemble(self) -> None:
        theme = self._context.theme
        buttons = FlowLayout(theme, self._inside, Gap.CLOSE)
        for button in (self.save, self.copy, self.leave):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        box = QVBoxLayout(self._inside)
        box.addWidget(self.words)
        box.addWidget(self.text, 1)
        box.addWidget(self.position)
        box.addLayout(buttons)
        space_out(theme, self._inside, box, Gap.CLOSE, (Gap.NORMAL,) * 4)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._inside, 1)
        around.addWidget(self.work)

    def _write(self) -> None:
        """With the position that was ticked, once its text is made: of a long game beside the window."""
        session = self._session
        if session is None or not self.position.box.isChecked():
            self._show()
            return
        moves = [step.move for step in session.played if step.verdict == "fits"]
        make = partial(_game, session.codec, session.book.setup, moves)
        said = self._context._("Adding this position …")
        self.work.do(said, make, self._show_with, len(moves) > save_file.LONG_TEXT)

    def _show_with(self, game: str) -> None:
        self._show(game if self.position.box.isChecked() else "")

    def _show(self, game: str = "") -> None:
        last, played = self._faults.last, self._session.game if self._session is not None else None
        known = versions(
            played.id if played is not None else "",
            played.rules_version if played is not None else "",
            Qt=qVersion(),
            language=self._context.language.code,
        )
        self.text.setPlainText(
            report(
                known,
                [line for line in self._faults.log.tail(MOST_DONE) if DETAIL not in line],
                last.lines if last is not None else (),
                game,
                say=self._context.language.gettext,
            )
        )

    def _save(self) -> None:
        title = self._context._("Save the report")
        place = save_file.ask_where(self, self._context, NAME, "*.txt", title, "txt")
        if place is not None:
            self.save_to(place)

    def save_to(self, place: "Path") -> None:
        trouble = save_file.write_whole(self._context, place, self.text.toPlainText().encode())
        said = self._context.language.say("The report is saved in {file}.", file=isolated(place.name))
        self.words.setText(trouble or said)

    @guarded
    def done(self, result: int) -> None:
        """Nothing is made any more for whoever has closed it."""
        self.work.wait()
        super().done(result)


def _game(codec: "Codec[Any]", setup: object, moves: "Sequence[Move]", watch: Watch) -> str:
    """The text of a game file with these moves, in which nobody is named."""
    from companion.kernel import gamefile
    from companion.kernel.nameless import nameless

    file = nameless(codec, setup, moves, part_of(watch, 0, 0.6))
    return gamefile.write(file, codec, part_of(watch, 0.6, 1))
