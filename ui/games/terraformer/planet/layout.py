"""Where the cards of the planet lie: columns side by side, biomes fanned upwards, organisms overlapping down.

Distances are those of a scale of 1.0 and grow with the text. A column that has many organisms shows less of
each card, then lays them two abreast; only then the picture scrolls.
"""

from collections.abc import Callable, Iterator
from typing import Literal

from PySide6.QtCore import QRectF, QSizeF

from companion.games.terraformer.planet import ROLES
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from ui.games.terraformer.planet.picture import Chip, Column, Law, Picture
from ui.games.terraformer.planet.targets import position_target

Measure = Callable[[str], float]
"""How wide a name on a card is written, at a scale of 1.0."""
Style = Literal["roomy", "two_lines", "tight", "abreast"]

MARGIN = 12.0
GAP, NARROW_GAP = 9.0, 5.0
"""Between columns; the second one where these would be narrower than `CROWDED`."""
CROWDED = 84.0
PEEK = 12.0
"""What is seen of a biome card below another one."""
MOST_PEEKS = 6
USUAL_PEEKS, TALL = 3, 400.0
"""So many have their room from the beginning, in so high a picture: the planet stays where it is while biomes
are added, up to a stable ecosystem."""
NARROWEST, BROADEST = 70.0, 216.0
EMPTY_SHARE, EMPTY_NARROWEST, EMPTY_BROADEST = 0.55, 34.0, 120.0
BROAD_HEAD, BROAD_STRIP = 176.0, 112.0
"""From here on both grades stand side by side, and a name beside its signs."""
BESIDE_NAME, SIGN = 56.0, 18.0
"""What role and owner take of a strip that says the name beside them, and each further sign."""
BELOW_SIGNS = 10.0
"""What a name that stands below its signs leaves of a strip."""
LAW, LONG_LAW = 25.0, 38.0
"""An action that stays, with its name on one line or on two."""
BESIDE_LAW = 34.0
BESIDE = 38.0
TAIL = 12.0
"""How far the undermost card reaches out below its strip."""
STRIPS: dict[Style, tuple[float, float]] = {
    "roomy": (29.0, 40.0),
    "two_lines": (42.0, 50.0),
    "tight": (22.0, 29.0),
    "abreast": (22.0, 26.0),
}
"""For each style the least and the most that is seen of a card."""
SLOT, SLOT_GAP = 24.0, 2.0
"""How high the sign of a role is on which one clicks, and what is left between two of them."""
ONE_ROW = 100.0
"""Columns as wide as this have all roles in one row, others in two."""
TALLEST = 58.0
"""The most where a name takes two lines below its signs."""
LONGEST = 1.5
"""Empty positions are drawn as cards: so many times as high as they are wide, at most."""


@frozen
class ColumnPlace:
    """Where one column lies. `strips` are what is seen of the organism cards, in their order; `slots` where
    another one can be laid, by role."""

    lane: QRectF
    head: QRectF
    peeks: int
    broad: bool
    laws: tuple[QRectF, ...]
    slots: tuple[QRectF, ...]
    style: Style
    strips: tuple[QRectF, ...]
    bottom: float


@frozen
class PlanetPlace:
    size: QSizeF
    columns: tuple[ColumnPlace, ...]
    empty: tuple[QRectF, ...]
    beside: tuple[QRectF, ...]


def head_height(broad: bool) -> float:
    """Icon and name, climate, and the line of size and room."""
    return 132.0 if broad else 172.0


