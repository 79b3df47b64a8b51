"""Figures in a title cannot be taken for letters."""

from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from companion.rulebook.library import Library
from companion.wording.texts import Reply
from ui.context import Context
from ui.rules.article_paper import paper
from ui.rules.article_view import ArticleView
from ui.rules.reply_view import ReplyView
from ui.theme.fonts import LINING


def has_lining_figures(document: QTextDocument) -> bool:
    block = document.begin()
    while not block.blockFormat().headingLevel():
        block = block.next()
    return bool(block.begin().fragment().charFormat().font().isFeatureSet(LINING))


def test_a_one_in_a_title_is_no_letter(qtbot: QtBot, context: Context) -> None:
    book = Library().rulebook("terramara")
    article, reply = ArticleView(context), ReplyView(context)
    qtbot.addWidget(article)
    qtbot.addWidget(reply)
    article.show_article(book, book.article("bonus-tiles-level-1", "en"))
    reply.show_reply(Reply("Middle space of row 1", ()), lambda _rules: ())
    assert has_lining_figures(article.document())
    assert has_lining_figures(reply.document())
    assert article.leaf is not None
    assert has_lining_figures(paper([article.leaf], context.theme.fonts))
