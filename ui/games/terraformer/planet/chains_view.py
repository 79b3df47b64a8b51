"""One column large, for balancing: the ground, the chains that grow from it, and whoever finds no place."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.state import State
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.planet import speech
from ui.games.terraformer.planet.art import DIM
from ui.games.terraformer.planet.chains import Chains, Link, Node, chains
from ui.games.terraformer.planet.look import LEFT, tints
from ui.games.terraformer.planet.moods import LOST, MOOD_ICONS, OPEN
from ui.games.terraformer.planet.picture import Chip, ContestView, NameOf, Picture
from ui.games.terraformer.planet.target_picture import Boxes
from ui.games.terraformer.planet.target_view import TargetView
from ui.games.terraformer.planet.targets import organism_target
from ui.theme.shades import faded, mix, pen

MARGIN, GROUND = 16.0, 54.0
CARD = (104.0, 176.0, 52.0)
"""The narrowest card, the broadest, and its height."""
BESIDE_NAME, LEAST = 63.0, 12
"""What role and owner take of a card, and the smallest size of its name."""
RISE = (38.0, 84.0)
"""The least and the most between two cards of a chain."""
GAP = 16.0


class ChainsView(TargetView):
    """The food chains of one ecosystem. The arrows go along the chains and across them."""

    def __init__(self, context: Context, name_of: NameOf, parent: QWidget | None = None) -> None:
        self._name_of = name_of
        self._chains: Chains | None = None
        self._tint = "round"
        self._ground = QRectF()
        self._asked_about, self._ticked = "", frozenset[str]()
        super().__init__(context, parent)

    # -- what is shown

    def show_column(self, state: State, position: int) -> None:
        """Make the picture equal to a column of a state; an equal one is not touched."""
        shown = chains(state, position, self._name_of)
        if shown != self._chains:
            self._chains = shown
            self._tint = tints(column.biome for column in state.ecosystems)[shown.column.biome]
            self.lay_out()

    def set_answers(self, asked_about: str, ticked: frozenset[str]) -> None:
        """Whom a question is about, and which of the lit are answers to it by now."""
        if (asked_about, ticked) != (self._asked_about, self._ticked):
            led_on = asked_about != self._asked_about
            self._asked_about, self._ticked = asked_about, ticked
            self.paint_anew()
            if led_on:
                self._seek()

    def lay_out(self) -> None:
        super().lay_out()
        self._seek()

    def _seek(self) -> None:
        """Where not all has room, whom a question is about is in sight."""
        if self._asked_about in self._boxes:
            self._scroll_to(self._boxes[self._asked_about])

    @property
    def asked_about(self) -> str:
        return self._asked_about

    @property
    def ticked(self) -> frozenset[str]:
        return self._ticked

    @property
    def chains(self) -> Chains | None:
        return self._chains

    # -- for `TargetView`

    def title(self) -> str:
        return self.context._("Food chains")

    def said_of(self, target: str) -> tuple[str, str]:
        if self._chains is None:
            return "", ""
        alone = Picture((self._chains.column,))
        language = self.context.language
        return speech.name(language, alone, target), speech.description(language, alone, target)

    def place(self, room: QSizeF) -> tuple[QSizeF, Boxes]:
        shown, scale = self._chains, self.look.scale
        if shown is None:
            return room, {}
        least, most, high = (size * scale for size in CARD)
        least = min(most, max(least, self._widest_name(shown) + BESIDE_NAME * scale))
        gap, margin, ground = GAP * scale, MARGIN * scale, GROUND * scale
        step = min(most + gap, max(least + gap, (room.width() - 2 * margin + gap) / shown.wide))
        free = room.height() - 2 * margin - ground - self._top() - shown.high * high
        rise = min(RISE[1] * scale, max(RISE[0] * scale, free / max(1, shown.high)))
        size = QSizeF(
            max(room.width(), step * shown.wide - gap + 2 * margin),
            max(
                room.height(), shown.high * high + (shown.high - 1) * rise + ground + 2 * margin + self._top()
            ),
        )
        left = margin + max(0.0, (size.width() - 2 * margin - step * shown.wide + gap) / 2)
        self._ground = QRectF(0, size.height() - ground, size.width(), ground)
        stand = self._ground.y() - high + 10 * scale
        boxes = {shown.column.target: self._ground.adjusted(margin / 2, 14 * scale, -margin / 2, -4 * scale)}
        for node in shown.nodes:
            x, y = left + node.across * step, stand - node.up * (high + rise)
            boxes[node.chip.target] = QRectF(round(x), round(y), round(step - gap), round(high))
        return size, boxes

    def _widest_name(self, shown: Chains) -> float:
        """On its two lines, with the number before the sign of the owner."""
        look, needed = self.look, [0.0]
        for node in shown.nodes:
            words = node.chip.label.split()
            broken = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
            lines = broken or [(node.chip.label, "")]
            widths = (max(look.width(line, LEAST, bold=True) for line in pair) for pair in lines)
            needed.append(min(widths) + look.number_room(node.chip.number))
        return max(needed) + 1  # whole pixels

    def _top(self) -> float:
        return 8 * self.look.scale

    def beside(self, target: str, direction: tuple[int, int]) -> str:
        """Across at the same height only; up and down to the nearest, straight ahead before aside."""
        here = self._boxes[target].center()
        across, along = direction

        def effort(other: str) -> float:
            way = self._boxes[other].center() - here
            ahead = way.x() * across + way.y() * along
            aside = abs(way.x() * along) + abs(way.y() * across)
            reached = ahead > 1 and (along or aside < 1)
            return ahead + 3 * aside if reached else float("inf")

        best = min(self._boxes, key=effort, default=target)
        return best if effort(best) < float("inf") else target

    @guarded
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Whoever is picked by a click is put back by the next one: the second press of a double click out of
        habit is none."""
        event.accept()

    # -- painting

    def paint(self, painter: QPainter) -> None:
        shown = self._chains
        if shown is None:
            return
        self._paint_ground(painter, shown)
        self._paint_loose(painter, shown)
        for link in shown.links:
            self._paint_link(painter, link)
        for node in shown.nodes:
            self._paint_node(painter, node)
        for contest in shown.column.contests:
            self._paint_contest(painter, contest)

    def paint_pointed(self, painter: QPainter, target: str) -> None:
        """The stems that lead to it and from it, over the others; what stands where they part is read on."""
        if self._chains is None:
            return
        for link in self._chains.links:
            if target in (organism_target(link.portion), organism_target(link.eater)):
                self._paint_link(painter, link, pointed=True)
        for contest in self._chains.column.contests:
            self._paint_contest(painter, contest)

    def _paint_ground(self, painter: QPainter, shown: Chains) -> None:
        """The biome as earth below everything; producers and biome-fed cleaners stand on it."""
        look, swatch = self.look, self.look.ground(self._tint)
        px, box = look.px, self._ground
        hill = QPainterPath(QPointF(box.left(), box.top() + px(12)))
        third = box.width() / 3
        hill.cubicTo(
            QPointF(box.left() + third, box.top() - px(7)),
            QPointF(box.left() + 2 * third, box.top() + px(20)),
            QPointF(box.right(), box.top() + px(4)),
        )
        hill.lineTo(box.bottomRight())
        hill.lineTo(box.bottomLeft())
        hill.closeSubpath()
        painter.setPen(pen(swatch.outline, px(1.6)))
        painter.setBrush(QColor(swatch.fill))
        painter.drawPath(hill)
        lit = shown.column.target in self._lit
        line = QRectF(box.x(), box.bottom() - px(32), box.width(), px(28))
        name = shown.column.name
        wide = look.width(name, 18, title=True)
        icon = QRectF(line.center().x() - wide / 2 - px(36), line.y(), px(28), px(28))
        look.biome_icon(painter, shown.column.biome, icon)
        words = QRectF(icon.right() + px(8), line.y(), wide + px(4), line.height())
        look.write(painter, words, name, 18, swatch.ink, title=True, align=LEFT)
        edge = px(14)
        for at, owner in enumerate(shown.column.biomes):
            x = words.right() + px(10) + at * (edge + px(3))
            look.mark(painter, owner.seat, QRectF(x, line.center().y() - edge / 2, edge, edge))
        if lit:
            look.ring(painter, self._boxes[shown.column.target], look.palette.legal.outline, 2.4)

    def _paint_loose(self, painter: QPainter, shown: Chains) -> None:
        """Around those whom no chain carries: a dotted clearing."""
        boxes = [self._boxes[node.chip.target] for node in shown.nodes if node.loose]
        if not boxes:
            return
        px = self.look.px
        around = boxes[0]
        for box in boxes[1:]:
            around = around.united(box)
        around = around.adjusted(-px(7), -px(7), px(7), px(7))
        self.look.dotted(painter, around, faded(self.look.palette.line_strong, 0.7), None)

    def _paint_link(self, painter: QPainter, link: Link, pointed: bool = False) -> None:
        """A stem from the portion up to its eater; dotted while it is only proposed."""
        palette, px = self.look.palette, self.look.px
        low, high = self._boxes[organism_target(link.portion)], self._boxes[organism_target(link.eater)]
        start, end = QPointF(low.center().x(), low.top()), QPointF(high.center().x(), high.bottom() + px(9))
        middle = (start.y() + end.y()) / 2
        stem = QPainterPath(start)
        stem.cubicTo(QPointF(start.x(), middle), QPointF(end.x(), middle), end)
        colour = palette.river if pointed else palette.warning if link.rival else palette.good
        style = Qt.PenStyle.DashLine if link.proposed else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(colour, px(4.0 if pointed else 3.0), style))
        painter.drawPath(stem)
        tip = QPainterPath(QPointF(end.x(), end.y() - px(8)))
        tip.lineTo(end.x() - px(6.5), end.y() + px(2))
        tip.lineTo(end.x() + px(6.5), end.y() + px(2))
        tip.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawPath(tip)

    def _paint_node(self, painter: QPainter, node: Node) -> None:
        look, palette, chip = self.look, self.look.palette, node.chip
        px, box = look.px, self._boxes[node.chip.target]
        lit = chip.target in self._lit
        if lit or chip.target == self._asked_about:
            look.halo(painter, box)
        fill, line, width = self._coat(chip, lit)
        look.cardboard(painter, box, fill, line, px(width))
        if chip.mood in LOST:
            inner = box.adjusted(px(2.5), px(2.5), -px(2.5), -px(2.5))
            look.dotted(painter, inner, palette.danger, None)
        icon = px(26)
        sign = QRectF(box.x() + px(7), box.center().y() - icon / 2, icon, icon)
        look.print_icon(painter, chip.role, sign)
        mark = px(15)
        whose = QRectF(box.right() - px(6) - mark, box.y() + px(6), mark, mark)
        look.mark(painter, chip.owner.seat, whose)
        right = look.number(painter, chip.number, whose, faded(palette.text, 0.78))
        badge = MOOD_ICONS.get(chip.mood, "mark" if chip.marks else "")
        if self._asked_about and chip.target != self._asked_about:  # "?" is for whom is asked about now
            badge = "check" if chip.target in self._ticked else ""
        if badge:
            edge = px(18)
            look.print_icon(
                painter, badge, QRectF(box.right() - px(5) - edge, box.bottom() - px(5) - edge, edge, edge)
            )
        words = QRectF(
            sign.right() + px(6), box.y() + px(2), right - sign.right() - px(9), box.height() - px(4)
        )
        ink = QColor(palette.legal.ink if lit else palette.text)
        colour = ink if chip.name else faded(ink, 0.78)
        bold = bool(chip.name)
        look.write_lines(painter, words, chip.label, 15, colour, 2, bold, align=LEFT, least=LEAST)
        if self.is_dimmed(chip.target):
            look.veil(painter, box, DIM)

    def _coat(self, chip: Chip, lit: bool) -> tuple[QColor, QColor, float]:
        palette = self.look.palette
        if chip.target == self._asked_about:
            return self.look.card, QColor(palette.accent), 3.6
        if chip.target in self._ticked:
            return mix(palette.legal.fill, palette.good, 0.14), QColor(palette.good), 3.6
        if lit:
            return QColor(palette.legal.fill), QColor(palette.legal.outline), 2.4
        if chip.mood in OPEN or chip.contested:
            return mix(palette.surface_raised, palette.warning, 0.14), QColor(palette.warning), 2.0
        if chip.mood in LOST:
            return mix(palette.surface_raised, palette.danger, 0.12), QColor(palette.danger), 1.2
        return self.look.card, QColor(palette.line_strong), 1.0

    def _paint_contest(self, painter: QPainter, contest: ContestView) -> None:
        """A note where the stems part: the cards each owner has here, the fewest first."""
        look, palette = self.look, self.look.palette
        px = look.px
        portion = self._boxes.get(organism_target(contest.portion))
        high, edge, gap = px(28), px(16), px(6)
        counts = [(owner, str(n)) for owner, n in contest.counts]
        widths = [edge + px(4) + look.width(text, 15, True) for _, text in counts]
        wide = sum(widths) + (len(widths) - 1) * 3 * gap + 2 * gap + (edge + gap if contest.dice else 0)
        crowd = [self._boxes[organism_target(rival)].center().x() for rival in contest.rivals]
        middle = QPointF(sum(crowd) / max(1, len(crowd)), self._ground.y() - px(70))
        if portion is not None:
            middle = QPointF(portion.center().x(), portion.y() - high / 2 - px(3))
        box = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        painter.setPen(pen(palette.warning, px(1.8)))
        painter.setBrush(QColor(palette.surface_raised))
        painter.drawRoundedRect(box, high / 2, high / 2)
        x = box.x() + gap
        if contest.dice:
            look.icon(painter, "dice", QRectF(x, middle.y() - edge / 2, edge, edge), palette.warning)
            x += edge + gap
        for at, ((owner, text), width) in enumerate(zip(counts, widths, strict=True)):
            if at:
                look.write(
                    painter,
                    QRectF(x - 3 * gap, box.y(), 3 * gap, high),
                    self._sign(contest, at),
                    15,
                    palette.text_muted,
                )
            look.mark(painter, owner.seat, QRectF(x, middle.y() - edge / 2, edge, edge))
            number = QRectF(x + edge + px(4), box.y(), width, high)
            look.write(painter, number, text, 15, palette.text, True, align=LEFT)
            x += width + 3 * gap

    def _sign(self, contest: ContestView, at: int) -> str:
        """Between two counts: fewer, or as many."""
        return "=" if contest.counts[at - 1][1] == contest.counts[at][1] else "<"
