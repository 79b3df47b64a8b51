"""A line on a page of the settings: what went wrong, what was done and can be taken back, or a question."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.in_sight import bring_into_sight_soon
from ui.widgets.plain import PlainButton, PlainLabel

Answer = tuple[str, Callable[[], object]]
"""What a button says, and what it does."""


class Notice(QWidget):
    """Comes into sight when it says something. An answer that is given takes it away."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._label = PlainLabel("", wrap=True)
        self._row = FlowLayout(context.theme, self, Gap.CLOSE)
        self.buttons: list[PlainButton] = []
        self._asks = False
        box = QVBoxLayout(self)
        box.addWidget(self._label)
        box.addLayout(self._row)
        space_out(context.theme, self, box, Gap.CLOSE)
        self.hide()

    @property
    def text(self) -> str:
        return self._label.text()

    def warn(self, text: str) -> None:
        self._show(text, "danger", ())

    def tell(self, text: str, *answers: Answer) -> None:
        self._show(text, "", answers)

    def ask(self, text: str, *answers: Answer) -> None:
        """The last answer is the safe one: it has the focus, so that a hasty Enter does no harm."""
        self._show(text, "warning", answers)
        self._asks = True
        self.buttons[-1].setFocus()

    def clear(self) -> None:
        self._show("", "", ())

    def withdraw(self) -> None:
        """What was asked is asked no more; anything else stays."""
        if self._asks:
            self.clear()

    def _show(self, text: str, role: str, answers: tuple[Answer, ...]) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        self._asks = False
        self._label.setText(text)
        self._label.set_role(role)
        for said, do in answers:
            button = PlainButton(said)
            button.clicked.connect(lambda _checked=False, do=do: self._answer(do))
            self._row.addWidget(button)
            self.buttons.append(button)
        self.setVisible(bool(text))
        if text:
            bring_into_sight_soon(self)

    def _answer(self, do: Callable[[], object]) -> None:
        self.clear()
        do()
