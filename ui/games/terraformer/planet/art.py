"""How the cards of the planet are painted. Boxes are in pixels; distances inside grow with the text."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from companion.games.terraformer.planet import STABLE
from companion.wording.language import Language
from ui.games.terraformer.planet.layout import (
    BESIDE_LAW,
    BROAD_STRIP,
    LONG_LAW,
    PEEK,
    TAIL,
    ColumnPlace,
    Style,
    climate_place,
)
from ui.games.terraformer.planet.look import LEFT, Look
from ui.games.terraformer.planet.moods import LOST, MOOD_ICONS, OPEN
from ui.games.terraformer.planet.picture import Chip, Climate, Column, Law
from ui.theme.roles import Swatch
from ui.theme.shades import faded, mix, pen

CALM, DIM = 0.34, 0.58
"""How much of the table's colour lies over what is balanced already, and over what may not be chosen."""
LEAST, TWO_LINES = 12, 29.0
"""The smallest size of a name, and so high are two lines of it."""
CHIP, SMALLEST, BESIDE_CHIP = 13, 11, 27.0
"""The usual size of a grade and the smallest one, and what its sign takes beside it."""


class Artist:
    """Paints cards with one look; the few words on them are in the language of the window."""

    def __init__(
        self, look: Look, language: Language, tints: Mapping[str, str], climates_open: bool = True
    ) -> None:
        """`climates_open`: a click on one that is missing tells it."""
        self._look = look
        self._untold = Qt.PenStyle.DotLine if climates_open else Qt.PenStyle.NoPen
        self._language = language
        self._tints = tints
        self._palette = look.palette

    # -- a column

    def lane(self, painter: QPainter, column: Column, place: ColumnPlace) -> None:
        """The ground of the column that is being balanced."""
        if column.stage != "current":
            return
        rim = self._look.px(5)
        box = place.lane.adjusted(-rim, -rim, rim, rim)
        painter.setPen(pen(self._palette.accent, self._look.px(1.5)))
        painter.setBrush(faded(self._palette.accent_soft, 0.55))
        painter.drawRoundedRect(box, self._look.px(12), self._look.px(12))

    def ground(self, biome: str) -> Swatch:
        return self._look.ground(self._tints[biome])

    def head(
        self, painter: QPainter, column: Column, place: ColumnPlace, lit: bool, veil: float = 0.0
    ) -> None:
        """The biome cards, the last one in front with all there is to know about the ecosystem."""
        look, swatch = self._look, self.ground(column.biome)
        px = look.px
        box = place.head
        if lit:
            look.halo(painter, box)
        self._fan(painter, column, place, swatch, veil)
        line, width = (self._palette.legal.outline, 2.4) if lit else (swatch.outline, 1.2)
        look.cardboard(painter, box, swatch.fill, line, px(width))
        pad, mark = px(7), px(15)
        number = QRectF(box.x() + pad, box.y() + px(5), px(20), px(16))
        ink = swatch.ink
        look.write(painter, number, str(column.position), 13, faded(ink, 0.75), True, align=LEFT)
        if column.biomes:
            corner = QRectF(box.right() - px(6) - mark, box.y() + px(6), mark, mark)
            look.mark(painter, column.biomes[-1].seat, corner)
        inside = box.adjusted(pad, px(6), -pad, -px(7))
        if place.broad:
            self._broad_head(painter, column, inside, ink, swatch)
        else:
            self._narrow_head(painter, column, inside, ink, swatch)
        if column.climate is None:
            say = self._language.say
            text = say("climate not told") if place.broad else say("not told")
            untold = climate_place(box, place.broad, False, px)
            self._chip(painter, untold, "unknown", text, ink, swatch, self._untold)
        if veil:
            look.veil(painter, box, veil)
        if column.stage == "balanced":
            badge = QRectF(box.x() - px(5), box.y() + px(24), px(20), px(20))
            self._badge(painter, badge, "check", self._palette.good)

    def _fan(
        self, painter: QPainter, column: Column, place: ColumnPlace, swatch: Swatch, veil: float
    ) -> None:
        """The other biome cards, each with its owner's sign at the upper right, as on the table."""
        look = self._look
        behind = column.biomes[:-1][-place.peeks :] if place.peeks else ()
        for at, owner in enumerate(behind):
            up = look.px(PEEK) * (len(behind) - at)
            box = place.head.translated(0, -up)
            shade = mix(swatch.fill, self._palette.sunken, 0.10 + 0.05 * (len(behind) - at))
            look.cardboard(painter, box, shade, swatch.outline)
            edge = look.px(PEEK - 3)
            look.mark(
                painter,
                owner.seat,
                QRectF(box.right() - look.px(8) - edge, box.y() + look.px(1.8), edge, edge),
            )
            if veil:
                look.veil(painter, box, veil)

    def _broad_head(self, painter: QPainter, column: Column, box: QRectF, ink: str, swatch: Swatch) -> None:
        px = self._look.px
        icon = px(38)
        self._look.biome_icon(painter, column.biome, QRectF(box.center().x() - icon / 2, box.y(), icon, icon))
        name = QRectF(box.x(), box.y() + icon, box.width(), px(26))
        self._look.write_lines(painter, name, column.name, 17, ink, 1, title=True, least=LEAST)
        if column.climate is not None:
            climate = QRectF(box.x(), name.bottom() + px(2), box.width(), px(22))
            self._climate_row(painter, column.climate, climate, ink, swatch)
        foot = QRectF(box.x(), box.bottom() - px(20), box.width(), px(20))
        self._dots(painter, column, QRectF(foot.x(), foot.y(), px(80), foot.height()), ink, LEFT)
        room = QRectF(foot.x() + px(72), foot.y(), foot.width() - px(72), foot.height())
        self._room(painter, column, room, ink, right=True)

    def _narrow_head(self, painter: QPainter, column: Column, box: QRectF, ink: str, swatch: Swatch) -> None:
        px = self._look.px
        icon = px(32)
        self._look.biome_icon(painter, column.biome, QRectF(box.center().x() - icon / 2, box.y(), icon, icon))
        name = QRectF(box.x() - px(5), box.y() + icon, box.width() + px(10), px(36))
        self._look.write_lines(painter, name, column.name, 14, ink, 2, title=True, least=10)
        y = name.bottom() + px(2)
        rows = [QRectF(box.x() - px(4), y + at * px(21), box.width() + px(8), px(19)) for at in range(2)]
        if column.climate is not None:
            for row, (sign, word, brief) in zip(rows, column.climate.grades, strict=True):
                self._chip(painter, row, sign, word, ink, swatch, brief=brief)
        dots = QRectF(box.x(), rows[1].bottom() + px(5), box.width(), px(14))
        self._dots(painter, column, dots, ink, Qt.AlignmentFlag.AlignCenter)
        self._room(painter, column, QRectF(box.x(), box.bottom() - px(19), box.width(), px(18)), ink)

    def _climate_row(
        self, painter: QPainter, climate: Climate, box: QRectF, ink: str, swatch: Swatch
    ) -> None:
        """Half and half; a longer word has more, where the other one can spare it."""
        gap, px = self._look.px(5), self._look.px
        room = box.width() - gap
        needs = [self._look.width(word, CHIP) + px(BESIDE_CHIP) for _, word, _ in climate.grades]
        fit = sum(needs) <= room
        left = min(max(room / 2, needs[0]), room - needs[1]) if fit else room * needs[0] / sum(needs)
        x = box.x()
        for wide, (sign, word, brief) in zip((left, room - left), climate.grades, strict=True):
            place = QRectF(x, box.y(), wide, box.height())
            self._chip(painter, place, sign, word, ink, swatch, brief=brief)
            x += wide + gap

    def _chip(
        self,
        painter: QPainter,
        box: QRectF,
        icon: str,
        text: str,
        ink: str,
        swatch: Swatch,
        line: Qt.PenStyle = Qt.PenStyle.SolidLine,
        brief: str = "",
    ) -> None:
        """A small sign with a word: as a whole in smaller type, then in short, then without the sign. What
        nothing is shorter for is left to the sign and to the tip."""
        look, px = self._look, self._look.px
        edge = min(px(15), box.height() - px(3))
        roomy = box.width() >= edge + px(12) + look.width(text, CHIP)
        if not roomy:
            text = next(
                (said for said in (text, brief) if said and self._fits(said, box.width() - px(15))), ""
            )
            if not text and brief:
                look.write_lines(painter, box, brief, 12, ink, 1, least=SMALLEST)
                return
        rim, edge = (px(4), edge) if roomy else (0.0, px(13))
        solid = line is Qt.PenStyle.SolidLine
        if roomy:
            painter.setPen(pen(faded(swatch.outline, 0.8), px(1), line))
            painter.setBrush(faded(self._palette.surface_raised, 0.62 if solid else 0.0))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        x = box.x() + rim if text else box.center().x() - edge / 2
        sign = QRectF(x, box.center().y() - edge / 2, edge, edge)
        look.icon(painter, icon, sign)
        words = QRectF(sign.right() + px(2), box.y(), box.right() - sign.right() - px(2) - rim, box.height())
        colour = self._palette.text if roomy and solid else ink
        look.write_lines(painter, words, text, CHIP if roomy else 12, colour, 1, align=LEFT, least=SMALLEST)

    def _fits(self, text: str, room: float) -> bool:
        return self._look.width(text, SMALLEST) <= room

    def _dots(
        self, painter: QPainter, column: Column, box: QRectF, ink: str, align: Qt.AlignmentFlag
    ) -> None:
        """A dot for each biome card; four of them in a ring are a stable ecosystem."""
        px = self._look.px
        count = max(STABLE, min(column.size, 6))
        dot, gap = px(8), px(4)
        whole = count * dot + (count - 1) * gap
        x = box.x() + px(4) if align is LEFT else box.center().x() - whole / 2
        y = box.center().y() - dot / 2
        if column.stable:
            ring = QRectF(x, y, whole, dot).adjusted(-px(4), -px(4), px(4), px(4))
            painter.setPen(pen(self._palette.good, px(1.8)))
            painter.setBrush(faded(self._palette.good, 0.14))
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)
        for at in range(count):
            full = at < column.size
            painter.setPen(pen(faded(ink, 0.75), px(1.1)))
            painter.setBrush(
                QColor(self._palette.good if column.stable else ink) if full else Qt.BrushStyle.NoBrush
            )
            painter.drawEllipse(QRectF(x + at * (dot + gap), y, dot, dot))

    def _room(self, painter: QPainter, column: Column, box: QRectF, ink: str, right: bool = False) -> None:
        """How many of the places are taken; in alarm, and with a sign, when they are too many."""
        px, over = self._look.px, column.crowded
        text = self._language.say("{taken} of {room}", taken=column.taken, room=column.room)
        colour = self._palette.danger if over else ink
        size = 14
        wide = self._look.width(text, size, True)
        edge = px(16)
        if wide + edge + px(4) > box.width():
            if over:
                painter.setPen(pen(colour, px(1.4)))
                painter.setBrush(faded(colour, 0.10))
                painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            self._look.write(painter, box, text, 13, colour, True)
            return
        x = box.right() - wide - edge - px(4) if right else box.center().x() - (wide + edge + px(4)) / 2
        sign = QRectF(x, box.center().y() - edge / 2, edge, edge)
        if over:
            self._look.icon(painter, "warning", sign, self._palette.danger)
        else:
            self._look.print_icon(painter, "room", sign)
        words = QRectF(sign.right() + px(4), box.y(), wide + px(1), box.height())
        self._look.write(painter, words, text, size, colour, True, align=LEFT)

    # -- organisms

    def chip(
        self,
        painter: QPainter,
        chip: Chip,
        strip: QRectF,
        style: Style,
        lit: bool,
        veil: float = 0.0,
    ) -> None:
        """A card of which the next one covers the lower part."""
        look = self._look
        px = look.px
        box = strip.adjusted(0, 0, 0, px(TAIL))
        fill, line, width = self._coat(chip, lit)
        if style == "abreast":
            box = strip.adjusted(px(1), 0, -px(1), px(TAIL * 0.6))
        look.cardboard(painter, box, fill, line, width)
        if chip.mood in LOST and not lit:
            look.dotted(painter, box.adjusted(px(2), px(2), -px(2), -px(2)), self._palette.danger, None)
        mark, icon, rim = px(14), px(17 if strip.height() < px(28) else 20), px(6)
        if style == "abreast" or (style == "tight" and strip.width() < px(BROAD_STRIP)):
            mark, icon, rim = px(12), px(16), px(3)
        top = strip if style != "two_lines" else QRectF(strip.x(), strip.y() + px(1), strip.width(), px(24))
        middle = top.center().y() + px(0.5)
        sign = QRectF(strip.x() + rim, middle - icon / 2, icon, icon)
        look.print_icon(painter, chip.role, sign)
        whose = QRectF(box.right() - rim - mark, middle - mark / 2, mark, mark)
        look.mark(painter, chip.owner.seat, whose)
        badges = self._badges(chip)
        ink = self._palette.legal.ink if lit else self._palette.text
        right = look.number(painter, chip.number, whose, self._quiet(chip, ink)) - px(4)
        for badge in badges if style != "abreast" else ():
            right -= px(16)
            look.print_icon(painter, badge, QRectF(right, middle - px(8), px(16), px(16)))
            right -= px(2)
        if style == "two_lines":
            words = QRectF(strip.x() + px(6), top.bottom() - px(2), strip.width() - px(10), px(18))
        else:
            words = QRectF(sign.right() + px(5), strip.y(), right - sign.right() - px(6), strip.height())
        if style != "abreast" and words.width() > px(26):
            self._name(painter, chip, words, strip, self._quiet(chip, ink))
        if veil:
            look.veil(painter, box, veil)

    def _name(self, painter: QPainter, chip: Chip, words: QRectF, strip: QRectF, ink: QColor) -> None:
        """On two lines where it is long and the card shows enough of itself. A role that has no room is left
        out: its sign is there."""
        look = self._look
        size, lines = 13 if strip.height() < look.px(26) else 14, 1
        if look.width(chip.label, size) > words.width() and strip.bottom() - words.y() >= look.px(TWO_LINES):
            words, lines = QRectF(words.x(), words.y(), words.width(), strip.bottom() - words.y()), 2
            # The next card lies over whatever does not end where this one does.
            while size > LEAST and lines * look.face(size).height > words.height():
                size -= 1
        if chip.name or look.face(LEAST).fits(chip.label, words.width(), lines):
            look.write_lines(painter, words, chip.label, size, ink, lines, align=LEFT, least=LEAST)

    def _quiet(self, chip: Chip, ink: str) -> QColor:
        """A role is said more quietly than a name."""
        return QColor(ink) if chip.name else faded(ink, 0.78)

    def _coat(self, chip: Chip, lit: bool) -> tuple[QColor, QColor, float]:
        px, palette = self._look.px, self._palette
        if lit:
            return QColor(palette.legal.fill), QColor(palette.legal.outline), px(2.2)
        if chip.mood in OPEN or chip.contested:
            return mix(palette.surface_raised, palette.warning, 0.14), QColor(palette.warning), px(1.8)
        if chip.mood in LOST:
            return mix(palette.surface_raised, palette.danger, 0.12), QColor(palette.danger), px(1.2)
        return self._look.card, QColor(palette.line if not self._look.dark else palette.line_strong), px(1)

    def _badges(self, chip: Chip) -> Sequence[str]:
        found = [MOOD_ICONS[chip.mood]] if chip.mood in MOOD_ICONS else []
        if chip.contested:
            found.append("food")
        if chip.marks:
            found.append("mark")
        return found

    # -- the rest

    def law(self, painter: QPainter, law: Law, box: QRectF, lit: bool, veil: float = 0.0) -> None:
        """An action that stays: a slip of paper with its name."""
        look, palette = self._look, self._palette
        px = look.px
        fill = palette.legal.fill if lit else palette.surface
        look.cardboard(painter, box.adjusted(px(3), 0, -px(3), px(4)), fill, palette.line_strong)
        edge = px(15)
        middle = box.center().y() + px(2)
        sign = QRectF(box.x() + px(8), middle - edge / 2, edge, edge)
        if box.width() >= px(BESIDE_LAW + 18) + look.width(law.name, 13):
            look.print_icon(painter, "stays", sign)
        else:
            sign.setWidth(0)
        whose = QRectF(box.right() - px(8) - px(13), middle - px(6.5), px(13), px(13))
        look.mark(painter, law.owner.seat, whose)
        words = QRectF(sign.right() + px(4), box.y() + px(2), whose.x() - sign.right() - px(7), box.height())
        lines = 2 if box.height() >= px(LONG_LAW - 1) else 1
        look.write_lines(painter, words, law.name, 13, palette.text, lines, align=LEFT, least=LEAST)
        if veil:
            look.veil(painter, box.adjusted(px(3), 0, -px(3), px(4)), veil)

    def empty(self, painter: QPainter, position: int, box: QRectF, lit: bool, following: bool) -> None:
        """A position where nothing is founded: a dotted card, with a seedling where the next one goes."""
        look, palette = self._look, self._palette
        px = look.px
        if lit:
            look.halo(painter, box)
            look.dotted(painter, box, palette.legal.outline, palette.legal.fill)
        else:
            look.dotted(painter, box, faded(palette.line_strong, 0.9 if following else 0.55), None)
        ink = palette.legal.ink if lit else palette.text_muted
        look.write(
            painter, QRectF(box.x(), box.y() + px(7), box.width(), px(22)), str(position), 16, ink, bold=True
        )
        if following:
            edge = min(px(30), box.width() - px(12))
            place = QRectF(box.center().x() - edge / 2, box.center().y() - edge / 2 + px(8), edge, edge)
            painter.save()
            painter.setOpacity(painter.opacity() * (1.0 if lit else 0.6))
            look.print_icon(painter, "found", place)
            painter.restore()

    def _badge(self, painter: QPainter, box: QRectF, icon: str, colour: str) -> None:
        """A round sign that sits on the edge of a card."""
        painter.setPen(pen(colour, self._look.px(1.5)))
        painter.setBrush(QColor(self._palette.surface_raised))
        painter.drawEllipse(box)
        rim = box.width() * 0.2
        self._look.icon(painter, icon, box.adjusted(rim, rim, -rim, -rim), colour)

    def horizon(self, painter: QPainter, area: QRectF) -> None:
        """The table, and on it the curve of a planet, so quiet that cards stay in front."""
        painter.fillRect(area, QColor(self._palette.window))
        path = QPainterPath()
        wide = area.width()  # round to both sides: where nothing frames the planet, no edge is to be seen
        path.addEllipse(
            QPointF(area.center().x(), area.top() + area.height() * 0.42 + wide / 2), wide / 2, wide / 2
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self._palette.sunken, 0.55))
        painter.drawPath(path)