def arrange(
    picture: Picture, room: QSizeF, scale: float, wide: Measure, with_slots: bool = False
) -> PlanetPlace:
    """Everything in the room there is, or in as much as it needs at least; names as whole as can be.
    `with_slots`: organisms are laid by a click on their role, but for columns whose cards would show less for
    it."""
    gap = _gap(picture, room.width() / scale)
    width, empty_width = _widths(picture, room.width() / scale, gap)
    broad = width >= BROAD_HEAD
    usual = USUAL_PEEKS if room.height() >= TALL * scale else 0
    most_peeks = max(usual, *(_peeks(column) for column in picture.columns), 0)
    top = MARGIN + PEEK * most_peeks
    foot = BESIDE if picture.beside else 0.0
    low = room.height() / scale - MARGIN - foot
    x = MARGIN + max(0.0, _spare(picture, room.width() / scale, width, empty_width, gap) / 2)
    columns: list[ColumnPlace] = []
    for column in picture.columns:
        columns.append(_column(column, x, top, width, low, broad, wide, with_slots))
        x += width + gap
    empty: list[QRectF] = []
    for _ in picture.empty:
        high = min(head_height(broad), max(empty_width * LONGEST, 96.0))
        empty.append(QRectF(x, top, empty_width, high))
        x += empty_width + gap
    bottom = max((place.bottom for place in columns), default=0.0)
    high = max(room.height() / scale, bottom + MARGIN + foot)
    laws = tuple(_in_a_row(picture.beside, high - BESIDE, room.width() / scale))
    size = QSizeF(max(room.width(), (x - gap + MARGIN) * scale), high * scale)
    lanes = (_with_lane(place, high - foot - MARGIN / 2) for place in columns)
    return PlanetPlace(
        size,
        tuple(_scaled(place, scale) for place in lanes),
        tuple(_grown(box, scale) for box in empty),
        tuple(_grown(box, scale) for box in laws),
    )


def climate_place(head: QRectF, broad: bool, told: bool, px: Callable[[float], float]) -> QRectF:
    """Where the head of a column says its climate, or that nobody has told it; both rows of a narrow one."""
    if broad:
        return QRectF(head.x() + px(7), head.y() + px(72), head.width() - px(14), px(22))
    top, high = (76.0, 40.0) if told else (85.5, 19.0)
    return QRectF(head.x() + px(3), head.y() + px(top), head.width() - px(6), px(high))


def targets(picture: Picture, place: PlanetPlace) -> Iterator[tuple[str, QRectF]]:
    """In the order of reading: each column from its head down, then what is empty, then what lies beside."""
    for column, lying in zip(picture.columns, place.columns, strict=True):
        yield column.target, lying.head
        yield from ((law.target, box) for law, box in zip(column.actions, lying.laws, strict=True))
        if lying.slots:
            yield from ((slot.target, box) for slot, box in zip(column.slots, lying.slots, strict=True))
        yield from ((chip.target, box) for chip, box in zip(column.organisms, lying.strips, strict=True))
    for position, box in zip(picture.empty, place.empty, strict=True):
        yield position_target(position), box
    yield from ((law.target, box) for law, box in zip(picture.beside, place.beside, strict=True))


def _gap(picture: Picture, room: float) -> float:
    count = len(picture.columns) + EMPTY_SHARE * len(picture.empty)
    return NARROW_GAP if room - 2 * MARGIN < count * (CROWDED + GAP) else GAP


def _widths(picture: Picture, room: float, gap: float) -> tuple[float, float]:
    """Founded columns get more than empty positions, above all what a name needs, and no more than a card
    would."""
    founded, empty = len(picture.columns), len(picture.empty)
    left = room - 2 * MARGIN - gap * max(0, founded + empty - 1)
    share = left / max(1.0, founded + EMPTY_SHARE * empty)
    named = min(BROAD_STRIP, (left - EMPTY_NARROWEST * empty) / max(1, founded))
    width = min(BROADEST, max(NARROWEST, share, named))
    over = left - width * founded
    empty_width = over / empty if empty else 0.0
    return width, min(EMPTY_BROADEST, max(EMPTY_NARROWEST, min(empty_width, width)))


def _spare(picture: Picture, room: float, width: float, empty_width: float, gap: float) -> float:
    founded, empty = len(picture.columns), len(picture.empty)
    used = width * founded + empty_width * empty + gap * max(0, founded + empty - 1)
    return room - 2 * MARGIN - used


def _peeks(column: Column) -> int:
    return min(MOST_PEEKS, max(0, column.size - 1))


