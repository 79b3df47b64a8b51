"""An article on paper: type in points, the colours of the day, every language that is read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QPageSize, QPdfWriter, QTextCharFormat, QTextDocument

from companion.rulebook.library import Library
from tests.ui.known import A_GAME
from tests.ui.rules.longest import longest
from ui.context import Context
from ui.rules.article_paper import paper
from ui.rules.article_view import Leaf
from ui.theme.palettes import LIGHT

LANGUAGES = ("ru", "fr")


@pytest.fixture(scope="module")
def leaves() -> list[Leaf]:
    rulebook = Library().rulebook(A_GAME)
    name = longest(rulebook)
    return [Leaf(A_GAME, rulebook.article(name, code), ["page <7>"]) for code in LANGUAGES]


def formats(document: QTextDocument) -> Iterator[QTextCharFormat]:
    block = document.begin()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            yield at.fragment().charFormat()
            at += 1
        block = block.next()


def test_no_type_is_measured_in_pixels_which_are_tiny_on_paper(context: Context, leaves: list[Leaf]) -> None:
    document = paper(leaves, context.theme.fonts)
    assert document.defaultFont().pointSizeF() == 11
    sizes = {found.font().pointSizeF() for found in formats(document) if not found.isImageFormat()}
    assert min(sizes) == 9  # in pixels it would be -1
    assert max(sizes) > 15


def test_it_is_dark_on_white_whatever_the_window_looks_like(context: Context, leaves: list[Leaf]) -> None:
    colours = {found.foreground().color().name() for found in formats(paper(leaves, context.theme.fonts))}
    assert colours == {LIGHT.text, LIGHT.text_muted}


def plain(text: str) -> str:
    """Whatever kind of space stands before a French sign."""
    return " ".join(text.split())


def test_every_language_that_is_read_stands_on_it_with_the_lines_below(
    context: Context, leaves: list[Leaf]
) -> None:
    text = paper(leaves, context.theme.fonts).toPlainText()
    assert all(plain(leaf.article.title) in plain(text) for leaf in leaves)
    assert text.count("page <7>") == 2
    one = paper(leaves[:1], context.theme.fonts).toPlainText()
    assert plain(leaves[1].article.title) not in plain(one)


def test_a_page_is_filled_as_wide_as_it_is(context: Context, leaves: list[Leaf], tmp_path: Path) -> None:
    writer = QPdfWriter(str(tmp_path / "raid.pdf"))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    document = paper(leaves, context.theme.fonts)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(writer.pageLayout().paintRectPixels(writer.resolution()).size().toSizeF())
    page = document.pageSize()
    assert document.size().width() == page.width()
    assert document.size().height() > page.height() / 4
    document.print_(writer)
    assert (tmp_path / "raid.pdf").stat().st_size > 10_000
