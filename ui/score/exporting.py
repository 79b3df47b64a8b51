"""The pad as a file or on a printer."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from PySide6.QtCore import QDate, QLocale
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from companion.exports.score_csv import score_csv
from companion.games.registry import find_headless
from companion.kernel.glance import at_a_glance
from companion.kernel.score_pad import Points
from companion.wording.language import bare
from companion.wording.wording import Wording
from ui.context import Context
from ui.dialogs.save_file import proposed_name
from ui.score.pad_pdf import PAGE, PadSheet, pad_pdf, paint_pad
from ui.score.pad_terms import PadTerms, Played


def pdf_sheet(
    terms: PadTerms,
    context: Context,
    wording: Wording,
    state: Any,
    played: Played = (),
    day: QDate | None = None,
) -> PadSheet:
    today = datetime.now(UTC).astimezone().date()
    date = day or QDate(today.year, today.month, today.day)
    said = context.locale.toString(date, QLocale.FormatType.LongFormat)
    return PadSheet(
        terms=terms,
        title=context._(terms.title),
        subtitle=context.language.say("Score pad, {date}", date=said),
        total=context._("Total"),
        place=context._("Place"),
        pad=wording.pad(state, played),
        worn={seat: context.theme.colour(seat) for seat in state.seats},
    )


def csv_rows(
    context: Context, wording: Wording, state: Any, played: Played = ()
) -> Iterator[tuple[str | Points, ...]]:
    """The pad for a spreadsheet: numbers to calculate with, names as they stand on the pad."""
    counted, said = find_headless(wording.game_id).pad(state), wording.pad(state, played)
    lines = counted.lines
    yield context._("Category"), *(bare(name) for name in said.names)
    for row in said.rows:
        yield bare(row.text), *(line.points[row.category] for line in lines)
    if said.totals:
        yield context._("Total"), *(line.total for line in lines)
    if said.ranks:
        yield context._("Place"), *(line.rank or "" for line in lines)
    for note in said.notes:
        yield bare(note), *("" for _ in lines)


def csv_file(context: Context, wording: Wording, state: Any, played: Played) -> bytes:
    return score_csv(csv_rows(context, wording, state, played), context.locale.decimalPoint())


def pdf_file(terms: PadTerms, context: Context, wording: Wording, state: Any, played: Played) -> bytes:
    return pad_pdf(pdf_sheet(terms, context, wording, state, played), context.theme.fonts)


def print_pad(
    terms: PadTerms, context: Context, wording: Wording, state: Any, played: Played, printer: QPrinter
) -> bool:
    """As large as the paper allows; says whether the printer took it."""
    painter = QPainter()
    if not painter.begin(printer):
        return False
    page = printer.pageRect(QPrinter.Unit.DevicePixel)
    scale = min(page.width() / PAGE.width(), page.height() / PAGE.height())
    painter.translate((page.width() - scale * PAGE.width()) / 2, 0)
    painter.scale(scale, scale)
    paint_pad(
        painter, pdf_sheet(terms, context, wording, state, played), context.theme.fonts, printer.newPage
    )
    return painter.end()


def paper() -> QPrinter:
    """A printer with A5 paper to begin with; the dialog may choose another."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    return printer


def file_name(terms: PadTerms, state: Any, ending: str, part: str = "") -> str:
    people = (name for _, name in at_a_glance(state).seats if name)
    return proposed_name(terms.title.lower(), people, ending, part=part)