def _column(
    column: Column,
    x: float,
    top: float,
    width: float,
    low: float,
    broad: bool,
    wide: Measure,
    with_slots: bool,
) -> ColumnPlace:
    head = QRectF(x, top, width, head_height(broad))
    y = head.bottom() - TAIL / 2
    laws = []
    for law in column.actions:
        high = LAW if wide(law.name) <= width - BESIDE_LAW else LONG_LAW
        laws.append(QRectF(x, y, width, high))
        y += high
    y += TAIL / 2 + 4
    count = column.taken
    one_line = all(wide(chip.label) <= width - BESIDE_NAME - SIGN * _signs(chip) for chip in column.organisms)

    def styled(top: float) -> tuple[Style, float]:
        return _style(count, max(0.0, low - top - TAIL), width >= BROAD_STRIP, one_line)

    style, strip = styled(y)
    slots = tuple(_slots(x, y, width)) if with_slots else ()
    below = slots[-1].bottom() + 4 if slots else y
    if styled(below)[0] == style != "abreast":
        y, (style, strip) = below, styled(below)
    else:
        slots = ()
    if style == "two_lines" and all(wide(chip.label) <= width - BELOW_SIGNS for chip in column.organisms):
        strip = min(strip, STRIPS[style][1])
    strips = []
    for at in range(count):
        if style == "abreast":
            half = width / 2
            strips.append(QRectF(x + at % 2 * half, y + at // 2 * strip, half, strip))
        else:
            strips.append(QRectF(x, y + at * strip, width, strip))
    bottom = (strips[-1].bottom() if strips else y) + TAIL
    return ColumnPlace(
        QRectF(x, top, width, low - top),
        head,
        _peeks(column),
        broad,
        tuple(laws),
        slots,
        style,
        tuple(strips),
        bottom,
    )


def _slots(x: float, y: float, width: float) -> Iterator[QRectF]:
    """Side by side; a narrow column has two rows of them."""
    rows = 1 if width >= ONE_ROW else 2
    across = -(-len(ROLES) // rows)
    each = (width - SLOT_GAP * (across - 1)) / across
    for at in range(len(ROLES)):
        down, along = divmod(at, across)
        yield QRectF(x + along * (each + SLOT_GAP), y + down * (SLOT + SLOT_GAP), each, SLOT)


def _signs(chip: Chip) -> int:
    """Beside role and owner: how it fares, whether several want it, marks, which one it is."""
    return bool(chip.number) + bool(chip.mood) + chip.contested + bool(chip.marks)


def _style(count: int, high: float, broad: bool, one_line: bool) -> tuple[Style, float]:
    """The most generous one that fits; what does not even fit abreast is scrolled."""
    styles: tuple[Style, ...] = ("roomy", "tight", "abreast") if broad else ("two_lines", "tight", "abreast")
    if broad and not one_line:
        styles = ("two_lines", *styles)
    for style in styles:
        least, most = STRIPS[style]
        rows = -(-count // 2) if style == "abreast" else count
        if rows * least <= high:
            return style, min(TALLEST if style == "two_lines" else most, high / max(1, rows))
    return "abreast", STRIPS["abreast"][0]


def _in_a_row(laws: tuple[Law, ...], y: float, room: float) -> Iterator[QRectF]:
    width = min(200.0, (room - 2 * MARGIN) / max(1, len(laws)) - GAP)
    for at in range(len(laws)):
        yield QRectF(MARGIN + at * (width + GAP), y, width, LAW + 4)


def _with_lane(place: ColumnPlace, low: float) -> ColumnPlace:
    lane = QRectF(place.lane)
    lane.setTop(lane.top() - PEEK * place.peeks)
    lane.setBottom(low)
    return evolve(place, lane=lane)


def _scaled(place: ColumnPlace, scale: float) -> ColumnPlace:
    return evolve(
        place,
        lane=_grown(place.lane, scale),
        head=_grown(place.head, scale),
        laws=tuple(_grown(box, scale) for box in place.laws),
        slots=tuple(_grown(box, scale) for box in place.slots),
        strips=tuple(_grown(box, scale) for box in place.strips),
        bottom=place.bottom * scale,
    )


def _grown(box: QRectF, scale: float) -> QRectF:
    return QRectF(
        round(box.x() * scale),
        round(box.y() * scale),
        round(box.width() * scale),
        round(box.height() * scale),
    )
