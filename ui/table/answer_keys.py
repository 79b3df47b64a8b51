"""Which buttons of the panel the digits and Enter stand for, in the order of the screen."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from ui.widgets.keyed import Keyed
from ui.widgets.track_picker import TrackPicker
from ui.widgets.unit_button import UnitButton

KEYS = 9
POINTS = "points."


class AnswerKeys:
    """`forms` gives what is shown, from top to bottom; `body` is what it is shown in."""

    def __init__(self, body: QWidget, forms: Callable[[], Iterable[QWidget]]) -> None:
        self._body = body
        self._forms = forms

    def buttons(self) -> list[QAbstractButton]:
        """What can be chosen now. The cost of a card carries numbers of its own, and no keys."""
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
            if (isinstance(button, Keyed) or button.property("kind") == "choice")
            and button.property("kind") != "primary"
            and not button.objectName().startswith("cost.")
            and button.isEnabled()
            and button.isVisibleTo(self._body)
        ]

    def button(self, digit: int) -> QAbstractButton | None:
        """What this key stands for."""
        if self.track() is not None:
            return None
        numbers = self._numbers()
        if numbers:
            return numbers.get(digit)
        return self._digits().get(digit)

    def _digits(self) -> dict[int, QAbstractButton]:
        """Who comes first has the digit; one whose own is taken has none: it would mean something else. What
        has no place of its own goes behind those of things that always have the same."""
        found: dict[int, QAbstractButton] = {}
        keyed = self._keyed()
        left = {digit for button in keyed if isinstance(button, Keyed) for digit in button.taken}
        above = max(left, default=0)
        free = [*range(above + 1, KEYS + 1), *(digit for digit in range(1, above) if digit not in left)]
        for button in keyed:
            place = button.place if isinstance(button, Keyed) else 0
            digit = place or next((digit for digit in free if digit not in found), 0)
            if 1 <= digit <= KEYS:
                found.setdefault(digit, button)
        return found

    def _keyed(self) -> list[QAbstractButton]:
        """Those that show their key: no other has one. A space that may not be chosen only says why not."""
        return [
            button
            for button in self.buttons()
            if not (isinstance(button, UnitButton) and button.compact)
            and isinstance(button, Keyed)
            and self.may_be_chosen(button)
        ]

    @staticmethod
    def may_be_chosen(button: QAbstractButton) -> bool:
        """Whether this is an answer, and not only a space that says why it is none."""
        return not isinstance(button, Keyed) or button.lit

    def number(self) -> None:
        """Up to nine answers carry the digit that chooses them."""
        keyed = {} if self.track() or self._numbers() else self._digits()
        shown = {button: digit for digit, button in keyed.items()}
        for button in self._keyed():
            if isinstance(button, Keyed):
                button.show_digit(shown.get(button, 0))

    def track(self) -> TrackPicker | None:
        """A track whose spaces are asked for: there a digit can only be the number of a space."""
        found = (picker for form in self._forms() for picker in form.findChildren(TrackPicker))
        return next((picker for picker in found if picker.isVisibleTo(self._body)), None)

    def _numbers(self) -> dict[int, QAbstractButton]:
        """Buttons that are numbers themselves, the points of a card, a tile that was drawn: their key can
        only be that number.

        Cards known from earlier games, of which one is picked instead, come before them.
        """
        if any(button.property("kind") == "choice" for button in self.buttons()):
            return {}
        found: dict[int, QAbstractButton] = {}
        for form in self._forms():
            for button in form.findChildren(QAbstractButton):
                number = button.objectName().removeprefix(POINTS)
                if number != button.objectName() and number.isdecimal() and button.isVisibleTo(self._body):
                    found[int(number)] = button
                if isinstance(button, Keyed) and button.number and button.isVisibleTo(self._body):
                    found[button.number] = button
        return found


def primary_of(panel: QWidget) -> QPushButton | None:
    """The button that Enter stands for."""
    for button in panel.findChildren(QPushButton):
        if button.property("kind") == "primary" and button.isEnabled() and button.isVisibleTo(panel):
            return button
    return None
