"""The military track above, the round track at the right, and the corner between them."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from companion.games.terramara.board import ROUNDS, ROW_ROUND, ROWS, STRENGTH_MAX, WORKER_LEVEL
from companion.games.terramara.fact_names import symbol_of
from companion.games.terramara.first_player import settled_first
from companion.games.terramara.state import State
from companion.games.terramara.targets import round_target
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.backs import paint_mark
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look, rounded
from ui.games.terramara.board.part import LYING, TILE, Part
from ui.theme.shades import faded, mix, pen

Marks = tuple[tuple[int, str, int], ...]
"""Symbols printed on a track: position, "special" or "outpost", which step of it."""


def track_marks(state: State, track: str) -> Marks:
    """What the table has told of the symbols on a track: of the special space, and of the outposts."""
    found = []
    for kind in ("special", "outpost"):
        for step, position in enumerate(state.known.symbols.get(symbol_of(track, kind), ()), 1):
            found.append((position, kind, step))
    return tuple(found)


def aside(marks: Marks, position: int, by: float) -> float:
    """How far a number steps aside for the symbol beside it."""
    kinds = [kind for at, kind, _ in marks if at == position]
    return {"outpost": by, "special": -by}[kinds[0]] if len(kinds) == 1 else 0.0


def mark_place(marks: Marks, position: int, kind: str, cell: Box, by: float) -> tuple[float, float]:
    """Left of the number for outposts, right of it for the star; the star goes up where both are."""
    both = sum(at == position for at, _, _ in marks) > 1
    if kind == "outpost":
        return cell.cx - by * (1.2 if both else 1.0), cell.bottom - 14
    return cell.cx + by * (1.2 if both else 1.0), cell.bottom - (38 if both else 14)


@frozen
class MilitaryArt:
    """Twenty-one spaces; the four areas of power get warmer, each begins with its shield."""

    shields: tuple[int, int, int] | None
    marks: Marks

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("military")
        look.cardboard(painter, box, mix(swatch.fill, look.palette.surface, 0.55), swatch.outline, 10, 1.4)
        lead = geometry.military_lead().within(geometry.MILITARY)
        look.icon(painter, "strength", geometry.around(lead.cx + 1, lead.cy, 38, 38))
        starts = (0, *(self.shields or ()))
        for strength in range(STRENGTH_MAX + 1):
            cell = geometry.strength_cell(strength).within(geometry.MILITARY).inset(1.2, 4)
            level = sum(strength >= start for start in starts)
            share = 0.08 + 0.13 * level if self.shields else 0.16
            painter.setPen(pen(faded(swatch.outline, 0.55), 1.0))
            painter.setBrush(mix(mix(swatch.fill, look.palette.surface, 0.3).name(), swatch.outline, share))
            painter.drawPath(rounded(cell, 6))
            low = Box(cell.x + aside(self.marks, strength, 10), cell.bottom - 18, cell.w, 17)
            look.write(painter, low, str(strength), 16, swatch.ink)
            if self.shields and strength in starts:
                self._shield(painter, look, cell, level)
        for position, kind, step in self.marks:
            cell = geometry.strength_cell(position).within(geometry.MILITARY)
            x, y = mark_place(self.marks, position, kind, cell, 11)
            paint_mark(painter, look, x, y, kind, step)

    def _shield(self, painter: QPainter, look: Look, cell: Box, level: int) -> None:
        edge = 27.0
        box = Box(cell.cx - edge / 2, cell.y + 2, edge, edge)
        look.icon(painter, "shield", box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.plaque)
        painter.drawEllipse(QPointF(box.cx, box.cy), 7.5, 7.5)
        look.write(painter, box, str(level), 13, look.palette.text)


@frozen
class RoundArt:
    """A round of the track, with the worker tiles that still lie on it."""

    number: int
    workers: int
    past: bool

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("round")
        fill = mix(swatch.fill, look.palette.surface, 0.7 if self.past else 0.15)
        look.cardboard(painter, box, fill, mix(swatch.outline, look.palette.line, 0.4), 10, 1.3)
        ink = mix(swatch.ink, swatch.fill, 0.45) if self.past else mix(swatch.ink, swatch.ink, 0)
        head = Box(box.x, box.y + 6, box.w, 34) if box.h < 100 else Box(box.x, box.y + 22, box.w, 44)
        look.write(painter, head, str(self.number), 27 if box.h < 100 else 32, ink, title=True)
        for row, place in rows_beside(self.number, box):
            look.write(painter, place, row, 17, mix(swatch.ink, swatch.fill, 0.3))
        edge = 36.0
        foot = box.bottom - edge / 2 - (3 if box.h < 100 else 26)
        level = WORKER_LEVEL[self.number]
        for at in range(2):
            tile = geometry.around(box.cx + (at - 0.5) * (edge - 1), foot, edge, edge)
            if at < self.workers:
                look.icon(painter, f"worker{level}", tile)
            else:
                painter.setPen(pen(faded(swatch.outline, 0.45), 1.0, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(rounded(tile.inset(6, 9), 4))


def rows_beside(number: int, box: Box) -> Iterator[tuple[str, Box]]:
    """The last round has two rows, which are told apart by letters: each letter stands beside its row."""
    rows = [row for row in ROWS if ROW_ROUND[row] == number]
    if len(rows) > 1:
        for at, row in enumerate(rows):
            yield row, Box(box.x + 4, box.y + box.h * at / len(rows) + 5, 24, 18)


@frozen
class RoundMarkerArt:
    """The marker of the round: a bronze ring around its number."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(look.shadow, 5.5))
        painter.drawEllipse(QPointF(box.cx, box.cy + 1.2), box.w / 2 - 4, box.h / 2 - 4)
        painter.setPen(pen(look.palette.accent, 4.5))
        painter.drawEllipse(QPointF(box.cx, box.cy), box.w / 2 - 4, box.h / 2 - 4)
        painter.setPen(pen(mix(look.palette.accent, look.palette.surface_raised, 0.55), 1.3))
        painter.drawEllipse(QPointF(box.cx, box.cy), box.w / 2 - 5, box.h / 2 - 5)


