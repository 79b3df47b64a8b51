"""The scene: keeps one item per part of the picture and changes only what has changed."""

from collections.abc import Iterable, Mapping
from functools import cache

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from companion.games.terramara.board import is_space
from companion.kernel.named import read_named
from ui.faults import guarded
from ui.games.terramara.board import geometry
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.ground import paint_ground
from ui.games.terramara.board.look import Look
from ui.games.terramara.board.part import RING, Part
from ui.games.terramara.board.rings import Ring, Rings

MARGIN = 3.0
"""Room for shadows around what a part draws."""
FRAME = geometry.EDGE / 2
SLIDE_MS = 180
DIMMED = 0.40
DIMMED_CARD = 0.62
"""Cards are read while something else is being chosen."""


class Thing(QGraphicsRectItem):
    """A part on the scene. Painted once, then shown from its picture until the part changes.

    Its bounds are kept by Qt, which asks for them hundreds of times whenever the board is painted.
    """

    def __init__(self, part: Part, look: Look) -> None:
        super().__init__()
        self.part = part
        self.look = look
        self._share = 1.0
        self.setPen(QPen(Qt.PenStyle.NoPen))  # one would widen the bounds
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._lie_down()

    def become(self, part: Part) -> None:
        """Show another part under the same key."""
        old, self.part = self.part, part
        if old.art != part.art or (old.box.w, old.box.h) != (part.box.w, part.box.h):
            self.update()
        self._lie_down()

    def fade(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.setOpacity(share)

    def dress(self, look: Look) -> None:
        self.look = look
        self.update()

    def _lie_down(self) -> None:
        box = self.part.box
        self.setRect(-MARGIN, -MARGIN, box.w + 2 * MARGIN, box.h + 2 * MARGIN)
        self.setPos(box.x, box.y)
        # What stands further down stands in front, whatever came first.
        self.setZValue(self.part.layer + box.bottom / 1_000 + box.x / 1_000_000)

    def covers(self, point: QPointF) -> bool:
        here = self.mapFromScene(point)
        return 0 <= here.x() <= self.part.box.w and 0 <= here.y() <= self.part.box.h

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.part.art.paint(painter, self.look, Box(0, 0, self.part.box.w, self.part.box.h))


class BoardScene(QGraphicsScene):
    """Items by key. `show_parts` makes the scene equal to a picture."""

    def __init__(self, look: Look) -> None:
        super().__init__(0, 0, geometry.WIDTH, geometry.HEIGHT)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.look = look
        self.things: dict[str, Thing] = {}
        self.targets: dict[str, Thing] = {}
        self._rings = Rings()
        self._lit: dict[str, Ring] = {}
        self._wanted: frozenset[str] = frozenset()
        self._families: set[str] = set()
        self._focus: Ring | None = None
        self._focused = ""
        self._frame: list[QGraphicsRectItem] = []
        self.hover_ring: Ring | None = None
        """The line around what is under the mouse."""
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setDuration(SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._step)
        self._ways: list[tuple[Thing, QPointF, bool]] = []

    @guarded
    def drawBackground(self, painter: QPainter, area: QRectF | QRect) -> None:
        painter.fillRect(area, self.look.ground)
        paint_ground(painter, self.look)

    # -- the picture

    def show_parts(self, parts: Mapping[str, Part], animate: bool) -> None:
        self.finish()
        before = {key: thing.pos() for key, thing in self.things.items() if thing.part.moves}
        fresh = not self.things
        for key in [key for key in self.things if key not in parts]:
            self.removeItem(self.things.pop(key))
        for key, part in parts.items():
            thing = self.things.get(key)
            if thing is None:
                thing = Thing(part, self.look)
                self.things[key] = thing
                self.addItem(thing)
                if animate and not fresh and part.comes_from:
                    self._ways.append((thing, QPointF(*part.comes_from), True))
            elif thing.part is not part and thing.part != part:
                thing.become(part)
                if animate and key in before and before[key] != thing.pos():
                    self._ways.append((thing, before[key], False))
        self.targets = {part.target: self.things[key] for key, part in parts.items() if part.target}
        self._dim()
        if self._ways:
            self._step(0.0)
            self._slide.start()

    def finish(self) -> None:
        """Whatever still moves arrives now."""
        self._slide.stop()
        self._step(1.0)
        self._ways.clear()

    @property
    def moving(self) -> bool:
        return bool(self._ways)

    def _step(self, share: object) -> None:
        done = float(share) if isinstance(share, int | float) else 1.0
        for thing, start, arrives in self._ways:
            end = QPointF(thing.part.box.x, thing.part.box.y)
            thing.setPos(start + (end - start) * done)
            if arrives:
                thing.fade(min(1.0, 0.2 + done))
        if done >= 1.0 and self._ways:
            self._ways.clear()
            self._dim()  # what arrived while something was being chosen

    def dress(self, look: Look) -> None:
        self.look = look
        for thing in self.things.values():
            thing.dress(look)
        for ring in self._lit.values():
            self.removeItem(ring)
        self._lit.clear()
        self._dim()
        self.point_at(self._focused)
        framed = self.framed
        self.frame(False)
        self.frame(framed)

    # -- light and focus

    def light(self, lit: Iterable[str], dimmed: Iterable[str] = ()) -> None:
        """Ring these targets; all others of their families step back, and so do those that are named."""
        self._wanted = frozenset(lit)
        self._families = {family(target) for target in (*self._wanted, *dimmed)} - {""}
        self._dim()

    def _dim(self) -> None:
        for target in [target for target in self._lit if not self._still_right(target)]:
            self.removeItem(self._lit.pop(target))
        swatch = self.look.palette.legal
        for target, thing in self.targets.items():
            halved = any(half in self._wanted for half in thing.part.halves)
            dim = target not in self._wanted and family(target) in self._families and not halved
            if not thing.part.piece[0]:
                thing.fade(_shade(target) if dim else 1.0)
            if target in self._wanted and target not in self._lit and not halved:
                ring = self._rings.around(thing.part.box, thing.part.radius, swatch.outline, swatch.fill, 4.4)
                self._lit[target] = ring
                self.addItem(ring)

    def _still_right(self, target: str) -> bool:
        thing = self.targets.get(target)
        if thing is None or any(half in self._wanted for half in thing.part.halves):
            return False
        return target in self._wanted and self._lit[target].box == thing.part.box

    def point_at(self, target: str) -> None:
        """Move the ring of the keyboard; nowhere with an empty target."""
        if self._focus is not None:
            self.removeItem(self._focus)
            self._focus = None
        self._focused = target
        thing = self.targets.get(target)
        if thing is not None:
            box = thing.part.box.inset(-3)
            palette = self.look.palette
            radius = thing.part.radius + 3
            self._focus = self._rings.around(box, radius, palette.focus, palette.surface_raised, 4.6)
            self._focus.setZValue(RING + 1)
            self.addItem(self._focus)

    @property
    def framed(self) -> bool:
        return bool(self._frame)

    def frame(self, on: bool) -> None:
        """The ring of the keyboard around the whole board, where it has come to no part of it yet."""
        if on == self.framed:
            return
        for strip in self._frame:
            self.removeItem(strip)
        self._frame.clear()
        if on:
            self._frame = [QGraphicsRectItem(QRectF(*strip)) for strip in _along(geometry.BOARD, FRAME)]
            for strip in self._frame:
                strip.setPen(QPen(Qt.PenStyle.NoPen))
                strip.setBrush(QColor(self.look.palette.focus))
                strip.setZValue(RING + 1)
                self.addItem(strip)

    def hover(self, target: str) -> None:
        """A thin line around what the mouse is over."""
        found = self.targets.get(target)
        if self.hover_ring is not None and found is not None and self.hover_ring.box == found.part.box:
            return
        if self.hover_ring is not None:
            self.removeItem(self.hover_ring)
            self.hover_ring = None
        thing = self.targets.get(target)
        if thing is not None and target not in BROAD:
            palette = self.look.palette
            box, radius = thing.part.box, thing.part.radius
            self.hover_ring = self._rings.around(box, radius, palette.bark, palette.surface_raised, 2.6)
            self.addItem(self.hover_ring)

    # -- pointing

    def under(self, point: QPointF) -> tuple[str, tuple[str, str]]:
        """The target (not counting pieces) and the piece at a point of the scene; empty where none is."""
        target, piece = "", ("", "")
        for item in self.items(point):
            if not isinstance(item, Thing) or not item.covers(point):
                continue
            if item.part.piece[0]:
                piece = piece if piece[0] else item.part.piece
            elif item.part.target:
                target = item.part.target
                break
        return target, piece

    def inventory(self) -> dict[str, Part]:
        """What the scene shows, for comparison."""
        return {key: thing.part for key, thing in self.things.items()}


BROAD = frozenset({"river", "military"})
"""Things too wide for a ring under the mouse: they are passed on the way to everything else."""


def _shade(target: str) -> float:
    return DIMMED_CARD if family(target) == "card" else DIMMED


def _along(box: Box, width: float) -> tuple[Box, ...]:
    """The four sides of a frame: apart, so that what lies within is not painted anew for it."""
    return (
        Box(box.x, box.y, box.w, width),
        Box(box.x, box.bottom - width, box.w, width),
        Box(box.x, box.y, width, box.h),
        Box(box.right - width, box.y, width, box.h),
    )


@cache
def family(target: str) -> str:
    """Spaces, cards or the road: a choice is among one of them, and the others stay readable."""
    head = read_named(target).kind
    if head in ("card", "road", "piece"):
        return head
    return "space" if is_space(target) else ""
