"""Finds signs on buttons that confirm which are not in the colour of the words beside them."""

from collections.abc import Iterator

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from ui.theme.roles import Palette
from ui.widgets.dress import Picture

SOLID = 250
"""So little of what is behind shows through the middle of a line."""
AWAY = 40
"""Colours differ by this much at most where one is as good as the other."""


def dark_signs(page: QWidget, palette: Palette) -> list[str]:
    """Of all buttons on this page whose ground is the accent."""
    found = (button for button in page.findChildren(QPushButton) if button.property("kind") == "primary")
    return [
        button.accessibleName() or button.text()
        for button in found
        if button.isVisible() and button.isEnabled()
        for sign in _signs(button)
        if not _like(sign, QColor(palette.on_accent))
    ]


def _signs(button: QPushButton) -> Iterator[QPixmap]:
    if not button.icon().isNull():
        yield button.icon().pixmap(button.iconSize())
    for picture in button.findChildren(Picture):
        yield picture.pixmap()


def _like(sign: QPixmap, ink: QColor) -> bool:
    image = sign.toImage()
    inks = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    solid = [one for one in inks if one.alpha() >= SOLID]
    return all(
        abs(one.red() - ink.red()) + abs(one.green() - ink.green()) + abs(one.blue() - ink.blue()) <= AWAY
        for one in solid
    )
