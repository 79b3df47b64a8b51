"""An article to read begins at its top."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.rulebook.library import Library
from tests.ui.hands import shown
from ui.context import Context
from ui.rules.article_view import ArticleView


@pytest.mark.parametrize("height", [20, 440])
def test_an_article_is_read_from_its_title_however_low_the_page_was_at_first(
    qtbot: QtBot, context: Context, height: int
) -> None:
    book = Library().rulebook("terramara")
    view = ArticleView(context)
    view.show_article(book, book.article("final-scoring", "en"))
    shown(qtbot, view, 340, height)
    view.resize(340, 440)
    QApplication.processEvents()
    assert view.verticalScrollBar().maximum() > 0
    assert view.verticalScrollBar().value() == 0
