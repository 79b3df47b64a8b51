"""Typing at the table what something shows, wherever the focus is."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton

from ui.games.terramara.now.symbol_button import SymbolButton

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm


class TypingLine:
    """The line of the palette that is open; `question` gives the form it is in, if there is one."""

    def __init__(self, question: "Callable[[], LearnForm | None]") -> None:
        self._question = question

    def _form(self) -> "LearnForm | None":
        form = self._question()
        return form if form is not None and form.can_type else None

    @property
    def open(self) -> bool:
        return self._form() is not None

    @property
    def holds_text(self) -> bool:
        form = self._form()
        return form is not None and form.holds_text

    def clicks(self, button: QAbstractButton) -> bool:
        """Whether this is a symbol, or a number of points, that could be typed as well; else it answers."""
        return (isinstance(button, SymbolButton) or button.isCheckable()) and self.open

    def type(self, text: str, amount: str = "") -> bool:
        """Go on typing. `amount`: the digit it begins with has just clicked a symbol, and is a number now."""
        form = self._form()
        if form is None:
            return False
        if amount:
            form.take_back()
        form.type_here(text, amount)
        return True
