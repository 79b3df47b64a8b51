"""One row of territory tiles to click on: legal spaces are lit, the others say why not."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.games.terramara.board import SIDES, SPACES_PER_TILE, slot_of
from companion.games.terramara.state import State
from companion.wording.language import capital
from companion.wording.terramara.neutrals import row_name
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, drop, space_out
from ui.widgets.enter import BY_CHOICE
from ui.widgets.keyed import NO_DIGIT, Keyed
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.row_keys import RowKeys
from ui.widgets.wrap_button import paint_key

NARROWEST = 26
"""Six of them stand side by side in the narrowest column there is."""


class SpaceCell(QAbstractButton, Keyed):
    """A space with what stands on it. A dimmed one can be clicked as well: then it explains itself."""

    def __init__(self, context: Context, space: str) -> None:
        super().__init__()
        self._theme = context.theme
        self.space = space
        self.lit = False
        self.digit = 0
        self._asks = False
        self._icon = ""
        self._colour: str | None = None
        self._ground = "plain" if slot_of(space).endswith("L") else "forest"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        Dress(context.theme, self, self.updateGeometry)

    def show_space(self, state: State, lit: bool, asks: bool) -> None:
        """`asks`: it depends on what the space shows, which nobody has told yet."""
        self.lit, self._asks = lit, asks
        self.digit = self.digit if lit else 0  # only what may be chosen is numbered anew
        members = state.spaces.get(self.space, ())
        self._icon, self._colour = "", None
        if self.space in state.fire_space.values():
            self._icon = "terramara/fire"
        elif members:
            self._icon = "terramara/explorer"
            self._colour = self._theme.palette.player(members[0].owner).fill
        elif asks:
            self._icon = "terramara/unknown"
        self.update()

    def show_digit(self, digit: int) -> None:
        """The key that chooses it; 0 for none."""
        self.digit = digit
        self.update()

    @guarded
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(46), self._theme.px(48))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(NARROWEST), self._theme.px(48))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, px = self._theme.palette, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        swatch = palette.legal if self.lit or self._asks else palette.dimmed  # as the board lights them
        line = palette.focus if self.hasFocus() else swatch.outline
        wide = px(4) if self.hasFocus() else px(3) if self.lit else px(1)
        fill = palette.selection.fill if self.lit and self.underMouse() else swatch.fill
        painter.setPen(QPen(QColor(line), wide))
        painter.setBrush(QColor(fill))
        inset = px(3)
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, px(8), px(8))
        if self._icon:
            edge = min(box.width(), box.height()) * 0.72
            picture = QRectF(box.center().x() - edge / 2, box.center().y() - edge / 2, edge, edge)
            self._theme.icons.renderer(self._icon, self._colour).render(painter, picture)
        painter.end()
        if self.digit:
            paint_key(self, self._theme, str(self.digit))


class RowPicture(QWidget):
    """A row by name, with its two tiles. `chosen` brings a lit space, `blocked` one that is not."""

    chosen = Signal(str)
    blocked = Signal(str)

    def __init__(self, context: Context, wording: Wording, digits: bool = True) -> None:
        """Without `digits` where the question has numbers of its own, which they would be taken for: it asks
        what only the table knows."""
        super().__init__()
        self._context = context
        self._wording = wording
        self._digits = digits
        self._row = ""
        self.cells: dict[str, SpaceCell] = {}
        self._keys = RowKeys(self, lambda: list(self.cells.values()))
        self.title = PlainLabel("", "strong", wrap=True)
        self._box = QHBoxLayout()
        space_out(context.theme, self, self._box, Gap.NORMAL)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addLayout(self._box)
        space_out(context.theme, self, column, Gap.TIGHT)

    def show_row(
        self, state: State, row: str, lit: set[str], reasons: Mapping[str, str], asks: set[str]
    ) -> None:
        """`reasons` say why a space is not lit; those in `asks` depend on what they show."""
        if row != self._row:
            self._rebuild(row)
        for space, cell in self.cells.items():
            cell.show_space(state, space in lit, space in asks)
            name = capital(self._wording.thing(state, space))
            reason = reasons.get(space, "")
            cell.setAccessibleName(name)
            cell.setAccessibleDescription(reason)
            show_tip(cell, f"{name}\n{reason}" if reason else name)

    def _rebuild(self, row: str) -> None:
        self._row = row
        self.title.setText(row_name(self._context.language, row))
        self.cells = {}
        while (item := self._box.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                drop(old)
        for side in SIDES:
            tile = _Tile(self._context, "plain" if side == "L" else "forest")
            for number in SPACES_PER_TILE:
                cell = SpaceCell(self._context, f"{row}{side}.{number}")
                cell.place = 0 if self._digits else NO_DIGIT
                cell.setProperty(BY_CHOICE, not self._digits)
                cell.clicked.connect(lambda _=False, cell=cell: self._clicked(cell))
                tile.add(cell)
                self.cells[cell.space] = cell
            self._box.addWidget(tile)
        self._keys.watch()

    def _clicked(self, cell: SpaceCell) -> None:
        (self.chosen if cell.lit else self.blocked).emit(cell.space)


class _Tile(QWidget):
    """The ground of a tile behind its spaces."""

    def __init__(self, context: Context, ground: str) -> None:
        super().__init__()
        self._theme = context.theme
        self._ground = ground
        self._row = QHBoxLayout(self)
        edge = Gap.TIGHT
        space_out(context.theme, self, self._row, 0, (edge, edge, edge, edge))
        Dress(context.theme, self, self.update)

    def add(self, cell: SpaceCell) -> None:
        self._row.addWidget(cell)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        swatch = self._theme.palette.terrain(self._ground)
        painter.setPen(QPen(QColor(swatch.outline), self._theme.px(1)))
        painter.setBrush(QColor(swatch.fill))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, self._theme.px(8), self._theme.px(8))
        painter.end()
