"""The wooden pieces: members, caravans, canoes, markers, flags; each with its player's colour and shape."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from companion.games.terramara.board import (
    EXPLORER_FROM,
    is_crossroads,
    is_hut,
    is_tile_space,
    read_space,
    road_node,
    slot_of,
)
from companion.games.terramara.state import State
from companion.games.terramara.targets import piece_target
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from ui.games.terramara.board import geometry
from ui.games.terramara.board.geometry import Box, RoadPlan
from ui.games.terramara.board.look import Look, rect
from ui.games.terramara.board.part import LYING, MEMBER, Part
from ui.games.terramara.board.tiles import PLAQUE
from ui.theme.shades import faded, pen

MEMBER_EDGE = 42.0
# Where the shape stands on each piece: middle and size, as shares of its edge.
_MARKS = {
    "explorer": (0.5, 0.69, 0.25),
    "chieftain": (0.5, 0.74, 0.25),
    "caravan": (0.5, 0.44, 0.26),
    "flag": (0.53, 0.38, 0.26),
}


@frozen
class PieceArt:
    """A piece. A neutral player's one is grey, and only its mark has the colour."""

    kind: str
    colour: str
    neutral: bool = False

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.palette.player(self.colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.shadow)
        foot = Box(box.x + box.w * 0.12, box.bottom - box.h * 0.16, box.w * 0.76, box.h * 0.16)
        if self.kind in ("explorer", "chieftain", "warrior"):
            painter.drawEllipse(rect(foot))
        body = look.palette.player("neutral") if self.neutral else swatch
        if self.kind == "military_marker":
            self._shield(painter, look, box)
            return
        look.icon(painter, self.kind, box, body.fill)
        if self.kind == "warrior" or self.neutral:
            edge = box.w * 0.40
            badge = Box(box.x + box.w * 0.30, box.bottom - edge * 1.06, edge, edge)
            painter.setPen(pen("#33241a", 1.2))
            painter.setBrush(look.palette.player(self.colour).fill)
            painter.drawEllipse(rect(badge))
            look.shape(painter, self.colour, badge.inset(edge * 0.27), swatch.ink)
            return
        if self.kind == "canoe":
            shield = geometry.around(box.cx, box.y + box.h * 0.42, box.w * 0.42, box.h * 0.42)
            painter.setPen(pen("#33241a", 1.3))
            painter.setBrush(QColor(swatch.fill))
            painter.drawEllipse(rect(shield))
            look.shape(painter, self.colour, shield.inset(shield.w * 0.25), swatch.ink)
            return
        x, y, size = _MARKS[self.kind]
        mark = geometry.around(box.x + box.w * x, box.y + box.h * y, box.w * size, box.h * size)
        look.shape(painter, self.colour, mark, swatch.ink)

    def _shield(self, painter: QPainter, look: Look, box: Box) -> None:
        """A shield on the military track. It is told apart at any size, a sword is not."""
        swatch = look.palette.player(self.colour)
        body = look.palette.player("neutral") if self.neutral else swatch
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.shadow)
        painter.drawPath(_shield_path(box._replace(y=box.y + 1.5)))
        painter.setPen(pen("#33241a", 1.5))
        painter.setBrush(QColor(body.fill))
        painter.drawPath(_shield_path(box.inset(1)))
        painter.setPen(pen(faded("#ffffff", 0.45), 1.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_shield_path(box.inset(3.2)))
        edge = box.w * 0.46
        mark = geometry.around(box.cx, box.y + box.h * 0.44, edge, edge)
        if self.neutral:
            painter.setPen(pen("#33241a", 1.0))
            painter.setBrush(QColor(swatch.fill))
            painter.drawEllipse(rect(mark.inset(-edge * 0.16)))
            mark = mark.inset(edge * 0.14)
        look.shape(painter, self.colour, mark, swatch.ink)


def _shield_path(box: Box) -> QPainterPath:
    def at(x: float, y: float) -> QPointF:
        return QPointF(box.x + box.w * x, box.y + box.h * y)

    path = QPainterPath(at(0.5, 0.0))
    path.cubicTo(at(0.7, 0.1), at(0.88, 0.1), at(1.0, 0.08))
    path.cubicTo(at(1.02, 0.62), at(0.82, 0.86), at(0.5, 1.0))
    path.cubicTo(at(0.18, 0.86), at(-0.02, 0.62), at(0.0, 0.08))
    path.cubicTo(at(0.12, 0.1), at(0.3, 0.1), at(0.5, 0.0))
    return path


def _part(
    key: str,
    kind: str,
    owner: str,
    state: State,
    box: Box,
    target: str = "",
    name: str = "",
    layer: float = MEMBER,
) -> Part:
    art = PieceArt(kind, owner, owner in state.neutrals)
    return Part(
        key, box, art, layer, target=target, piece=(owner, name or kind), radius=box.w / 2, moves=True
    )


# -- members


def member_parts(state: State) -> Iterator[Part]:
    cells = geometry.hut_cells(state.seats)
    for space, members in state.spaces.items():
        ground = _ground(state, space, cells)
        if ground is None:
            continue
        edge, centres = _standing(ground, len(members), is_hut(space))
        seen: dict[tuple[str, str], int] = defaultdict(int)
        for member, cx in zip(members, centres, strict=True):
            who = (member.owner, member.kind)
            seen[who] += 1
            box = geometry.around(cx, ground.bottom - edge / 2, edge, edge)
            key = f"member:{space}:{member.owner}:{member.kind}:{seen[who]}"
            part = _part(key, member.kind, member.owner, state, box)
            home = cells.get(member.owner)
            start = (home.cx - edge / 2, home.cy - edge / 2) if home and not is_hut(space) else None
            yield evolve(part, comes_from=start)


def _ground(state: State, space: str, cells: dict[str, Box]) -> Box | None:
    """Where members of a space stand: above its plaque; None for a space that is not on the table now."""
    place, seat = read_space(space)
    if place in ("hut", "private"):
        if seat not in cells:
            return None
        private = has_private(state, seat)
        if place == "private":
            return geometry.private_ground(geometry.private_box(cells[seat])) if private else None
        return geometry.hut_ground(geometry.hut_box(cells[seat], private))
    if is_tile_space(space):
        box = geometry.tile_space_box(space, state.known.large.get(slot_of(space)))
    elif is_crossroads(space):
        box = geometry.crossroads_box(space)
    else:
        found = geometry.homeland_spaces(state.count).get(space)
        if found is None:
            return None
        box = found
    return Box(box.x + 4, box.y, box.w - 8, box.h - PLAQUE + 7)


def has_private(state: State, seat: str) -> bool:
    """Whether this player has a private crossroads before them (TM-CHAR-16)."""
    return state.players[seat].has_private_crossroads


def _standing(ground: Box, count: int, crowd: bool) -> tuple[float, list[float]]:
    edge = min(MEMBER_EDGE, ground.h - 2)
    if crowd:
        edge = min(34.0, edge)
    step = min(edge * 0.92, (ground.w - edge) / max(1, count - 1)) if count > 1 else 0.0
    first = ground.cx - step * (count - 1) / 2
    return edge, [first + step * at for at in range(count)]


# -- tracks


def _colours(state: State) -> tuple[str, ...]:
    """Those whose strength is known."""
    return (*state.seats, *state.neutrals) if state.depth == "full" else state.neutrals


def strength_parts(state: State) -> Iterator[Part]:
    together: dict[int, list[str]] = defaultdict(list)
    for colour in _colours(state):
        together[max(0, min(20, state.strength_of(colour)))].append(colour)
    for strength, colours in together.items():
        cell = geometry.strength_cell(strength)
        for at, colour in enumerate(colours):
            w, dx, dy = _ranked(len(colours), at)
            box = geometry.around(cell.cx + dx, cell.y + 22 + dy, w, w * 1.16)
            key = piece_target(colour, "military_marker")
            yield _part(key, "military_marker", colour, state, box, target=key)


def _ranked(count: int, at: int) -> tuple[float, float, float]:
    """Width and place of a shield among others on the same space."""
    if count == 1:
        return 31.0, 0.0, 0.0
    if count == 2:
        return 25.0, -9.5 + 19.0 * at, -2.0 + 4.0 * at
    return 20.5, -10.0 + 20.0 * (at % 2), -9.0 + 20.0 * (at // 2)


def canoe_parts(state: State) -> Iterator[Part]:
    together: dict[int, list[str]] = defaultdict(list)
    for colour in state.seats:
        together[state.players[colour].culture].append(colour)
    for culture, colours in together.items():
        cell = geometry.culture_cell(max(0, min(14, culture)))
        for at, colour in enumerate(colours):
            edge, dx, dy = _formation(len(colours), at)
            box = geometry.around(cell.cx + dx, cell.y + 26 + dy, edge, edge)
            key = piece_target(colour, "canoe")
            yield _part(key, "canoe", colour, state, box, target=key)


def _formation(count: int, at: int) -> tuple[float, float, float]:
    """Edge and place of a canoe among others on the same space."""
    if count == 1:
        return 42.0, 0.0, 0.0
    if count == 2:
        return 38.0, -3.0 + 6.0 * at, -11.0 + 20.0 * at
    return 30.0, -12.0 + 24.0 * (at % 2), -11.0 + 21.0 * (at // 2)


def waiting_explorer_parts(state: State) -> Iterator[Part]:
    """TM-SETUP-12: the explorers beside the river, above space 8."""
    waiting = [
        (colour, number) for colour in state.seats for number in range(state.players[colour].by_the_river)
    ]
    cell = geometry.culture_cell(EXPLORER_FROM)
    edge = 30.0
    for at, (colour, number) in enumerate(waiting):
        step = min(20.0, 60.0 / max(1, len(waiting) - 1))
        cx = cell.cx + (at - (len(waiting) - 1) / 2) * step
        box = geometry.around(cx, geometry.RIVER.y + 18, edge, edge)
        yield _part(f"waiting:{colour}:{number}", "explorer", colour, state, box, layer=LYING)


# -- the road


def caravan_parts(state: State, plan: RoadPlan) -> Iterator[Part]:
    together: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for colour in state.seats:
        for number, position in enumerate(state.players[colour].caravans):
            together[position].append((colour, number))
    for position, caravans in together.items():
        x, y = plan.at(position)
        edge, places = _parked(position, len(caravans))
        reach = max(abs(dx) for dx, _ in places) + edge / 2
        x = min(max(x, geometry.ROAD.x + reach), geometry.ROAD.right - reach)
        for (colour, number), (dx, dy) in zip(caravans, places, strict=True):
            key = piece_target(colour, f"caravan{number}")
            box = geometry.around(x + dx, y + dy, edge, edge)
            yield _part(key, "caravan", colour, state, box, target=key, name=f"caravan{number}")


def _parked(position: str, count: int) -> tuple[float, list[tuple[float, float]]]:
    """Edge and places of caravans that stand together: each can be seen, and so can what lies there.

    Start and end have room for all eight, and a crossroads for four abreast; on a detour they stand below
    what it gives, then above it: the other way round on the first one, which lies close to its crossroads.
    """
    if position in ("0", "end"):
        rows = [count] if count <= 4 else [(count + 1) // 2, count // 2]
        return 32.0, _ranks(rows, 33.0, [0.0] if count <= 4 else [-13.5, 13.5])
    if "+" in position:
        first = position.startswith("0+")
        rows = [count] if count <= 2 + first else [(count + 1) // 2, count // 2]
        edge = 30.0 if max(rows) <= 2 else 24.0
        return edge, _ranks(rows, edge - 2, [-20.0, 20.0] if first else [19.0, -20.0])
    if count <= 4:
        return 33.0, _ranks([count], 33.0, [-12.0 if count == 1 else -3.0])
    return 31.0, _ranks([(count + 1) // 2, count // 2], 32.0, [-7.0, 14.0])


def _ranks(rows: list[int], step: float, heights: list[float]) -> list[tuple[float, float]]:
    """Places in rows around the middle."""
    return [((at - (n - 1) / 2) * step, dy) for n, dy in zip(rows, heights, strict=False) for at in range(n)]


def furthest_node(state: State) -> int:
    """The furthest crossroads any caravan stands at, wherever the road is known to lead."""
    nodes = [road_node(p) for player in state.players.values() for p in player.caravans if p != "end"]
    return max(nodes, default=0)


# -- flags


def flag_parts(state: State) -> Iterator[Part]:
    together: dict[str, list[str]] = defaultdict(list)
    for colour in state.seats:
        for slot in state.players[colour].flags:
            together[slot].append(colour)
    for slot, colours in together.items():
        if slot not in state.flipped:
            continue
        inner = geometry.tile_box(slot).inset(geometry.TILE_MARGIN)
        for at, colour in enumerate(colours):
            box = geometry.around(inner.x + 28 + 36 * at, inner.y + 30, 42, 42)
            yield _part(f"flag:{slot}:{colour}", "flag", colour, state, box, layer=LYING)
