"""The pad as a table: the eight categories for each player, the totals, the places."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.wording.terramara.score import hint
from companion.wording.texts import PadText
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.score.category import ICONS
from ui.theme.roles import IconSize, Radius, Space
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel, plain_tip
from ui.widgets.player_mark import PlayerMark

_LONGEST = 22


class PadTable(QWidget):
    """Read only; `show_state` builds it anew, which a pad of a few dozen numbers can bear."""

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._inside: _Lined | None = None
        self.cells: dict[tuple[str, str], PlainLabel] = {}
        self._box = QVBoxLayout(self)
        space_out(context.theme, self, self._box, 0)

    def show_state(self, state: State) -> None:
        if self._inside is not None:
            self._box.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self.cells = {}
        self._inside = _Lined(self._context)
        pad = self._wording.pad(state)
        winners = score(state).winners
        self._fill(self._inside.grid, pad, winners)
        self._box.addWidget(self._inside)

    def _fill(self, grid: QGridLayout, pad: PadText, winners: tuple[str, ...]) -> None:
        for column, (player, name) in enumerate(zip(pad.players, pad.names, strict=True), 1):
            grid.addWidget(self._head(player, name, player in winners), 0, column)
            grid.setColumnStretch(column, 2)
        grid.setColumnStretch(0, 3)
        for line, row in enumerate(pad.rows, 1):
            grid.setRowStretch(line, 1)
            grid.addWidget(self._label(row.category, row.text), line, 0)
            for column, (player, points) in enumerate(zip(pad.players, row.points, strict=True), 1):
                grid.addWidget(self._cell(player, row.category, points, "large"), line, column)
        last = len(pad.rows) + 1
        grid.addWidget(PlainLabel(self._context._("Total"), "heading"), last, 0)
        grid.addWidget(PlainLabel(self._context._("Place"), "muted"), last + 1, 0)
        for column, player in enumerate(pad.players, 1):
            grid.addWidget(self._cell(player, "total", pad.totals[column - 1], "number"), last, column)
            grid.addWidget(self._cell(player, "place", pad.ranks[column - 1], "strong"), last + 1, column)

    def _head(self, player: str, name: str, wins: bool) -> QWidget:
        head = QWidget()
        box = QVBoxLayout(head)
        box.addStretch(1)
        marks = QHBoxLayout()
        marks.addStretch(1)
        marks.addWidget(PlayerMark(self._context.theme, player, IconSize.LARGE))
        if wins:
            marks.addWidget(Picture(self._context.theme, "terramara/vp", IconSize.LARGE))
        marks.addStretch(1)
        space_out(self._context.theme, head, marks, Space.TIGHT)
        box.addLayout(marks)
        shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…\u2069"
        label = PlainLabel(shown, "strong")
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        label.setToolTip(plain_tip(name))
        box.addWidget(label)
        space_out(self._context.theme, head, box, Space.TIGHT)
        return head

    def _label(self, category: str, text: str) -> QWidget:
        label = QWidget()
        row = QHBoxLayout(label)
        row.addWidget(Picture(self._context.theme, ICONS[category], IconSize.NORMAL + 4))
        row.addWidget(PlainLabel(text, wrap=True), 1)
        label.setToolTip(plain_tip(hint(self._context.language, category)))
        space_out(self._context.theme, label, row, Space.CLOSE)
        return label

    def _cell(self, player: str, what: str, text: str, role: str) -> PlainLabel:
        cell = PlainLabel(text, role)
        cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cells[player, what] = cell
        return cell


class _Lined(QWidget):
    """A grid on a sheet of the pad: thin lines between the rows, the total on a darker ground."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._theme = context.theme
        self.grid = QGridLayout(self)
        edges = (Space.WIDE, Space.NORMAL, Space.WIDE, Space.NORMAL)
        space_out(context.theme, self, self.grid, Space.CLOSE, edges)

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, px = self._theme.palette, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.line), px(1)))
        painter.setBrush(QColor(palette.surface_raised))
        sheet = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(sheet, px(Radius.CARD), px(Radius.CARD))
        rows = self.grid.rowCount()
        total = self._row(rows - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.accent_soft))
        gap = px(Space.CLOSE) / 2
        painter.drawRect(QRectF(sheet.left(), total.top() - gap, sheet.width(), total.height() + 2 * gap))
        painter.setPen(QPen(QColor(palette.line), px(1)))
        for row in range(1, rows - 1):
            height = self._row(row).top() - gap
            left, right = sheet.left() + px(Space.NORMAL), sheet.right() - px(Space.NORMAL)
            painter.drawLine(QPointF(left, height), QPointF(right, height))
        painter.end()

    def _row(self, row: int) -> QRect:
        """Where a row is. (`cellRect` does not know once a label in the grid is wrapped.)"""
        item = self.grid.itemAtPosition(row, 1)
        return item.geometry() if item is not None else QRect()
