"""The pad on paper: one page, and more where it takes them to say what the score rests on. Drawn by hand so
that it looks printed and not like a screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from companion.kernel.frozen import frozen
from companion.wording.texts import PadText
from ui.score.pad_terms import PadTerms
from ui.theme.fonts import Fonts, with_lining
from ui.theme.icons import Icons
from ui.theme.palettes import LIGHT
from ui.theme.roles import PLAYER_SHAPES

PAGE = QSizeF(419.5, 595.3)  # A5 in points
_EDGE = 30.0
_LABEL = 0.36
_ROWS = (30.0, 27.0, 24.0, 22.0)
"""How high a row is: lower where all that the score rests on comes onto the same page by that."""
_NAMES, _TOTAL, _PLACE, _ABOVE_RESULT, _ABOVE_NOTES = 46.0, 32.0, 22.0, 14.0, 8.0
_FEWEST = 4
"""Notes that are worth a page of their own: two last lines alone look lost on it."""


@frozen
class PadSheet:
    """The pad and what only paper has around it: with it, painting asks neither game nor language."""

    terms: PadTerms
    title: str
    subtitle: str
    total: str
    place: str
    pad: PadText
    worn: Mapping[str, str] = field(default_factory=dict)
    """The colours of seats that are none themselves."""


def pad_pdf(sheet: PadSheet, fonts: Fonts) -> bytes:
    """The pages as a PDF file, type included."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    layout = QPageLayout(
        QPageSize(QPageSize.PageSizeId.A5), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)
    )
    writer.setPageLayout(layout)
    writer.setResolution(1200)
    writer.setTitle(sheet.title)
    writer.setCreator("Terra Companion")
    painter = QPainter(writer)
    painter.scale(writer.width() / PAGE.width(), writer.height() / PAGE.height())
    paint_pad(painter, sheet, fonts, writer.newPage)
    painter.end()
    buffer.close()
    return bytes(data.data())


def paint_pad(
    painter: QPainter, sheet: PadSheet, fonts: Fonts, new_page: Callable[[], object] = lambda: None
) -> None:
    """Draw onto a page of `PAGE` units; whoever calls has scaled the paper to that, and begins a new one."""
    page = _Page(painter, sheet, fonts)
    left = page.paint()
    while left:
        new_page()
        left = page.paint_notes(left)


def fit_name(name: str, box: QRectF, type_of: Callable[[float], QFont]) -> tuple[QFont, int, str]:
    """A name as large as it fits on one line, else on two; only what is too long even then is cut."""
    one, words, anywhere = (
        int(Qt.AlignmentFlag.AlignCenter) | int(flag)
        for flag in (Qt.TextFlag.TextSingleLine, Qt.TextFlag.TextWordWrap, Qt.TextFlag.TextWrapAnywhere)
    )
    for size, flags in ((11, one), (10, one), (9, one), (9, words), (8, words), (8, anywhere), (7, anywhere)):
        font = type_of(size)
        used = QFontMetricsF(font).boundingRect(QRectF(0, 0, box.width(), 1000), flags, name)
        if used.width() <= box.width() and used.height() <= box.height():
            return font, flags, name
    font = type_of(7)
    shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, 1.8 * box.width())
    return font, anywhere, shown


