"""What the picture is made of: values that say where something lies and know how to paint it."""

from typing import Protocol

from PySide6.QtGui import QPainter

from companion.kernel.frozen import frozen
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look

# Layers, from the table up. Light falls on what can be chosen; pieces stand above it, or it would hide them.
GROUND, TILE, SPACE, CARD, LYING, RING, MEMBER = 0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0


class Art(Protocol):
    """A value, compared by what it shows. Paints itself into a box that begins at (0, 0)."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None: ...


@frozen
class Part:
    """One thing of the picture. Two pictures are equal when their parts are.

    `target` is what is told when somebody points at it, `piece` whose piece of which kind it is.
    `halves` are the targets of parts that lie above it and are something of their own; `aimed_at` is where
    one points then to mean the whole. `comes_from` is where it enters the picture, for the animation alone.
    """

    key: str
    box: Box
    art: Art
    layer: float = GROUND
    target: str = ""
    piece: tuple[str, str] = ("", "")
    radius: float = 8.0
    moves: bool = False
    aimed_at: Box | None = None
    halves: tuple[str, ...] = ()
    comes_from: tuple[float, float] | None = None

    @property
    def aim(self) -> Box:
        return self.aimed_at or self.box
