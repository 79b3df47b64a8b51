"""A printed track to click on: mark the spaces that carry a symbol."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import TextSize
from ui.widgets.dress import Dress
from ui.widgets.enter import ENTER

_CELL, _GAP = 27, 3
FAINT = 0.25
"""The sign of a marked space lies behind its number, which is what people compare with the board."""


class TrackPicker(QWidget):
    """`wanted` marks at most: one more takes the place of the one made first.

    By keyboard: arrows move, or the number of a space; a blank marks, and Enter does right after a number.
    """

    changed = Signal()

    def __init__(
        self, context: Context, name: str, spaces: Sequence[int], wanted: int, ground: str, icon: str
    ) -> None:
        super().__init__()
        self._context = context
        self._spaces = list(spaces)
        self._wanted = wanted
        self._ground = ground
        self._icon = icon
        self._marks: list[int] = []
        self._cursor = 0
        self._hover = -1
        self._number = ""  # as far as it was typed
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        Dress(context.theme, self, self.updateGeometry)

    # -- the answer

    def value(self) -> tuple[int, ...]:
        """The marked spaces in the order of the track."""
        return tuple(sorted(self._marks))

    def set_value(self, marks: Sequence[int]) -> None:
        self._marks = [mark for mark in marks if mark in self._spaces][: self._wanted]
        self._tell()

    def take_over(self, former: "TrackPicker") -> None:
        """Go on with what was marked in the same place."""
        if self.value() != former.value():
            self.set_value(former.value())

    @property
    def wanted(self) -> int:
        return self._wanted

    def has(self, spaces: Sequence[int]) -> bool:
        """Whether all of these can be marked."""
        return set(spaces) <= set(self._spaces)

    def toggle(self, space: int) -> None:
        if space in self._marks:
            self._marks.remove(space)
        else:
            self._marks = [*self._marks, space][-self._wanted :]
        self._tell()

    def _tell(self) -> None:
        self.setAccessibleDescription(", ".join(str(mark) for mark in self.value()))
        self.update()
        self.changed.emit()

    # -- where cells are

    def per_line(self, width: int) -> int:
        """How many cells stand beside each other there."""
        px = self._context.theme.px
        return max(1, (width + px(_GAP)) // px(_CELL + _GAP))

    def cell(self, at: int) -> QRect:
        px = self._context.theme.px
        line, column = divmod(at, self.per_line(self.width()))
        return QRect(px(_CELL + _GAP) * column, px(_CELL + _GAP) * line, px(_CELL), px(_CELL))

    def _at(self, point: QPoint) -> int:
        return next((at for at in range(len(self._spaces)) if self.cell(at).contains(point)), -1)

    @guarded
    def hasHeightForWidth(self) -> bool:
        return True

    @guarded
    def heightForWidth(self, width: int) -> int:
        px = self._context.theme.px
        lines = -(-len(self._spaces) // self.per_line(width))
        return lines * px(_CELL + _GAP)

    @guarded
    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(_CELL + _GAP) * len(self._spaces), px(_CELL + _GAP))

    @guarded
    def minimumSizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(_CELL + _GAP) * min(8, len(self._spaces)), px(_CELL + _GAP))

    # -- events

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, space in enumerate(self._spaces):
            self._paint_cell(painter, at, space)
        painter.end()

    def _paint_cell(self, painter: QPainter, at: int, space: int) -> None:
        theme = self._context.theme
        palette, px = theme.palette, theme.px
        box = QRectF(self.cell(at)).adjusted(1, 1, -1, -1)
        ground = palette.terrain(self._ground)
        marked = space in self._marks
        fill = palette.legal.fill if marked else palette.accent_soft if at == self._hover else ground.fill
        line = palette.legal.outline if marked else ground.outline
        if self.hasFocus() and at == self._cursor:
            line = palette.focus
        painter.setPen(QPen(QColor(line), px(3) if marked or line == palette.focus else px(1)))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(box, px(6), px(6))
        if marked:
            rim = px(3)
            picture = box.adjusted(rim, rim, -rim, -rim)
            painter.setOpacity(FAINT)
            theme.icons.renderer(self._icon).render(painter, picture)
            painter.setOpacity(1.0)
        painter.setFont(theme.fonts.text(TextSize.SMALL, theme.scale, QFont.Weight.DemiBold))
        painter.setPen(QColor(palette.text if marked else ground.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(space))

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position().toPoint())
        if at >= 0:
            self._cursor = at
            self.toggle(self._spaces[at])

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = self._at(event.position().toPoint())
        self.update()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal():
            self.go_to(event.text())
            return
        typed, self._number = self._number, ""
        line = self.per_line(self.width())
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -line, Qt.Key.Key_Down: line}
        step = steps.get(Qt.Key(event.key()), 0)
        if step:
            if 0 <= self._cursor + step < len(self._spaces):
                self._cursor += step
            self.update()
        elif event.key() == Qt.Key.Key_Space or (typed and Qt.Key(event.key()) in ENTER):
            self.toggle(self._spaces[self._cursor])
        else:
            super().keyPressEvent(event)

    def go_to(self, digit: str) -> None:
        """The space of this number. A second digit makes it a number of two, where there is such a space."""
        for number in (self._number + digit, digit):
            if int(number) in self._spaces:
                self._number = number
                self._cursor = self._spaces.index(int(number))
                self.update()
                return
