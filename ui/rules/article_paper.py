"""An article on paper, in one language or two beside each other.

A screen measures its type in pixels and may be dark; paper measures in points and is white.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QWidget

from ui.dialogs.printing import chooses_printer
from ui.rules.article_html import ICON, PICTURE, article_html, as_text
from ui.rules.article_view import Leaf
from ui.rules.pictures import picture_file
from ui.theme.fonts import Fonts, with_lining
from ui.theme.icons import Icons
from ui.theme.palettes import LIGHT

_TEXT = 11.0
"""In points."""
_ICON = 32
_PAGE = 600
"""How wide pictures may be, for all columns together; both are in the pixels of a plain screen."""
_SHARP = 4


def print_leaves(leaves: Sequence[Leaf], fonts: Fonts, parent: QWidget) -> None:
    """Asks for a printer first."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(leaves[0].article.title)
    if chooses_printer(printer, parent):
        paper(leaves, fonts).print_(printer)


def paper(leaves: Sequence[Leaf], fonts: Fonts) -> QTextDocument:
    """To be printed on any page."""
    document = QTextDocument()
    font = fonts.text()
    font.setPointSizeF(_TEXT)
    document.setDefaultFont(with_lining(font))
    document.setDefaultStyleSheet(
        f"h2 {{ font-family: '{fonts.title().family()}'; font-weight: 600; }}"
        f"h2, p, li {{ color: {LIGHT.text}; }} p.note {{ font-size: 9pt; color: {LIGHT.text_muted}; }}"
    )
    width = 100 // len(leaves)
    columns = (
        f'<td width="{width}%" style="padding: 0 8px;">{_column(document, leaf, _PAGE // len(leaves))}</td>'
        for leaf in leaves
    )
    document.setHtml(f'<table width="100%"><tr>{"".join(columns)}</tr></table>')
    return document


def _column(document: QTextDocument, leaf: Leaf, width: int) -> str:
    topic, article = leaf.article.topic, leaf.article
    names = [f"{leaf.game}/{name}" for name in topic.icons]
    icons = Icons(LIGHT)
    for name in names:
        _add(document, f"{ICON}:{name}", icons.pixmap(name, _ICON * _SHARP).toImage())
    shown = ""
    if (file := picture_file(article.lang, topic.picture)) is not None:
        shown = f"{article.lang}/{topic.picture}"
        smooth = Qt.TransformationMode.SmoothTransformation
        _add(document, f"{PICTURE}:{shown}", QImage(str(file)).scaledToWidth(width, smooth))
    notes = "".join(f'<p class="note">{as_text(note)}</p>' for note in leaf.notes)
    return article_html(article, (), names, _ICON, shown) + notes


def _add(document: QTextDocument, url: str, picture: QImage) -> None:
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(url), picture)
