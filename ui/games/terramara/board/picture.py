"""A state as a picture: everything that is to be seen, in the order in which eyes and Tab go over it."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from companion.games.terramara.state import State
from ui.games.terramara.board import geometry
from ui.games.terramara.board.cards import card_parts
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.homeland import homeland_parts
from ui.games.terramara.board.huts import hut_parts
from ui.games.terramara.board.look import Look, faded, mix, pen, rect, rounded
from ui.games.terramara.board.part import GROUND, Part
from ui.games.terramara.board.pieces import (
    canoe_parts,
    caravan_parts,
    flag_parts,
    member_parts,
    strength_parts,
    waiting_explorer_parts,
)
from ui.games.terramara.board.river import river_parts
from ui.games.terramara.board.road import road_parts, road_plan
from ui.games.terramara.board.territory import territory_parts
from ui.games.terramara.board.tracks import track_parts


@dataclass(frozen=True)
class GroundArt:
    """The frame of the board: pale cardboard with a darker rim, and height lines as on an old map."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        rim = mix(look.palette.sunken, look.palette.bark, 0.14 if not look.dark else 0.06)
        painter.fillRect(rect(box), rim)
        painter.setPen(pen(faded(look.palette.bark, 0.18), 1.2))
        painter.setBrush(mix(look.palette.sunken, look.palette.surface, 0.35))
        painter.drawPath(rounded(box.inset(3), 14))
        painter.save()
        painter.setClipPath(rounded(box.inset(3), 14))
        painter.setPen(pen(faded(look.palette.bark, 0.07), 1.4))
        for number in range(1, 15):
            painter.drawEllipse(QPointF(70, box.h * 0.78), 46.0 * number, 30.0 * number)
            painter.drawEllipse(QPointF(box.w - 40, box.h * 0.1), 44.0 * number, 34.0 * number)
        painter.restore()


def parts(state: State) -> Iterator[Part]:
    """Everything on the board."""
    yield Part("ground", geometry.BOARD, GroundArt(), GROUND)
    yield from homeland_parts(state)
    yield from territory_parts(state)
    yield from hut_parts(state)
    plan = road_plan(state)
    yield from road_parts(state, plan)
    yield from river_parts(state)
    yield from card_parts(state)
    yield from track_parts(state)
    yield from member_parts(state)
    yield from strength_parts(state)
    yield from canoe_parts(state)
    yield from waiting_explorer_parts(state)
    yield from caravan_parts(state, plan)
    yield from flag_parts(state)


def picture(state: State) -> dict[str, Part]:
    return {part.key: part for part in parts(state)}