@frozen
class CornerArt:
    """Who is first player (and who will be) once that is settled, and the warriors nobody has borrowed."""

    first: str
    next_first: str
    warriors: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("round")
        fill = mix(swatch.fill, look.palette.surface, 0.5)
        look.cardboard(painter, box, fill, mix(swatch.outline, look.palette.line, 0.4), 10, 1.3)
        look.icon(painter, "first_player", Box(box.x + 5, box.y + 5, 32, 32))
        owners = dict.fromkeys(colour for colour in (self.first, self.next_first) if colour)
        for at, colour in enumerate(owners):
            player = look.palette.player(colour)
            edge = 26.0 if at == 0 else 20.0
            disc = geometry.around(box.right - 22 - (0 if at == 0 else -6), box.y + 21 + at * 13, edge, edge)
            painter.setPen(pen(player.outline, 1.4))
            painter.setBrush(mix(player.fill, player.fill, 0))
            painter.drawEllipse(QPointF(disc.cx, disc.cy), edge / 2, edge / 2)
            look.shape(painter, colour, disc.inset(edge * 0.27), player.ink)
        painter.setOpacity(1.0 if self.warriors else 0.2)
        for at in range(max(1, self.warriors)):
            x = box.x + 5 + at * (box.w - 10 - 26) / 3
            look.icon(painter, "warrior", Box(x, box.bottom - 33, 27, 27))
        painter.setOpacity(1.0)


def track_parts(state: State) -> Iterator[Part]:
    art = MilitaryArt(state.known.shields, track_marks(state, "military"))
    yield Part("track:military", geometry.MILITARY, art, TILE, "military", radius=10)
    corner = CornerArt(settled_first(state), state.next_first, state.warriors_free)
    yield Part("corner", geometry.CORNER, corner, TILE, "first_player", radius=10)
    for number in ROUNDS:
        box = geometry.round_cell(number)
        art_of_round = RoundArt(number, state.worker_track.get(number, 0), number < state.round)
        yield Part(f"round:{number}", box, art_of_round, TILE, round_target(number), radius=10)
    cell = geometry.round_cell(state.round)
    middle = cell.y + (23 if cell.h < 100 else 44)
    marker = (
        geometry.around(cell.cx, middle, 44, 44) if cell.h < 100 else geometry.around(cell.cx, middle, 52, 52)
    )
    yield Part("round_marker", marker, RoundMarkerArt(), LYING, moves=True)
