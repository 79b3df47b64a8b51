"""A report to read before it is sent: what was done, what went wrong and, if one likes, this position."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from companion.exports.report import MOST_DONE, report, versions
from companion.wording.language import isolated
from ui.context import Context
from ui.dialogs.save_file import ask_where, write_whole
from ui.faults import DETAIL, Faults
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.second_click import keep_second_click
from ui.widgets.wrap_tick import WrapTick

if TYPE_CHECKING:
    from pathlib import Path

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
        self._assemble()
        self._write()

    def _assemble(self) -> None:
        theme = self._context.theme
        buttons = FlowLayout(theme, self, Gap.CLOSE)
        for button in (self.save, self.copy, self.leave):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        box = QVBoxLayout(self)
        box.addWidget(self.words)
        box.addWidget(self.text, 1)
        box.addWidget(self.position)
        box.addLayout(buttons)
        space_out(theme, self, box, Gap.CLOSE, (Gap.NORMAL,) * 4)

    def _write(self) -> None:
        last, game = self._faults.last, self._session.game if self._session is not None else None
        known = versions(
            game.id if game is not None else "",
            game.rules_version if game is not None else "",
            Qt=qVersion(),
            language=self._context.language.code,
        )
        with_game = self.position.box.isChecked()
        self.text.setPlainText(
            report(
                known,
                [line for line in self._faults.log.tail(MOST_DONE) if DETAIL not in line],
                last.lines if last is not None else (),
                self._game() if with_game else "",
            )
        )

    def _game(self) -> str:
        from companion.kernel import gamefile
        from companion.kernel.nameless import nameless

        session = self._session
        assert session is not None
        moves = [step.move for step in session.played if step.verdict == "fits"]
        return gamefile.write(nameless(session.codec, session.book.setup, moves), session.codec)

    def _save(self) -> None:
        title = self._context._("Save the report")
        place = ask_where(self, self._context, NAME, "*.txt", title, "txt")
        if place is not None:
            self.save_to(place)

    def save_to(self, place: "Path") -> None:
        trouble = write_whole(self._context, place, self.text.toPlainText().encode())
        said = self._context.language.say("The report is saved in {file}.", file=isolated(place.name))
        self.words.setText(trouble or said)
