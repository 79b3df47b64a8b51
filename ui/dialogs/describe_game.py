"""What a game is called, where it was played, what there is to remark: beside the game, no part of it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QGridLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from companion.kernel.frozen import frozen
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.second_click import keep_second_click

WIDTH, HEIGHT, FRAME = 560, 420, 60
LONGEST_TITLE, LONGEST_PLACE, LONGEST_NOTE = 200, 80, 1000


@frozen
class Described:
    title: str = ""
    place: str = ""
    note: str = ""


class DescribeGame(QDialog):
    """`kept` brings what was entered; Esc leaves everything as it was."""

    kept = Signal(object)  # Described

    def __init__(self, context: Context, usual: str, now: Described, parent: QWidget) -> None:
        """`usual` is what the game is called where nobody gives it a name."""
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(context._("Name, place and notes"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
        self.title = self._line(now.title, LONGEST_TITLE, context._("Name of the game"))
        self.title.setPlaceholderText(usual)
        self.place = self._line(now.place, LONGEST_PLACE, context.language.say_in("location", "Place"))
        self.note = QPlainTextEdit(now.note)
        self.note.setTabChangesFocus(True)
        self.note.setAccessibleName(context._("Notes"))
        self.note.textChanged.connect(self._judge)
        self.full = PlainLabel("", "danger", wrap=True)
        self.full.hide()
        grid = QGridLayout()
        for row, (text, field) in enumerate(
            (
                (context._("Name of the game"), self.title),
                (context.language.say_in("location", "Place"), self.place),
                (context._("Notes"), self.note),
            )
        ):
            label = PlainLabel(text, "strong", wrap=True)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        self.keep = PlainButton(context._("Keep"), "primary")
        self.keep.setDefault(True)
        self.keep.clicked.connect(self._keep)
        leave = PlainButton(context._("Cancel"))
        leave.setAutoDefault(False)
        leave.clicked.connect(self.close)
        box = QVBoxLayout(self)
        box.addLayout(grid, 1)
        box.addWidget(self.full)
        buttons = FlowLayout(context.theme, self, Gap.CLOSE)
        buttons.addWidget(self.keep)
        buttons.addWidget(leave)
        box.addLayout(buttons)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.keep.click)
        space_out(context.theme, self, grid, Gap.CLOSE)
        edges = (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.NORMAL, edges)
        Dress(context.theme, self, self._fit)

    def _line(self, text: str, longest: int, name: str) -> QLineEdit:
        line = QLineEdit(text)
        line.setMaxLength(longest)
        line.setAccessibleName(name)
        return line

    def _judge(self) -> None:
        """Said beside the field, and nothing of it is cut."""
        over = len(self.note.toPlainText()) - LONGEST_NOTE
        if over > 0:
            say_n = self._context.language.say_n
            self.full.setText(
                say_n("The notes are {n} letter too long.", "The notes are {n} letters too long.", over)
            )
        self.full.setVisible(over > 0)
        self.keep.setEnabled(over <= 0)

    def _keep(self) -> None:
        self.kept.emit(
            Described(self.title.text().strip(), self.place.text().strip(), self.note.toPlainText().strip())
        )
        self.close()

    def _fit(self) -> None:
        px, room = self._context.theme.px, self.screen().availableGeometry()
        self.resize(min(px(WIDTH), room.width() - FRAME), min(px(HEIGHT), room.height() - FRAME))
