"""What cardboard shows, small: plaques with icons, for buttons and for reading back what was described."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.games.terramara.board import road_spot
from companion.games.terramara.commands import ChooseOption, Learn, Step, UseCard, UsePower
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import is_fact_of
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.state import Card, State, Tile
from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.named import read_named
from ui.faults import guarded
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import (
    COLON,
    NOTHING,
    UNKNOWN,
    Glyph,
    card_glyphs,
    condition_glyphs,
    effect_glyphs,
    told_glyphs,
)
from ui.games.terramara.board.look import Look, rounded
from ui.theme.shades import pen
from ui.theme.theme import Theme
from ui.widgets.dress import Dress

HEIGHT = 36
EDGE = 21
"""Of an icon, where there is room."""
NARROWEST = 40
WIDEST = 132
RIM = 5
GAP = 4


@frozen
class Plaque:
    """A line of signs on its ground; `terrain` tints its lower edge, `single` marks room for one only."""

    glyphs: tuple[Glyph, ...]
    terrain: str = ""
    single: bool = False


Rows = Sequence[Sequence[Plaque]]


class Face(QWidget):
    """Rows of plaques. What they mean stands beside them, or in the tool tip."""

    def __init__(self, theme: Theme, rows: Rows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = [list(row) for row in rows]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        Dress(theme, self, self.updateGeometry)

    def show_rows(self, rows: Rows) -> None:
        self._rows = [list(row) for row in rows]
        self.updateGeometry()
        self.update()

    def _width(self, plaque: Plaque) -> int:
        signs = sum(0.6 if glyph.sign else 1.1 + 0.4 * len(glyph.before) for glyph in plaque.glyphs)
        return self._theme.px(min(WIDEST, max(NARROWEST, 2 * RIM + signs * EDGE)))

    @guarded
    def sizeHint(self) -> QSize:
        gap, high = self._theme.px(GAP), self._theme.px(HEIGHT)
        widths = [sum(self._width(plaque) + gap for plaque in row) - gap for row in self._rows if row]
        return QSize(max(widths, default=0), max(0, len(widths) * (high + gap) - gap))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        self.draw(QPainter(self))

    def draw(self, painter: QPainter) -> None:
        """Paint from where the painter stands: also for lists, which have no widget for every row."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = Look(self._theme)
        gap, high = self._theme.px(GAP), self._theme.px(HEIGHT)
        for line, row in enumerate(row for row in self._rows if row):
            x = 0
            for plaque in row:
                width = self._width(plaque)
                self._paint(painter, look, Box(x, line * (high + gap), width, high), plaque)
                x += width + gap

    def _paint(self, painter: QPainter, look: Look, box: Box, plaque: Plaque) -> None:
        palette, px = self._theme.palette, self._theme.px
        painter.setPen(pen(palette.line_strong, 1.2))
        painter.setBrush(look.plaque)
        painter.drawPath(rounded(box.inset(0.8), px(RIM)))
        if plaque.terrain:
            strip = Box(box.x + px(RIM), box.bottom - px(4), box.w - 2 * px(RIM), px(2.5))
            painter.fillRect(
                round(strip.x),
                round(strip.y),
                round(strip.w),
                round(strip.h),
                QColor(palette.terrain(plaque.terrain).fill),
            )
        inside = box.inset(px(RIM))
        paint_glyphs(painter, look, inside, plaque.glyphs, palette.text, px(EDGE))
        if plaque.single:
            edge = px(10)
            look.icon(painter, "single", Box(box.right - edge - 1, box.y + 1, edge, edge))


def effect_plaque(text: str) -> Plaque:
    """A space, a bonus tile or a starting card. What a special space asks for comes before a colon."""
    if is_special(text):
        special = content().special.get(special_key(text))
        if special is None:
            return Plaque(UNKNOWN)
        return Plaque(
            (*condition_glyphs(special.condition), Glyph(COLON), *effect_glyphs(special.effect)), single=True
        )
    return Plaque(told_glyphs(text))


def is_back(asked: str) -> bool:
    """Whether this asks for the crossroads on the back of a tile: its front lies face down by then."""
    return is_fact_of(asked, "space") and asked.endswith(".crossroads")


def tile_rows(tile: Tile) -> Rows:
    """The three spaces of a tile, from left to right."""
    spaces = zip(tile.spaces, tile.terrain, tile.single, strict=True)
    found = []
    for text, terrain, single in spaces:
        plaque = effect_plaque(text) if text is not None else Plaque(UNKNOWN)
        found.append(Plaque(plaque.glyphs, terrain or "", bool(single) or plaque.single))
    return [found]


def card_rows(card: Card) -> Rows:
    """Category and points, the cost, and below them the effects, a plaque each."""
    cost = tuple(Glyph(unit, "" if n == 1 else str(n)) for unit, n in card.cost.items())
    head = (Glyph(card.category), Glyph("vp", str(card.vp)))
    told = (UNKNOWN,) if card.effects is None else card_glyphs(card.effects) or (NOTHING,)
    return [[Plaque(head), Plaque(cost)], [Plaque(line) for line in told]]


def rows_of_fact(learn: Learn, asked: str = "") -> Rows:
    """What a candidate for what is `asked` looks like; empty where a picture would not help."""
    value, kind = learn.value, read_named(learn.fact).kind
    if isinstance(value, Tile):
        return (
            [[effect_plaque(value.back)]] if value.back is not None and is_back(asked) else tile_rows(value)
        )
    if isinstance(value, Card):
        return card_rows(value)
    if kind == "bonus" and isinstance(value, str) and value in content().bonus:
        return [[effect_plaque(content().bonus[value].effect)]]
    if kind in ("space", "start") and isinstance(value, str):
        return [[effect_plaque(value)]]
    return []


def rows_of_answer(state: State, command: Command) -> Rows:
    """What an answer stands for, where it is printed somewhere."""
    if isinstance(command, ChooseOption):
        return [[effect_plaque(command.option)]]
    if isinstance(command, UsePower) and command.tile in content().bonus:
        return [[effect_plaque(content().bonus[command.tile].effect)]]
    if isinstance(command, Step) and (tile := state.known.bonus.get(road_spot(command.to))) is not None:
        return [[effect_plaque(content().bonus[tile].effect)]]
    if isinstance(command, UseCard) and command.card in state.known.cards:
        lines = card_glyphs(state.known.cards[command.card].effects or "")
        return [[Plaque(line)] for line in lines if line and line[0].icon == "once_per_round"]
    return []
