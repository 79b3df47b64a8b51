"""Buttons of the panel with the key that means them: what to do next, and players by digit."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.faults import guarded
from ui.theme.roles import IconSize
from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.names import short_names
from ui.widgets.plain import PlainButton, button_text, show_tip
from ui.widgets.player_mark import mark_icon
from ui.widgets.wrap_button import CAP, paint_key

_HIGH, _LONGEST = 42, 12


class KeyButton(PlainButton):
    def __init__(self, theme: Theme, text: str, icon: str, key: str) -> None:
        super().__init__(text)
        self._theme = theme
        self._icon_name = icon
        self.key = key
        """What means it now; empty while that means something else."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Dress(theme, self, self._put_on)

    def _put_on(self) -> None:
        edge = self._theme.px(IconSize.NORMAL)
        if self._icon_name:
            self.setIcon(self._theme.icons.icon(self._icon_name))
        self.setIconSize(QSize(edge, edge))
        self.setMinimumHeight(self._theme.px(_HIGH))

    @guarded
    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._theme.px(CAP), 0)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.key:
            paint_key(self, self._theme, self.key)


class OwnerButton(KeyButton):
    """A player: sign, name, and how many cards are entered."""

    def __init__(self, theme: Theme, seat: str, digit: int) -> None:
        self.seat = seat
        self._digit = str(digit)
        super().__init__(theme, "", "", str(digit))
        self.setCheckable(True)
        self.setObjectName(f"owner.{seat}")

    def show_owner(self, text: str, said: str, keyed: bool) -> None:
        """What stands on it, and the same in full; with its digit where that means a player now."""
        self.key = self._digit if keyed else ""
        self.setText(button_text(short_names(text, _LONGEST)))
        self.setAccessibleName(said)
        show_tip(self, said)

    def _put_on(self) -> None:
        super()._put_on()
        self.setIcon(mark_icon(self._theme, self.seat))
