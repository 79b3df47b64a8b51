"""Several units on one button: the whole choice by one click."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from ui.context import Context
from ui.theme.roles import IconSize
from ui.widgets.plain import show_tip


class BagButton(QToolButton):
    """Shows each unit as its icon, as they would lie on the table."""

    def __init__(
        self, context: Context, units: Mapping[str, int], text: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.units = dict(units)
        self._theme = context.theme
        self.setProperty("unit", "true")
        self.setAccessibleName(text)
        show_tip(self, text)
        self._dress()
        context.theme.changed.connect(self._dress)

    def _dress(self) -> None:
        edge = self._theme.px(IconSize.NORMAL)
        names = [unit for unit, n in self.units.items() for _ in range(n)]
        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(edge * len(names), edge) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        for at, name in enumerate(names):
            painter.drawPixmap(QPointF(edge * at, 0), self._theme.icons.pixmap(name, edge, dpr=ratio))
        painter.end()
        self.setIcon(QIcon(picture))
        self.setIconSize(QSize(edge * len(names), edge))
