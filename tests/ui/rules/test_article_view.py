"""An article to read begins at its top."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.rulebook.library import MANUAL, Library
from tests.ui.hands import shown
from tests.ui.known import A_GAME
from tests.ui.rules.longest import longest
from ui.context import Context
from ui.rules.article_view import ArticleView


@pytest.mark.parametrize("height", [20, 440])
def test_an_article_is_read_from_its_title_however_low_the_page_was_at_first(
    qtbot: QtBot, context: Context, height: int
) -> None:
    book = Library().rulebook(A_GAME)
    view = ArticleView(context)
    view.show_article(book, book.article(longest(book), "en"))
    shown(qtbot, view, 340, height)
    view.resize(340, 440)
    QApplication.processEvents()
    assert view.verticalScrollBar().maximum() > 0
    assert view.verticalScrollBar().value() == 0


@pytest.mark.parametrize("made", [True, False])
def test_a_page_with_a_picture_is_there_once_also_where_it_needs_a_scroll_bar(
    qtbot: QtBot, context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool
) -> None:
    """The bar comes while the page is written, and makes it narrower."""
    image = QImage(640, 360, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(tmp_path / "page.png"))
    file = tmp_path / "page.png" if made else None
    monkeypatch.setattr("ui.rules.article_view.picture_file", lambda _lang, _name: file)
    book = Library().rulebook(MANUAL)
    view = ArticleView(context)
    shown(qtbot, view, 300, 240)
    for width in (300, 420):
        view.resize(width, 240)
        for page in ("first-evening", "mistakes", "first-evening"):
            view.show_article(book, book.article(page, "fr"))
            QApplication.processEvents()
            assert view.verticalScrollBar().maximum() > 0
            assert view.toPlainText().count(book.article(page, "fr").title) == 1
            assert view.horizontalScrollBar().maximum() == 0
