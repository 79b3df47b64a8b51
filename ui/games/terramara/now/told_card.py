"""What was told, concluded or forgotten last, in a line below the answers; one click takes it back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.wording.texts import Conclusion
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.few_lines import FewLines
from ui.widgets.plain import PlainButton, show_tip


class _Line(QWidget):
    """Some words and the button beside them."""

    def __init__(self, context: Context, text: str, name: str, tip: str) -> None:
        super().__init__()
        self.words = FewLines(role="small")
        self.button = PlainButton(text, "quiet")
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.setObjectName(name)
        show_tip(self.button, tip)
        row = QHBoxLayout(self)
        row.addWidget(self.words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        space_out(context.theme, self, row, Gap.CLOSE, (Gap.CLOSE, 0, 0, 0))

    def tell(self, text: str) -> None:
        self.words.setText(text)
        self.setVisible(bool(text))


class ToldCard(QWidget):
    """Not a question: whoever reads it and nods goes on."""

    doubted = Signal()
    objected = Signal()  # to what a move is taken to have shown
    regretted = Signal()  # that a turn was ended with something unused

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _ = context._
        again = _("Takes it back, with what was done since, and asks again.")
        self._told = _Line(context, _("Not so?"), "not_so", again)
        self._concluded = _Line(context, _("Not so?"), "object", "")
        back = _("Takes the end of the turn back, with what was done since.")
        self._forgotten = _Line(context, _("Take it back"), "forgotten", back)
        self._lines = (self._told, self._concluded, self._forgotten)
        self.buttons = tuple(line.button for line in self._lines)
        self._told.button.clicked.connect(self.doubted)
        self._concluded.button.clicked.connect(self.objected)
        self._forgotten.button.clicked.connect(self.regretted)
        column = QVBoxLayout(self)
        for line in self._lines:
            column.addWidget(line)
            line.hide()
        space_out(context.theme, self, column, Gap.HAIR)
        self._makes_way = False
        self.hide()

    def tell(self, text: str) -> None:
        """What was told; empty to take it away."""
        self._told.tell(text)
        self._show()

    def conclude(self, conclusion: Conclusion | None) -> None:
        """What the last move is taken to have shown; None to take it away. What objecting says is a tip."""
        if conclusion is not None:
            show_tip(self._concluded.button, f"{conclusion.objection}\n{conclusion.hint}".rstrip())
        self._concluded.tell(conclusion.text if conclusion is not None else "")
        self._show()

    def remind(self, text: str) -> None:
        """What was left unused in the turn that is over; empty to take it away."""
        self._forgotten.tell(text)
        self._show()

    def set_most(self, height: int) -> None:
        """So much room is left to it. The other lines are short; the end of what was told is in a tip, where
        there is none for it."""
        others = [line for line in self._lines if line is not self._told and not line.isHidden()]
        left = sum(line.heightForWidth(self.width()) for line in others)
        self._told.words.set_most(height - left)
        for part in (self._told, self):  # whoever is asked next how high it is knows it by then
            part.updateGeometry()

    def make_way(self, on: bool) -> None:
        """Somebody is busy with the next thing, which needs the room."""
        self._makes_way = on
        self._show()

    @property
    def has_something(self) -> bool:
        """Whether there is anything to say, also while it makes way."""
        return any(line.words.text() for line in self._lines)

    def _show(self) -> None:
        self.setVisible(self.has_something and not self._makes_way)

    def text(self) -> str:
        """What it says now to have been told."""
        return "" if self.isHidden() else self._told.words.text()

    def forgotten(self) -> str:
        """What it says now to have been left."""
        return "" if self.isHidden() else self._forgotten.words.text()
