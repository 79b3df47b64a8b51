"""Typing at the table what something shows, wherever the focus is."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.games.terramara.now.symbol_button import SymbolButton
from ui.table.scrolled import Scrolled

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm


class TypingLine:
    """The line of the palette that is open; `question` gives the form it is in, if there is one, and `scroll`
    is what that scrolls in."""

    def __init__(self, question: "Callable[[], LearnForm | None]", scroll: Scrolled) -> None:
        self._question = question
        self._scroll = scroll
        self._amount_said = False

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

    def brings_up(self, button: QAbstractButton) -> QWidget | None:
        """Bring the symbols into sight where other answers have pushed all of them out of it, this one as
        well: nobody clicks what they cannot see. The line below them, or None where there was nothing to
        bring."""
        form = self._form()
        palette = form.effect_palette if form is not None else None
        if palette is None or not palette.isAncestorOf(button):
            return None
        if any(not symbol.visibleRegion().isEmpty() for symbol in palette.tools.buttons.values()):
            return None
        self._scroll.bring_up(palette)
        return palette.line

    def type(self, text: str, amount: str = "") -> bool:
        """Go on typing. `amount`: the digit it begins with has just clicked a symbol, and is a number now.
        That is said once: nearly everything that is typed begins with a number."""
        form = self._form()
        if form is None:
            return False
        if amount:
            form.take_back()
        form.type_here(text, amount, silent=self._amount_said)
        self._amount_said = self._amount_said or bool(amount)
        return True
