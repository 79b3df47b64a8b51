"""Finds words that no translator gets to see: in the language of marks, letters outside ⟦ and ⟧.

Names of people and files are data; they stand between isolates, or are told to be data by whoever asks.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)

from companion.rulebook.library import Library as Rulebooks
from companion.wording.language import MARKED, OWN_NAMES
from tests.ui.known import title
from ui.games.registry import POSTERS
from ui.rules.article_view import ArticleView
from ui.rules.found_view import FoundView
from ui.rules.reply_view import ReplyView

ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
KEYS = r"(?:Ctrl|Alt|Shift|Esc|Enter|Return|Tab|Space|Home|End|Del|Backspace|F\d+|[A-Z])"
_KEYS = re.compile(rf"(?<!\w){KEYS}(?:\+{KEYS})*(?!\w)")
_MARKUP = re.compile(r"</?\w+[^<>]*>|&\w+;")
_RULE = re.compile(r"\bTM-[A-Z]+-\d+")
DATA = (
    *OWN_NAMES.values(),
    MARKED,
    "Terra Companion",
    *map(title, POSTERS),
    "Scroll Left",
    "Scroll Right",
)
"""Names of languages and programs; what Qt says itself comes from the catalogues of Qt."""
ARTICLES = (ArticleView, FoundView)
"""Articles of the rules are written in each language, and not translated by sentences."""


@cache
def outside(text: str, data: tuple[str, ...] = ()) -> str:
    """The letters of a text that stand in no mark and belong to no data; empty where all is well. One
    screen after the other says mostly the same."""
    depth, isolated, left = 0, 0, ""
    for char in _MARKUP.sub("", text):
        depth += {"⟦": 1, "⟧": -1}.get(char, 0)
        isolated += {"\u2068": 1, "\u2069": -1}.get(char, 0)
        left += " " if depth or isolated or char in "⟧\u2069" else char
    for known in (*DATA, *data):
        left = left.replace(known, "")
    left = _KEYS.sub("", _RULE.sub("", left))
    return left.strip() if any(char.isalpha() for char in left) else ""


@cache
def titles() -> tuple[str, ...]:
    """What articles are called, longest first: an answer names some, in the language of the articles."""
    rulebooks = Rulebooks().rulebooks.values()
    found = (book.article(name, "en").title for book in rulebooks for name in book.topics)
    return tuple(sorted(found, key=len, reverse=True))


def unmarked(root: QWidget, data: tuple[str, ...] = ()) -> set[str]:
    """Every word in and around a widget that is not marked, each with where it stands."""
    for _ in range(3):
        QApplication.processEvents()
    found = {
        f"{type(widget).__name__}.{what}: {text!r}"
        for widget in (root, *root.findChildren(QWidget))
        if not isinstance(widget, ARTICLES)
        for what, text in _texts(widget)
        if outside(text, (*titles(), *data) if isinstance(widget, ReplyView) else data)
    }
    articles = [
        view for view in root.findChildren(QWidget) if isinstance(view, ARTICLES) and view.isVisible()
    ]
    for view in articles:
        view.hide()
    with painted() as drawn:
        root.grab()
    for view in articles:
        view.show()
    return found | {f"painted: {text!r}" for text in drawn if outside(text, data)}


@contextmanager
def painted() -> Iterator[set[str]]:
    """What is painted letter by letter."""
    drawn: set[str] = set()
    draw, begun = QPainter.drawText, ""

    def noted(painter: QPainter, *given: Any) -> Any:
        nonlocal begun
        for text in given:
            if isinstance(text, str):  # one that breaks is painted line by line
                begun = f"{begun} {text}".lstrip()
                if begun.endswith("…") or begun.count("⟦") <= begun.count("⟧"):
                    drawn.add(begun)
                    begun = ""
        return draw(painter, *given)

    with patch.object(QPainter, "drawText", noted):
        yield drawn


def _texts(widget: QWidget) -> Iterator[tuple[str, str]]:
    yield "tip", widget.toolTip()
    yield "name", widget.accessibleName()
    yield "description", widget.accessibleDescription()
    if widget.isWindow():
        yield "title", widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    elif isinstance(widget, QLineEdit):
        yield "placeholder", widget.placeholderText()
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        yield "text", widget.toPlainText()
    elif isinstance(widget, QGroupBox):
        yield "title", widget.title()
    elif isinstance(widget, QSpinBox):
        yield from (("prefix", widget.prefix()), ("suffix", widget.suffix()))
    elif isinstance(widget, QComboBox):
        yield from _items(widget.model())
    elif isinstance(widget, QMenu):
        yield from _actions(widget.actions())
    elif isinstance(widget, QGraphicsView) and widget.scene() is not None:
        yield from (("tip of an item", item.toolTip()) for item in widget.scene().items())
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _items(widget.model())


def _items(model: QAbstractItemModel) -> Iterator[tuple[str, str]]:
    for row in range(model.rowCount()):
        for role in ROLES:
            yield "item", str(model.index(row, 0).data(role) or "")


def _actions(actions: list[QAction]) -> Iterator[tuple[str, str]]:
    for action in actions:
        yield "action", action.text().partition("\t")[0]
        yield "tip of an action", action.toolTip()
