"""The lines of a clan below its resources: each thing in the line where it always stands, and room kept for
what comes later, so that no clan pushes another away while people play."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.chip import chip_height
from ui.widgets.dress import Dress
from ui.widgets.flow import FlowLayout

LEAST, MOST = 2, 3
"""Lines that are kept free: always, and where the moves have room enough below the clans."""
MOVES = 130
"""At scale 1.0: how high the moves are at least, before a clan keeps more room than it must."""


class ClanLines(FlowLayout):
    """What `goes_above` has the first line for itself. What finds no room there goes behind what the second
    line begins with, which stays where it is."""

    def __init__(self, theme: Theme, owner: QWidget, gap: int) -> None:
        super().__init__(theme, owner, gap)
        self._above: list[QWidget] = []
        self._leading: list[QWidget] = []
        self._kept = LEAST
        self._once: dict[int, int] = {}
        """By width, how many lines a clan has needed once: what has grown stays as high. What was only kept
        free is not among them, or a table would look otherwise after it was larger for a moment."""

    def goes_above(self, widget: QWidget) -> None:
        self._above.append(widget)

    def leads(self, widget: QWidget) -> None:
        """In the second line, before all that is left over from the first."""
        self._leading.append(widget)

    def keep(self, lines: int) -> None:
        """How many lines there are at least, whatever the clan has."""
        if lines == self._kept:
            return
        self._kept = lines
        layout: QObject | None = self
        while isinstance(layout, QLayout):  # those around it remember heights of their own
            layout.invalidate()
            layout = layout.parent()
        if isinstance(layout, QWidget):
            layout.updateGeometry()

    def _lines(self, width: int, gap: int) -> Iterator[list[tuple[QLayoutItem, QSize]]]:
        above: list[tuple[QLayoutItem, QSize]] = []
        leading: list[tuple[QLayoutItem, QSize]] = []
        others: list[tuple[QLayoutItem, QSize]] = []
        used = 0
        for item, size in self._seen():
            widget = item.widget()
            if widget in self._above and (not above or used + size.width() <= width):
                above.append((item, size))
                used += size.width() + gap
            else:
                (leading if widget in self._leading else others).append((item, size))
        if above:
            yield above
        yield from self._flow([*leading, *others], width, gap)

    def _arrange(self, rect: QRect, move: bool) -> int:
        needed = super()._arrange(rect, move)
        gap, line = self._theme.px(self._gap), chip_height(self._theme)
        width = rect.width()
        grown = max(self._once.get(width, 0), (needed + gap) // (line + gap))
        if move:
            self._once = {width: grown}
        return max(needed, max(self._kept, grown) * (line + gap) - gap)


class ClanRoom(QObject):
    """Gives all clans of a column the same number of lines, as many as leave room for the moves below."""

    def __init__(self, theme: Theme, column: QWidget, clans: QWidget, lines: Sequence[ClanLines]) -> None:
        """`clans` is what holds them all, within the `column`."""
        super().__init__(column)
        self._theme = theme
        self._column = column
        self._clans = clans
        self._all = lines
        column.installEventFilter(self)
        Dress(theme, column, self._share)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._share()
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        room = self._column.height() - self._theme.px(MOVES)
        for kept in range(MOST, LEAST - 1, -1):
            for lines in self._all:
                lines.keep(kept)
            if self._clans.heightForWidth(self._column.width()) <= room:
                return
