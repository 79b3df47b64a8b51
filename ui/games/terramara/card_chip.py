"""A crafted or reserved card beside its clan, small: what it does, and whether that can be used now."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.games.terramara.crafted import at_hand, readiness, usable_now
from companion.games.terramara.state import Card, State
from ui.faults import guarded
from ui.games.terramara.board.effects_art import glyphs_width, paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import COLON, UNKNOWN, Glyph, card_glyphs
from ui.games.terramara.board.look import Look
from ui.theme.roles import Radius
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip

HEIGHT, EDGE, RIM, WIDEST = 26, 17, 5, 150
FADED = 0.42
Signs = tuple[Glyph, ...]


class CardChip(QAbstractButton):
    """`told_again` comes from its menu, and from a click on what nobody has told; `used` from a click on
    what can be used now. Where that would be `vain`, it is not lit, and whoever hears of it says why."""

    told_again = Signal()
    used = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.signs: Signs = ()
        self.untold = self.ready = self.faded = self.vain = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._clicked)
        self._fit()
        theme.changed.connect(self._fit)

    def show_card(self, signs: Signs, name: str, untold: bool, ready: bool, faded: bool) -> None:
        self.setAccessibleName(name)
        show_tip(self, name)
        if (signs, untold, ready, faded) != (self.signs, self.untold, self.ready, self.faded):
            self.signs, self.untold, self.ready, self.faded = signs, untold, ready, faded
            self._fit()
            self.update()

    def set_ready(self, ready: bool, vain: bool) -> None:
        self.vain = vain
        if ready != self.ready:
            self.ready = ready
            self.update()

    def _fit(self) -> None:
        px = self._theme.px
        wide = glyphs_width(Look(self._theme), self.signs, px(EDGE)) + 2 * px(RIM)
        self.setFixedSize(round(min(px(WIDEST), wide)), px(HEIGHT))

    def _clicked(self) -> None:
        (self.used if self.ready or self.vain else self.told_again).emit()

    @guarded
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.told_again.emit()
        event.accept()

    @guarded
    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, palette, px = self._theme, self._theme.palette, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = Look(theme)
        line = palette.legal.outline if self.ready else palette.accent if self.untold else palette.line_strong
        edge = QPen(QColor(line), 2.0 if self.ready else 1.3)
        if self.untold:
            edge.setStyle(Qt.PenStyle.DashLine)
        if self.hasFocus() or self.underMouse():
            edge = QPen(QColor(palette.focus if self.hasFocus() else palette.text), 2.0)
        painter.setOpacity(FADED if self.faded else 1.0)
        painter.setPen(edge)
        painter.setBrush(QColor(palette.legal.fill) if self.ready else look.plaque)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, px(Radius.SMALL), px(Radius.SMALL))
        inside = Box(0, 0, self.width(), self.height()).inset(px(RIM), px(2))
        paint_glyphs(painter, look, inside, self.signs, palette.text, px(EDGE))


def crafted_signs(card: Card | None) -> Signs:
    """What a crafted card still does; nothing of what it gave at once."""
    if card is None:
        return (Glyph("artifact"), *UNKNOWN)
    if card.effects is None:
        return (Glyph(card.category), *UNKNOWN)
    lines = [line for line in card_glyphs(card.effects) if line and line[0].icon != "immediate"]
    return tuple(glyph for line in lines for glyph in line)


def reserved_signs(card: Card | None) -> Signs:
    """What a reserved card is, and what it will cost; the sign for reserving stands before it."""
    if card is None:
        return (Glyph("artifact"), *UNKNOWN)
    cost = [Glyph(unit, "" if n == 1 else str(n)) for unit, n in card.cost.items()]
    return (Glyph(card.category), Glyph("vp", str(card.vp)), Glyph(COLON), *cost)


def show_crafted(chip: CardChip, state: State, colour: str, ref: str, name: str) -> None:
    now = readiness(state, colour, ref)
    signs = crafted_signs(state.known.cards.get(ref))
    chip.show_card(signs, name, untold=now == "untold", ready=chip.ready, faded=now == "used")
    show_use(chip, state, colour, ref)


def show_use(chip: CardChip, state: State, colour: str, ref: str) -> None:
    """Whether it can be used now, and for something."""
    ready = usable_now(state, colour, ref)
    chip.set_ready(ready, vain=not ready and at_hand(state, colour, ref))


def show_reserved(chip: CardChip, state: State, ref: str, name: str) -> None:
    card = state.known.cards.get(ref)
    chip.show_card(reserved_signs(card), name, untold=card is None, ready=False, faded=False)
