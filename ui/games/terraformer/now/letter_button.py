"""Buttons with a key of their own: the four things of a turn by letter, the five roles by digit."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.faults import guarded
from ui.theme.roles import IconSize, Space
from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.plain import PlainButton, show_tip
from ui.widgets.wrap_button import CAP, paint_key

HIGH = 46


class LetterButton(PlainButton):
    """A large button; the key stands in its corner. `say_more` tells what it does."""

    def __init__(self, theme: Theme, text: str, icon: str, letter: str, tip: str = "") -> None:
        super().__init__(text, "choice")
        self._theme = theme
        self._icon_name = icon
        self.letter = letter
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say_more(tip)
        Dress(theme, self, self._put_on)

    def say_more(self, tip: str) -> None:
        show_tip(self, tip)

    def _put_on(self) -> None:
        px = self._theme.px
        edge = px(IconSize.NORMAL + 6)
        self.setIcon(self._theme.icons.icon(self._icon_name))
        self.setIconSize(QSize(edge, edge))
        self.setMinimumHeight(px(HIGH))

    @guarded
    def sizeHint(self) -> QSize:
        """The key has a strip of its own, so that no word ends under it."""
        return super().sizeHint() + QSize(self._theme.px(CAP), 0)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_key(self, self._theme, self.letter)


class RoleButton(PlainButton):
    """A role by icon and a short word; the whole word is its name. Its digit is given by the panel."""

    def __init__(self, theme: Theme, role: str, text: str, name: str) -> None:
        super().__init__(text, "choice")
        self._theme = theme
        self.role = role
        self._digit = 0
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(name)
        Dress(theme, self, self._put_on)

    def _put_on(self) -> None:
        px = self._theme.px
        self.setIcon(self._theme.icons.icon(self.role))
        self.setIconSize(QSize(px(IconSize.NORMAL), px(IconSize.NORMAL)))

    def show_digit(self, digit: int) -> None:
        if digit != self._digit:
            self._digit = digit
            self.updateGeometry()
            self.update()

    @guarded
    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._theme.px(CAP - Space.TIGHT), 0)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._digit:
            paint_key(self, self._theme, str(self._digit))