class _Page:
    """One drawing of the page. Always in the colours of the day: paper is white."""

    def __init__(self, painter: QPainter, sheet: PadSheet, fonts: Fonts) -> None:
        self.painter = painter
        self.sheet = sheet
        self.fonts = fonts
        self.icons = Icons(LIGHT).within(sheet.terms.family)
        self.inner = QRectF(_EDGE, _EDGE, PAGE.width() - 2 * _EDGE, PAGE.height() - 2 * _EDGE)
        self.small = self._font(8)

    def paint(self) -> Sequence[str]:
        """The pad itself; the notes for which there was no room."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._frame()
        height = self._heading(self.inner.top() + 18)
        height = self._table(height + 12, self._row(height + 12))
        height = self._result(height + _ABOVE_RESULT)
        return self._notes(height + _ABOVE_NOTES, self.sheet.pad.notes)

    def _row(self, top: float) -> float:
        """The highest with which everything has room on this page; the usual one where none is low enough."""
        pad = self.sheet.pad
        below = _ABOVE_RESULT + sum(self._high(*line) for line in self._results()) + _ABOVE_NOTES
        rest = _NAMES + _TOTAL + _PLACE + below + sum(map(self._high_note, pad.notes))
        fit = (row for row in _ROWS if top + len(pad.rows) * row + rest <= self.inner.bottom())
        return next(fit, _ROWS[0])

    def paint_notes(self, notes: Sequence[str]) -> Sequence[str]:
        """A further page of nothing else; those that are still left."""
        self._frame()
        return self._notes(self._heading(self.inner.top() + 18) + 12, notes, least=1)

    # -- small things

    def _text(self, box: QRectF, text: str, font: QFont, ink: str, flags: Qt.AlignmentFlag) -> None:
        self.painter.setFont(font)
        self.painter.setPen(QColor(ink))
        self.painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine), text)

    def _font(self, size: float, weight: QFont.Weight = QFont.Weight.Normal, title: bool = False) -> QFont:
        font = QFont(self.fonts.title_family if title else self.fonts.text_family)
        if title:
            with_lining(font)
        font.setPixelSize(max(1, round(size)))
        font.setWeight(QFont.Weight.DemiBold if title else weight)
        return font

    def _frame(self) -> None:
        """Two thin lines, the outer one thicker: as on a printed form."""
        for inset, width in ((14.0, 1.4), (18.0, 0.5)):
            self.painter.setPen(QPen(QColor(LIGHT.accent), width))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            box = QRectF(0, 0, PAGE.width(), PAGE.height()).adjusted(inset, inset, -inset, -inset)
            self.painter.drawRoundedRect(box, 8, 8)

    def _heading(self, top: float) -> float:
        box = QRectF(self.inner.left(), top, self.inner.width(), 34)
        edge = 34.0
        for at in (self.inner.left() + 8, self.inner.right() - 8 - edge):
            self.icons.renderer(self.sheet.terms.emblem).render(self.painter, QRectF(at, top, edge, edge))
        self._text(
            box, self.sheet.title, self._font(28, title=True), LIGHT.bark, Qt.AlignmentFlag.AlignCenter
        )
        under = QRectF(box.left(), box.bottom() + 2, box.width(), 14)
        self._text(under, self.sheet.subtitle, self._font(10), LIGHT.text_muted, Qt.AlignmentFlag.AlignCenter)
        return under.bottom()

    # -- the table

    def _columns(self) -> list[float]:
        """Left edges of all columns, and the right edge of the last."""
        many = len(self.sheet.pad.players)
        first = self.inner.left() + self.inner.width() * _LABEL
        step = (self.inner.right() - first) / many
        return [self.inner.left(), *(first + step * at for at in range(many + 1))]

    def _table(self, top: float, tall: float) -> float:
        pad, columns = self.sheet.pad, self._columns()
        height = self._players(top, columns)
        for row in pad.rows:
            marked = tuple(
                f"{points} *" if typed else points
                for points, typed in zip(row.points, row.typed or (False,) * len(row.points), strict=True)
            )
            height = self._line(height, row.text, marked, self.sheet.terms.icons[row.category], columns, tall)
        if pad.totals:
            ground = QRectF(self.inner.left(), height, self.inner.width(), _TOTAL)
            self.painter.fillRect(ground, QColor(LIGHT.accent_soft))
            height = self._line(height, self.sheet.total, pad.totals, "", columns, _TOTAL, strong=True)
        if pad.ranks:
            height = self._line(height, self.sheet.place, pad.ranks, "", columns, _PLACE)
        self.painter.setPen(QPen(QColor(LIGHT.line_strong), 0.5))
        for left in columns[1:-1]:
            self.painter.drawLine(QPointF(left, top), QPointF(left, height))
        return height

    def _players(self, top: float, columns: list[float]) -> float:
        """Shape above, name below; a laurel beside whoever won."""
        edge = 20.0
        for at, (player, name) in enumerate(
            zip(self.sheet.pad.players, self.sheet.pad.names, strict=True), 1
        ):
            box = QRectF(columns[at], top, columns[at + 1] - columns[at], _NAMES)
            wins = player in self.sheet.pad.winners
            left = box.center().x() - edge / 2 - (edge / 2 + 2 if wins else 0)
            self._mark(player, QRectF(left, top + 3, edge, edge))
            if wins:
                laurel = QRectF(left + edge + 4, top + 3, edge, edge)
                self.icons.renderer(self.sheet.terms.laurel).render(self.painter, laurel)
            self._name(box.adjusted(2, 24, -2, 0), name)
        return top + _NAMES

    def _name(self, box: QRectF, name: str) -> None:
        font, flags, shown = fit_name(name, box, lambda size: self._font(size, QFont.Weight.DemiBold))
        self.painter.setFont(font)
        self.painter.setPen(QColor(LIGHT.text))
        self.painter.drawText(box, flags, shown)

    def _mark(self, player: str, box: QRectF) -> None:
        colour = self.sheet.worn.get(player, player)
        swatch = LIGHT.player(colour)
        self.painter.setPen(QPen(QColor(swatch.outline), 1))
        self.painter.setBrush(QColor(swatch.fill))
        self.painter.drawRoundedRect(box, 5, 5)
        inside = box.adjusted(4, 4, -4, -4)
        self.icons.renderer(PLAYER_SHAPES[colour], swatch.ink).render(self.painter, inside)

    def _line(
        self,
        top: float,
        label: str,
        points: tuple[str, ...],
        icon: str,
        columns: list[float],
        tall: float,
        strong: bool = False,
    ) -> float:
        self.painter.setPen(
            QPen(QColor(LIGHT.accent if strong else LIGHT.line_strong), 1.0 if strong else 0.5)
        )
        self.painter.drawLine(QPointF(self.inner.left(), top), QPointF(self.inner.right(), top))
        left = self.inner.left() + 6
        if icon:
            self.icons.renderer(icon).render(self.painter, QRectF(left, top + (tall - 15) / 2, 15, 15))
            left += 20
        words = QRectF(left, top, columns[1] - left - 3, tall)
        font = self._font(14, title=True) if strong else self._font(10.5)
        start = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        while QFontMetricsF(font).boundingRect(words, start, label).height() > tall and font.pixelSize() > 6:
            font.setPixelSize(font.pixelSize() - 1)
        self.painter.setFont(font)
        self.painter.setPen(QColor(LIGHT.bark if strong else LIGHT.text))
        self.painter.drawText(words, start, label)
        number = self._font(17 if strong else 13, QFont.Weight.Bold if strong else QFont.Weight.DemiBold)
        for at, text in enumerate(points, 1):
            box = QRectF(columns[at], top, columns[at + 1] - columns[at], tall)
            self._text(box, text, number, LIGHT.text, Qt.AlignmentFlag.AlignCenter)
        return top + tall

    # -- words below

    def _paragraph(self, top: float, text: str, font: QFont, ink: str, flags: Qt.AlignmentFlag) -> float:
        room = QRectF(self.inner.left() + 4, top, self.inner.width() - 8, self.inner.bottom() - top)
        if not text or room.height() < 8:
            return top
        self.painter.setFont(font)
        self.painter.setPen(QColor(ink))
        wrap = int(flags) | int(Qt.TextFlag.TextWordWrap)
        used = self.painter.boundingRect(room, wrap, text)
        self.painter.drawText(room, wrap, text)
        return min(used.bottom(), self.inner.bottom())

    def _results(self) -> tuple[tuple[str, QFont], ...]:
        """Who wins, and how a tie was decided. Not in letters of titles: their numbers are drawn with
        signs of their own, and whoever copies the sentence from the paper has none."""
        won = self._font(15, QFont.Weight.Bold)
        return (self.sheet.pad.result, won), (self.sheet.pad.tie_break, self._font(10))

    def _result(self, top: float) -> float:
        middle = Qt.AlignmentFlag.AlignHCenter
        for (text, font), ink in zip(self._results(), (LIGHT.bark, LIGHT.text_muted), strict=True):
            top = self._paragraph(top, text, font, ink, middle)
        return top

    def _notes(self, top: float, notes: Sequence[str], least: int = 0) -> Sequence[str]:
        """As many as there is room for, `least` of all so many; the others."""
        fit = self._how_many(top, notes)
        if fit < len(notes):
            fit = max(least, min(fit, len(notes) - _FEWEST))
        for note in notes[:fit]:
            start = Qt.AlignmentFlag.AlignLeft
            top = self._paragraph(top, _said(note), self.small, LIGHT.text_muted, start) + 1
        return notes[fit:]

    def _how_many(self, top: float, notes: Sequence[str]) -> int:
        for at, note in enumerate(notes):
            top += self._high_note(note)
            if top > self.inner.bottom():
                return at
        return len(notes)

    def _high_note(self, note: str) -> float:
        return min(self._high(_said(note), self.small), self.inner.height() / 2) + 1

    def _high(self, text: str, font: QFont) -> float:
        """What a paragraph takes."""
        self.painter.setFont(font)
        room = QRectF(0, 0, self.inner.width() - 8, 10 * PAGE.height())
        return self.painter.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).height() if text else 0.0


def _said(note: str) -> str:
    return note if note.startswith("*") else f"• {note}"
