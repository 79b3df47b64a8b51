"""The pad as a file or on a printer."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDate, QLocale
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from companion.exports.files import write_file
from companion.exports.score_csv import score_csv
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
        winners=terms.winners(state),
        worn={seat: context.theme.colour(seat) for seat in state.seats},
    )


def save_csv(
    terms: PadTerms, context: Context, wording: Wording, state: Any, played: Played, path: Path
) -> None:
    """Raises `ExportTrouble`, and leaves what was there."""
    sheet = terms.sheet(context, wording, state, played)
    write_file(path, score_csv(sheet, context.locale.decimalPoint()))


def save_pdf(
    terms: PadTerms, context: Context, wording: Wording, state: Any, played: Played, path: Path
) -> None:
    """Raises `ExportTrouble`, and leaves what was there."""
    write_file(path, pad_pdf(pdf_sheet(terms, context, wording, state, played), context.theme.fonts))


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


def file_name(terms: PadTerms, state: Any, ending: str) -> str:
    return proposed_name(terms.title.lower(), (player.name for player in state.players.values()), ending)
