"""Buttons with a key of their own: the four things of a turn by letter, the five roles by digit."""

from PySide6.QtGui import QPaintEvent

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip
from ui.widgets.wrap_button import WrapButton, paint_key


class LetterButton(WrapButton):
    """A large button; the key that presses it stands in its corner."""

    def __init__(self, theme: Theme, text: str, icon: str, letter: str, tip: str = "") -> None:
        super().__init__(theme, text, icon, snug=True)
        self.letter = letter
        self.keyed = True
        show_tip(self, tip)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.keyed:
            paint_key(self, self._theme, self.letter)

    def show_key(self, keyed: bool) -> None:
        """Not while its key means something else."""
        if keyed != self.keyed:
            self.keyed = keyed
            self.update()


class RoleButton(WrapButton):
    """A role by icon and a short word; the whole word is its name. Its digit is given by the panel."""

    def __init__(self, theme: Theme, role: str, text: str, name: str) -> None:
        super().__init__(theme, text, role, snug=True)
        self.role = role
        self.setProperty("tight", True)
        self.setCheckable(True)
        self.setAccessibleName(name)
        show_tip(self, name)
