"""The pad as a file or on a printer."""

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from companion.exports.files import write_file
from companion.exports.score_csv import Sheet, score_csv
from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.state import State
from companion.wording.terramara.score import entry
from companion.wording.wording import Wording
from ui.context import Context
from ui.dialogs.save_file import proposed_name
from ui.score.pad_pdf import PAGE, PadSheet, pad_pdf, paint_pad

GAME = "Terramara"


def csv_sheet(context: Context, wording: Wording, state: State) -> Sheet:
    """The pad for a spreadsheet: names as they were typed, points in halves."""
    found = score(state)
    lines = [found.line(colour) for colour in state.seats]
    return Sheet(
        corner=context._("Category"),
        names=tuple(state.players[line.player].name for line in lines),
        rows=tuple(
            (entry(context.language, category), tuple(line.halves[category] for line in lines))
            for category in CATEGORIES
        ),
        total=context._("Total"),
        totals=tuple(line.total for line in lines),
        place=context._("Place"),
        places=tuple(line.rank for line in lines),
        notes=wording.pad(state).notes,
    )


def pdf_sheet(context: Context, wording: Wording, state: State, day: QDate | None = None) -> PadSheet:
    today = datetime.now(UTC).astimezone().date()
    date = day or QDate(today.year, today.month, today.day)
    said = context.locale.toString(date, QLocale.FormatType.LongFormat)
    return PadSheet(
        title=GAME,
        subtitle=context.language.say("Score pad, {date}", date=said),
        total=context._("Total"),
        place=context._("Place"),
        pad=wording.pad(state),
        winners=score(state).winners,
    )


def save_csv(context: Context, wording: Wording, state: State, path: Path) -> None:
    """Raises `ExportTrouble`, and leaves what was there."""
    sheet = csv_sheet(context, wording, state)
    write_file(path, score_csv(sheet, context.locale.decimalPoint()))


def save_pdf(context: Context, wording: Wording, state: State, path: Path) -> None:
    """Raises `ExportTrouble`, and leaves what was there."""
    write_file(path, pad_pdf(pdf_sheet(context, wording, state), context.theme.fonts))


def print_pad(context: Context, wording: Wording, state: State, printer: QPrinter) -> bool:
    """On one page, as large as the paper allows; says whether the printer took it."""
    painter = QPainter()
    if not painter.begin(printer):
        return False
    page = printer.pageRect(QPrinter.Unit.DevicePixel)
    scale = min(page.width() / PAGE.width(), page.height() / PAGE.height())
    painter.translate((page.width() - scale * PAGE.width()) / 2, 0)
    painter.scale(scale, scale)
    paint_pad(painter, pdf_sheet(context, wording, state), context.theme.fonts)
    return painter.end()


def paper() -> QPrinter:
    """A printer with A5 paper to begin with; the dialog may choose another."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    return printer


def file_name(state: State, ending: str) -> str:
    return proposed_name(GAME.lower(), (player.name for player in state.players.values()), ending)
