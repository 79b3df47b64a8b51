"""Which buttons of the panel the digits and Enter stand for, in the order of the screen."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from ui.games.terramara.now.symbol_button import SymbolButton
from ui.widgets.bag_picker import UnitButton
from ui.widgets.wrap_button import WrapButton

NUMBERED = (WrapButton, UnitButton, SymbolButton)
KEYS = 9


class AnswerKeys:
    """`forms` gives what is shown, from top to bottom; `body` is what it is shown in."""

    def __init__(self, body: QWidget, forms: Callable[[], Iterable[QWidget]]) -> None:
        self._body = body
        self._forms = forms

    def buttons(self) -> list[QAbstractButton]:
        """What can be chosen now. A card's points and cost carry numbers of their own, and no keys."""
        found = [
            button
            for form in self._forms()
            for button in (
                [form] if isinstance(form, QAbstractButton) else form.findChildren(QAbstractButton)
            )
        ]
        return [
            button
            for button in found
            if (isinstance(button, NUMBERED) or button.property("kind") == "choice")
            and button.property("kind") != "primary"
            and not button.objectName().startswith("cost.")
            and button.isEnabled()
            and button.isVisibleTo(self._body)
        ]

    def button(self, at: int) -> QAbstractButton | None:
        """The answer with this number, counted from 0."""
        found = self.buttons()
        return found[at] if at < min(len(found), KEYS) else None

    def number(self) -> None:
        """The first nine answers carry the digit that chooses them."""
        for at, button in enumerate(self.buttons(), 1):
            if isinstance(button, NUMBERED):
                button.show_digit(at if at <= KEYS else 0)


def primary_of(panel: QWidget) -> QPushButton | None:
    """The button that Enter stands for."""
    for button in panel.findChildren(QPushButton):
        if button.property("kind") == "primary" and button.isEnabled() and button.isVisibleTo(panel):
            return button
    return None
