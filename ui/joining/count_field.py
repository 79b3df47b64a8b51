"""A field for a count: where one digit is as good as always enough, the keyboard goes on by itself."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.joining.asked import BEYOND, Number
from ui.score.half_field import SHEET, NumberField, read_whole
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import PlainButton

_FIELD, _QUICK = 54, 38
"""How wide fields are at scale 1.0: one digit or more can be seen to be asked for."""
_STEP = 22
_FRAME = 26
"""What a field needs beside words, at scale 1.0: its edges, and room for the cursor."""
_TAKE_AWAY = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class CountField(NumberField):
    """What nobody has told is empty, and shows faintly what is believed.

    `full` comes when a quick number is complete and could be taken; `back` for backspace where nothing is
    typed, so that a second digit can follow the first.
    """

    full = Signal()
    back = Signal()

    def __init__(self, asked: Number) -> None:
        super().__init__(asked.name, halves=False)
        self.beyond = asked.beyond
        self.quick = asked.quick
        self._takes_away = False
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.textEdited.connect(self._typed)

    def show_value(self, value: int, told: bool) -> None:
        text = self.beyond if value == BEYOND else str(value)
        self.setPlaceholderText("" if told else text)
        self.show_number(value, text if told else "")

    def _typed(self, text: str) -> None:
        """What is left of a number after Backspace is not yet the next one."""
        if self.quick and not self._takes_away and text.strip() and read_whole(text) is not None:
            self.finish()
            if not self.faulty:
                self.full.emit()

    def take_over(self, former: "CountField") -> None:
        """What was being typed, and not yet complete."""
        if former.isModified() or former.faulty:
            self.setText(former.text())
            self.setModified(True)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        untouched = not self.text() or self.selectedText() == self.text()
        if event.key() == Qt.Key.Key_Backspace and untouched and not self.isModified():
            self.back.emit()
            return
        letter = event.text().isalpha() and event.text() != SHEET
        bare = not event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if self.beyond and letter and bare:
            self.setModified(False)
            self.entered.emit(BEYOND)
            if not self.faulty:
                self.full.emit()
        else:
            self._takes_away = Qt.Key(event.key()) in _TAKE_AWAY
            super().keyPressEvent(event)
            self._takes_away = False


class Stepper(QWidget):
    """A count with one less and one more beside it, for the mouse."""

    stepped = Signal(int)

    def __init__(self, context: Context, field: CountField) -> None:
        super().__init__()
        theme = context.theme
        self.field = field
        row = QHBoxLayout(self)
        self.less, self.more = PlainButton("−", "quiet"), PlainButton("+", "quiet")
        for button, by in ((self.less, -1), (self.more, 1)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setProperty("tight", "true")
            button.setAccessibleName(
                context.language.say("{what}: one less", what=field.accessibleName())
                if by < 0
                else context.language.say("{what}: one more", what=field.accessibleName())
            )
            button.clicked.connect(lambda _=False, by=by: self.stepped.emit(by))
        row.addWidget(self.less)
        row.addWidget(field)
        row.addWidget(self.more)
        space_out(theme, self, row, 0)

        def fit() -> None:
            words = field.fontMetrics().horizontalAdvance(field.beyond) + theme.px(_FRAME)
            digits = theme.px(_QUICK if field.quick else _FIELD)
            field.setFixedWidth(max(digits, words) if field.beyond else digits)
            for button in (self.less, self.more):
                button.setFixedWidth(theme.px(_STEP))

        Dress(theme, self, fit)
