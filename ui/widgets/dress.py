"""Distances and pictures that follow the theme: larger text means larger gaps, night means other colours."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QLabel, QWidget

from ui.theme.roles import IconSize
from ui.theme.theme import Theme


class Dress(QObject):
    """Calls `put_on` now and after every change of the look, for as long as its owner lives."""

    def __init__(self, theme: Theme, owner: QObject, put_on: Callable[[], None]) -> None:
        super().__init__(owner)
        self._put_on = put_on
        theme.changed.connect(self.now)
        self.now()

    def now(self) -> None:
        self._put_on()


def space_out(
    theme: Theme,
    owner: QWidget,
    layout: QBoxLayout | QGridLayout,
    gap: int,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> None:
    """Give a layout its distances, at every scale. `margins` go left, top, right, bottom."""

    def put_on() -> None:
        layout.setSpacing(theme.px(gap))
        layout.setContentsMargins(*(theme.px(margin) for margin in margins))

    Dress(theme, owner, put_on)


def lay_ground(theme: Theme, widget: QWidget, role: str) -> None:
    """A ground in a colour of the palette, the same as that of the card around it: nothing below is painted
    again for what changes on it."""

    def put_on() -> None:
        palette = widget.palette()
        palette.setColor(QPalette.ColorRole.Window, QColor(getattr(theme.palette, role)))
        widget.setPalette(palette)

    widget.setAutoFillBackground(True)
    Dress(theme, widget, put_on)


def drop(widget: QWidget) -> None:
    """Out of sight now, and gone soon: it may be what was clicked. Where it was is not painted once more when
    it goes."""
    widget.hide()
    widget.resize(0, 0)
    widget.deleteLater()


class Picture(QLabel):
    """An icon of the theme, tinted for a player or by a role. What it means stands beside it."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        size: int = IconSize.NORMAL,
        player: str = "",
        role: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self._size = size
        self._player = player
        self._role = role
        Dress(theme, self, self._paint)

    def show_icon(self, name: str, player: str = "", role: str = "") -> None:
        if (name, player, role) != (self._name, self._player, self._role):
            self._name, self._player, self._role = name, player, role
            self._paint()

    def tint(self, role: str) -> None:
        self.show_icon(self._name, self._player, role)

    def _paint(self) -> None:
        palette = self._theme.palette
        colour: str | None = getattr(palette, self._role) if self._role else None
        if self._player:
            colour = palette.player(self._theme.colour(self._player)).fill
        edge = self._theme.px(self._size)
        self.setFixedSize(QSize(edge, edge))
        self.setPixmap(self._theme.icons.pixmap(self._name, edge, colour, self.devicePixelRatioF()))


def put_icon(theme: Theme, button: QAbstractButton, name: str, role: str = "") -> None:
    """An icon on a button, in the colour of a role of the palette (that of text when there is none)."""

    def put_on() -> None:
        colour: str | None = getattr(theme.palette, role) if role else None
        button.setIcon(theme.icons.icon(name, colour))

    Dress(theme, button, put_on)
