"""Below a description: what it reads as, the button that confirms it, and the end of the turn."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

BOLD = 1.15
"""How much wider the words of the button that confirms are."""


class LearnFoot(QWidget):
    """Stays in sight, and its buttons in their place: what is read back grows upwards."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._confirms = PlainLabel(context._("The next thing you do confirms it."), "muted", wrap=True)
        self.remember = WrapButton(context.theme, kind="primary")
        self.remember.setObjectName("remember")
        self.end = WrapButton(context.theme, context._("End the turn"), kind="")
        self.end.setObjectName("end_turn")
        self.end.hide()
        self._context = context
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self.remember, 1)
        self._row.addWidget(self.end, 1)
        self._next: QWidget | None = None
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._confirms)
        self._box.addLayout(self._row)
        space_out(context.theme, self, self._box, Space.HAIR)
        space_out(context.theme, self, self._row, Space.TIGHT)

    def show_reading(self, reading: QWidget) -> None:
        self._box.insertWidget(0, reading)

    def show_next(self, form: QWidget | None) -> None:
        """What is asked right after it is confirmed: answering that confirms it as well."""
        if self._next is not None:
            self._next.hide()
            self._next.deleteLater()
        self._next = form
        if form is not None:
            self._box.insertWidget(self._box.count() - 1, form)
            form.show()

    def tell(self, label: str, complete: bool) -> None:
        """What confirming would do; `complete` when anything else confirms as well."""
        self.remember.say(label)
        self._confirms.setVisible(complete)
        self._stand()

    def _stand(self) -> None:
        """Side by side where each has its words in one line, else one below the other."""
        px = self._context.theme.px
        words = max(self.fontMetrics().horizontalAdvance(b.label()) for b in (self.remember, self.end))
        beside = self.width() >= 2 * (round(words * BOLD) + px(2 * Space.NORMAL + Space.CLOSE))
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()
