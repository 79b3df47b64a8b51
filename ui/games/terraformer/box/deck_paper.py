"""A deck of one's own on paper: its cards by type, and whether it may be played."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from companion.kernel.frozen import frozen
from ui.dialogs.printing import chooses_printer
from ui.theme.fonts import Fonts
from ui.theme.palettes import LIGHT

_TEXT = 11.0
"""In points."""


@frozen
class DeckSheet:
    """`parts` are titles with their lines; `verdict` is what the rules say to it."""

    name: str
    parts: Sequence[tuple[str, Sequence[str]]]
    verdict: Sequence[str]


def deck_document(sheet: DeckSheet, fonts: Fonts) -> QTextDocument:
    document = QTextDocument()
    font = fonts.text()
    font.setPointSizeF(_TEXT)
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(
        f"h1, h3 {{ font-family: '{fonts.title().family()}'; }} h1, h3, p {{ color: {LIGHT.text}; }}"
    )
    columns = "".join(
        f'<td style="padding: 0 12px 0 0;"><h3>{escape(title)}</h3>'
        f"<p>{'<br>'.join(map(escape, lines))}</p></td>"
        for title, lines in sheet.parts
    )
    verdict = "".join(f"<p>{escape(line)}</p>" for line in sheet.verdict)
    document.setHtml(f'<h1>{escape(sheet.name)}</h1><table width="100%"><tr>{columns}</tr></table>{verdict}')
    return document


def deck_pdf(sheet: DeckSheet, fonts: Fonts) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    page, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(page, upright, QMarginsF(15, 15, 15, 15), QPageLayout.Unit.Millimeter))
    writer.setTitle(sheet.name)
    writer.setCreator("Terra Companion")
    deck_document(sheet, fonts).print_(writer)
    buffer.close()
    return bytes(data.data())


def print_deck(sheet: DeckSheet, fonts: Fonts, parent: QWidget) -> None:
    """Asks for a printer first."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(sheet.name)
    if chooses_printer(printer, parent):
        deck_document(sheet, fonts).print_(printer)
