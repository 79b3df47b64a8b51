"""The planet in the middle of the table: what lies there, what may be chosen, where something could live."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen
from ui.context import Context
from ui.games.terraformer.planet import speech
from ui.games.terraformer.planet.art import CALM, DIM, Artist
from ui.games.terraformer.planet.layout import ColumnPlace, PlanetPlace, arrange, climate_place
from ui.games.terraformer.planet.layout import targets as lying_targets
from ui.games.terraformer.planet.look import tints
from ui.games.terraformer.planet.picture import (
    Chip,
    Column,
    NameOf,
    Picture,
    Slot,
    laid_only,
    picture,
)
from ui.games.terraformer.planet.slots import paint_slot
from ui.games.terraformer.planet.target_picture import Boxes
from ui.games.terraformer.planet.target_view import TargetView
from ui.games.terraformer.planet.targets import column_target, organism_target, position_target
from ui.theme.shades import faded, pen

_NOTE = 13
"""The size of what the climate finder says."""


@frozen
class Found:
    """What the climate finder says of one position: surely, surely not, or nobody has told; and why."""

    suits: bool | None
    reason: str = ""


class PlanetView(TargetView):
    """All columns from left to right. Left and right go between columns, up and down within one.

    `climate_clicked` names a column: the click was on what says its climate, or that nobody has told it.
    """

    climate_clicked = Signal(str)

    def __init__(self, context: Context, name_of: NameOf, parent: QWidget | None = None) -> None:
        self._name_of = name_of
        self._picture = Picture()
        self._place: PlanetPlace | None = None
        self._finder: Mapping[int, Found] = {}
        self.asks_climates = False
        """Where one can be told by a click on it."""
        self._climates_open = False
        self.lays_by_role = False
        """Where an organism is laid by a click on its role."""
        super().__init__(context, parent)

    # -- what is shown

    def show_state(self, state: State, finished: bool = False) -> None:
        """Make the picture equal to a state; an equal one is not touched. A `finished` planet has no empty
        positions."""
        shown = picture(state, self._name_of)
        if finished:
            shown = laid_only(shown)
        if shown != self._picture:
            self._picture = shown
            self.lay_out()

    @property
    def picture(self) -> Picture:
        return self._picture

    def open_climates(self, on: bool) -> None:
        """Whether one is told by a click right now: only then a missing one looks like a place to fill."""
        if on != self._climates_open:
            self._climates_open = on
            self.paint_anew()

    @property
    def climates_open(self) -> bool:
        return self._climates_open

    def show_finder(self, found: Mapping[int, Found]) -> None:
        """Lay the climate finder over the planet: positions that suit are lit, others say why not."""
        self._finder = dict(found)
        self._point_at(self._current)
        self.paint_anew()

    def hide_finder(self) -> None:
        self.show_finder({})

    # -- for `TargetView`

    def title(self) -> str:
        return self.context._("Planet")

    def said_of(self, target: str) -> tuple[str, str]:
        language = self.context.language
        shown = self._picture
        return speech.name(language, shown, target), speech.description(language, shown, target)

    def reason_of(self, target: str) -> str:
        thing = self._picture.find(target)
        if isinstance(thing, Column) and thing.position in self._finder:
            return self._verdict(self._finder[thing.position])
        return super().reason_of(target)

    def place(self, room: QSizeF) -> tuple[QSizeF, Boxes]:
        scale = self.look.scale
        self._place = arrange(
            self._picture,
            room,
            scale,
            lambda name: self.look.width(name, 14) / scale,
            self.lays_by_role and self._picture.grows,
        )
        return self._place.size, dict(lying_targets(self._picture, self._place))

    def target_point(self, target: str) -> QPoint:
        """Of a column: on its name, where its climate lies in its middle."""
        point = super().target_point(target)
        climate = self.climate_box(target)
        if climate is not None and climate.contains(QPointF(point)):
            point.setY(round(climate.top() - self.look.px(14)))
        return point

    def climate_box(self, target: str) -> QRectF | None:
        """Where a click is about the climate of a column, as it is seen now."""
        thing = self._picture.find(target)
        if not self.asks_climates or not isinstance(thing, Column):
            return None
        place = self.column_place(thing.position)
        box = climate_place(place.head, place.broad, thing.climate is not None, self.look.px)
        return box.translated(-self._offset())

    def _at(self, point: QPointF) -> str:
        """A note of the finder belongs to its column, whoever lies below it."""
        for position, found in self._finder.items():
            if self.note_place(self._verdict(found), self.column_place(position))[0].contains(point):
                return column_target(position)
        target = super()._at(point)
        return target if self.is_open(target) else ""

    def is_open(self, target: str) -> bool:
        """A role, while an organism can be laid, or it is said why not."""
        return bool(self.reason_of(target)) or self.part_of(target) == target

    def part_of(self, target: str) -> str:
        """A role below a column belongs to it."""
        thing = self._picture.find(target)
        return column_target(thing.position) if isinstance(thing, Slot) else target

    def _choose(self, target: str, at: QPointF) -> None:
        climate = self.climate_box(target)
        if climate is not None and climate.contains(at - self._offset()):
            self.climate_clicked.emit(target)
        else:
            super()._choose(target, at)

    def beside(self, target: str, direction: tuple[int, int]) -> str:
        stacks = self._stacks()
        target = self.part_of(target)
        at = next((n for n, stack in enumerate(stacks) if target in stack), 0)
        down = stacks[at].index(target) if target in stacks[at] else 0
        across, along = direction
        if across:
            at = min(max(at + across, 0), len(stacks) - 1)
        stack = stacks[at]
        return stack[min(max(down + along, 0), len(stack) - 1)]

    def _stacks(self) -> list[list[str]]:
        """The targets of each column from its head down; each empty position is one, and all beside."""
        shown = self._picture
        stacks = [
            [
                column.target,
                *(law.target for law in column.actions),
                *(chip.target for chip in column.organisms),
            ]
            for column in shown.columns
        ]
        stacks += [[position_target(position)] for position in shown.empty]
        stacks += [[law.target for law in shown.beside]] if shown.beside else []
        return stacks or [[""]]

    # -- painting

    def paint(self, painter: QPainter) -> None:
        place, shown = self._place, self._picture
        if place is None:
            return
        ground = tints(column.biome for column in shown.columns)
        artist = Artist(self.look, self.context.language, ground, self._climates_open)
        artist.horizon(painter, QRectF(0, 0, place.size.width(), place.size.height()))
        for column, lying in zip(shown.columns, place.columns, strict=True):
            artist.lane(painter, column, lying)
        for column, lying in zip(shown.columns, place.columns, strict=True):
            self._paint_column(painter, artist, column, lying)
        for number, (position, box) in enumerate(zip(shown.empty, place.empty, strict=True)):
            target = position_target(position)
            painter.setOpacity(1 - self._veil(target))
            lit = target in self._lit
            grows = shown.grows and self.hears and not self.is_dimmed(target)
            artist.empty(painter, position, box, lit, number == 0 and (grows or lit))
        painter.setOpacity(1.0)
        for law, box in zip(shown.beside, place.beside, strict=True):
            artist.law(painter, law, box, law.target in self._lit, self._veil(law.target))

    def paint_pointed(self, painter: QPainter, target: str) -> None:
        """What it eats, and who eats it: rings, and an apple on the portion."""
        chip = self._picture.find(target)
        if not isinstance(chip, Chip):
            return
        px = self.look.px
        for other in filter(None, (chip.eats, *chip.eaten_by)):
            box = self._boxes.get(organism_target(other))
            if box is not None:
                self.look.ring(
                    painter, box.adjusted(px(1), px(1), -px(1), -px(1)), self.look.palette.river, 2.2
                )
                if other == chip.eats:
                    sign = QRectF(box.right() - px(40), box.center().y() - px(8), px(16), px(16))
                    self.look.print_icon(painter, "food", sign)

    def _veil(self, target: str, least: float = 0.0) -> float:
        if self.is_dimmed(target) and self._lit:  # with nothing to choose beside it, it is there to be read
            return DIM
        return 0.0 if target in self._lit else least

    def _paint_column(self, painter: QPainter, artist: Artist, column: Column, place: ColumnPlace) -> None:
        found = self._finder.get(column.position)
        calm = CALM if column.stage == "balanced" else 0.0
        if found is not None and found.suits is False:
            calm = DIM
        lit = column.target in self._lit or (found is not None and found.suits is True)
        artist.head(painter, column, place, lit, self._veil(column.target, calm))
        for law, box in zip(column.actions, place.laws, strict=True):
            artist.law(painter, law, box, law.target in self._lit, self._veil(law.target, calm))
        for slot, box in zip(
            column.slots, place.slots, strict=False
        ):  # of a planet on which nobody lays none
            paint_slot(self.look, painter, slot, box, slot.target in self._lit)
        for chip, strip in zip(column.organisms, place.strips, strict=True):
            lit = chip.target in self._lit
            artist.chip(painter, chip, strip, place.style, lit, self._veil(chip.target, calm))
        if found is not None:
            self._paint_found(painter, found, place)

    def _paint_found(self, painter: QPainter, found: Found, place: ColumnPlace) -> None:
        """A note on the column: yes, no, or nobody has told, with the reason."""
        look, palette = self.look, self.look.palette
        px = look.px
        colour = {True: palette.good, False: palette.danger, None: palette.warning}[found.suits]
        icon = {True: "check", False: "close", None: "help"}[found.suits]
        text = self._verdict(found)
        box, lines = self.note_place(text, place)
        painter.setPen(pen(colour, px(1.6)))
        painter.setBrush(faded(QColor(palette.surface_raised), 0.96))
        painter.drawRoundedRect(box, px(8), px(8))
        edge = px(20)
        look.icon(painter, icon, QRectF(box.center().x() - edge / 2, box.y() + px(6), edge, edge), colour)
        words = box.adjusted(px(5), px(28), -px(5), -px(4))
        look.write_lines(painter, words, text, _NOTE, palette.text, lines)

    def column_place(self, position: int) -> ColumnPlace:
        assert self._place is not None
        return self._place.columns[position - 1]

    @property
    def abreast(self) -> bool:
        """Whether there was so little room that organisms of some column have only their signs."""
        return self._place is not None and any(place.style == "abreast" for place in self._place.columns)

    def picture_height(self) -> float:
        return self._place.size.height() if self._place is not None else 0.0

    def note_place(self, text: str, place: ColumnPlace) -> tuple[QRectF, int]:
        """Below whoever lives there, or over them and the head where that takes, for all lines that there is
        any room for."""
        px, head = self.look.px, place.head
        face = self.look.face(_NOTE)
        line = face.height
        below = max(head.height(), self.picture_height() - head.y())
        most = max(2, int((below - px(42)) / line))
        lines = min(most, len(face.broken(text, head.width() - px(16), most)))
        high = px(36) + line * lines
        start = place.bottom + px(4) if place.strips else head.bottom() + px(6)
        top = max(head.y(), min(start, head.y() + below - high - px(4)))
        return QRectF(head.x() + px(3), top, head.width() - px(6), high), lines

    def _verdict(self, found: Found) -> str:
        if found.reason:
            return found.reason
        if found.suits is None:
            return self.context._("Nobody has told yet.")
        return self.context._("It can live here.") if found.suits else self.context._("It cannot live here.")
