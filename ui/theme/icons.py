"""Vector icons by name, tinted and rendered on demand."""

from collections import OrderedDict
from copy import copy
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from companion.resources import resource
from ui.faults import guarded
from ui.theme.roles import Palette

COMMON: Final = "common"
"""The family of the program itself. No game has a name that is here."""
_TINT: Final = "currentColor"
_DISABLED_OPACITY: Final = 0.38
_KEPT_DRAWINGS: Final = 96
"""Drawings that are kept as such, those used last; what was painted is kept as a picture anyway."""


_KEPT_STAMPS: Final = 300
"""More than lie on a whole board."""


class Icons:
    """The icons of one palette, found in ``resources/icons/<family>/<name>.svg``.

    A plain name (``"undo"``) is one of the program's own, and within a game one of its family; any other is
    asked for with its family (``"a_game/fire"``). Unknown names raise KeyError. An icon drawn with
    `currentColor` takes the colour it is asked for; without one, symbols of the program take the colour of
    text and pieces of a game the grey of the neutral player.
    """

    def __init__(self, palette: Palette, folder: Path | None = None) -> None:
        self._palette = palette
        self._family = COMMON
        self._families: dict[str, Icons] = {}
        self._files = _index(folder if folder is not None else resource("icons"))
        self._sources: dict[str, str] = {}
        self._renderers: OrderedDict[tuple[str, str], QSvgRenderer] = OrderedDict()
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}
        self._stamps: dict[tuple[str, str, int, int], QPixmap] = {}
        self._icons: dict[tuple[str, str], QIcon] = {}

    def names(self) -> list[str]:
        """All icons with their family, sorted."""
        return sorted(self._files)

    def within(self, family: str) -> "Icons":
        """The same icons as a game asks for them: what was drawn for one is there for all."""
        if family not in self._families:
            within = copy(self)
            within._family = family
            self._families[family] = within
        return self._families[family]

    def icon(self, name: str, colour: str | None = None) -> QIcon:
        """For buttons, menus and item views, with a paler picture for disabled ones."""
        name = self._whole(name)
        tint = self._tint(name, colour)
        if (name, tint) not in self._icons:
            self._icons[name, tint] = QIcon(_Engine(self, name, tint))
        return self._icons[name, tint]

    def pixmap(self, name: str, size: int, colour: str | None = None, dpr: float = 1.0) -> QPixmap:
        """A square picture, ``size`` logical pixels wide, sharp on a screen with ``dpr`` dots per pixel."""
        name = self._whole(name)
        tint = self._tint(name, colour)
        key = (name, tint, size, dpr)
        if key not in self._pixmaps:
            edge = max(1, round(size * dpr))
            pixmap = self._drawn(name, tint, edge, edge)
            pixmap.setDevicePixelRatio(dpr)
            self._pixmaps[key] = pixmap
        return self._pixmaps[key]

    def stamp(self, name: str, wide: int, high: int, colour: str | None = None) -> QPixmap:
        """A picture of so many dots, for what is painted at a scale of its own. Kept for a while: another
        scale needs others."""
        name = self._whole(name)
        tint = self._tint(name, colour)
        key = (name, tint, wide, high)
        if key not in self._stamps:
            if len(self._stamps) >= _KEPT_STAMPS:
                self._stamps.clear()
            self._stamps[key] = self._drawn(name, tint, wide, high)
        return self._stamps[key]

    def _drawn(self, name: str, tint: str, wide: int, high: int) -> QPixmap:
        pixmap = QPixmap(wide, high)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.renderer(name, tint).render(painter, QRectF(0, 0, wide, high))
        painter.end()
        return pixmap

    def renderer(self, name: str, colour: str | None = None) -> QSvgRenderer:
        """For painting straight into a scene or a printed page, at once. Shared: do not change it."""
        name = self._whole(name)
        tint = self._tint(name, colour)
        if (name, tint) not in self._renderers:
            if len(self._renderers) >= _KEPT_DRAWINGS:
                self._renderers.popitem(last=False)
            svg = self._source(name).replace(_TINT, tint)
            self._renderers[name, tint] = QSvgRenderer(QByteArray(svg.encode()))
        self._renderers.move_to_end((name, tint))
        return self._renderers[name, tint]

    def _whole(self, name: str) -> str:
        """The name with its family."""
        if "/" in name:
            return name
        own = f"{self._family}/{name}"
        return own if own in self._files else f"{COMMON}/{name}"

    def _source(self, name: str) -> str:
        if name not in self._sources:
            self._sources[name] = self._files[name].read_text(encoding="utf-8")
        return self._sources[name]

    def _tint(self, name: str, colour: str | None) -> str:
        """The colour that tells renderings of one icon apart; the same for all if it takes no tint."""
        if _TINT not in self._source(name):
            return ""
        if colour is not None:
            return colour
        if name.startswith(f"{COMMON}/"):
            return self._palette.text
        return self._palette.player("neutral").fill


class _Engine(QIconEngine):
    """Draws an icon in whatever size is asked for, so that it is sharp everywhere and kept nowhere twice."""

    def __init__(self, icons: Icons, name: str, tint: str) -> None:
        super().__init__()
        self._icons = icons
        self._name = name
        self._tint = tint

    @guarded
    def clone(self) -> QIconEngine:
        return _Engine(self._icons, self._name, self._tint)

    @guarded
    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    @guarded
    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        pixmap = self._icons.pixmap(self._name, min(size.width(), size.height()), self._tint, scale)
        return _faded(pixmap) if mode is QIcon.Mode.Disabled else pixmap

    @guarded
    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        dpr = painter.device().devicePixelRatioF()
        pixmap = self.scaledPixmap(rect.size(), mode, state, dpr)
        area = QRectF(QPointF(), pixmap.deviceIndependentSize())
        area.moveCenter(QRectF(rect).center())
        painter.drawPixmap(area.topLeft(), pixmap)


def _index(folder: Path) -> dict[str, Path]:
    return {f"{file.parent.name}/{file.stem}": file for file in folder.glob("*/*.svg")}


def _faded(pixmap: QPixmap) -> QPixmap:
    faded = QPixmap(pixmap.size())
    faded.setDevicePixelRatio(pixmap.devicePixelRatio())
    faded.fill(Qt.GlobalColor.transparent)
    painter = QPainter(faded)
    painter.setOpacity(_DISABLED_OPACITY)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return faded
