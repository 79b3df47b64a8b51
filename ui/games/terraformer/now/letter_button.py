"""Buttons with a key of their own: the four things of a turn by letter, the five roles by digit."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from ui.faults import guarded
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip
from ui.widgets.player_mark import paint_mark
from ui.widgets.wrap_button import CAP, WrapButton, paint_key


class TurnButton(WrapButton):
    """Something of a turn. Where pressing it would begin the turn of somebody else, it shows whose."""

    def __init__(self, theme: Theme, text: str, icon: str, tip: str) -> None:
        super().__init__(theme, text, icon, snug=True)
        self.whose = ""
        self._tip = tip
        show_tip(self, tip)

    def show_whose(self, seat: str, said: str) -> None:
        """A player's sign and why it is there; empty for whoever is in turn."""
        if seat != self.whose:
            self.whose = seat
            show_tip(self, "\n".join(filter(None, (self._tip, said))))
            self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.whose:
            painter = QPainter(self)
            edge, rim = self._theme.px(CAP), self._theme.px(Gap.TIGHT)
            corner = QRectF(self.width() - rim - edge, self.height() - rim - edge, edge, edge)
            paint_mark(painter, self._theme, self.whose, corner)


class LetterButton(TurnButton):
    """A large button; the key that presses it stands in its corner."""

    def __init__(self, theme: Theme, text: str, icon: str, letter: str, tip: str = "") -> None:
        super().__init__(theme, text, icon, tip)
        self.letter = letter
        self.keyed = True

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


class RoleButton(TurnButton):
    """A role by icon and a short word; the whole word is its name. Its digit is given by the panel."""

    def __init__(self, theme: Theme, role: str, text: str, name: str) -> None:
        super().__init__(theme, text, role, name)
        self.role = role
        self.setProperty("tight", True)
        self.setCheckable(True)
        self.setAccessibleName(name)
