"""The ranked index over the articles of one language: FTS5 in memory, one row for each article.

What goes in are tokens (stems and meanings), not text, and what is asked for is one token at a time: that way
no character of a question is ever read as query syntax, and words can weigh differently.
"""

import math
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import NamedTuple

_TABLE = """
CREATE VIRTUAL TABLE page USING fts5(
    title, asked, body, content='', tokenize="unicode61 remove_diacritics 0 tokenchars '.=_-'"
);
CREATE VIRTUAL TABLE counted USING fts5vocab(page, row);
"""
TITLE, ASKED, BODY = 4.0, 1.5, 1.0
"""How much more a word in the title or in a phrasing says than the same word in the text."""
RAREST = 1.5
"""No word says more than this. Among a hundred short articles an everyday word such as "stuff" may well occur
once, which makes it rare but not telling; without a bound it would outweigh the topic of a question."""

REMEMBERED = 300
"""So many tokens keep what they are worth: while somebody types, the same words are asked for again."""


class Page(NamedTuple):
    """The tokens of one article, field by field."""

    title: Sequence[str]
    asked: Sequence[str]
    body: Sequence[str]


class Index:
    """May be built on one thread and asked on another."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self._lock = Lock()
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._database.executescript(_TABLE)
        rows = ((at, *(" ".join(field) for field in page)) for at, page in enumerate(pages))
        added = self._database.executemany(
            "INSERT INTO page (rowid, title, asked, body) VALUES (?, ?, ?, ?)", rows
        )
        self._size = added.rowcount
        counts: Iterable[tuple[str, int]] = self._database.execute("SELECT term, doc FROM counted")
        says = [min(RAREST, math.log(1 + self._odds(having))) for having in range(self._size + 1)]
        self._rarity = {token: says[having] for token, having in counts}
        self._worth: dict[str, Mapping[int, float]] = {}

    def __contains__(self, token: str) -> bool:
        return token in self._rarity

    def tokens(self) -> Iterable[str]:
        return self._rarity.keys()

    def rarity(self, token: str) -> float:
        """How much finding this token says: little where every article has it; 0 where none has."""
        return self._rarity.get(token, 0.0)

    def rarest(self, tokens: Iterable[str]) -> float:
        """How much a word says that could be any of these tokens."""
        return max(map(self.rarity, tokens), default=0.0)

    def worth(self, token: str) -> Mapping[int, float]:
        """The rows that have this token, and how well it fits each of them."""
        found = self._worth.get(token)
        if found is None:
            with self._lock:
                if len(self._worth) > REMEMBERED:
                    self._worth.clear()
                cursor = self._database.execute(
                    "SELECT rowid, -bm25(page, ?, ?, ?) FROM page WHERE page MATCH ?",
                    (TITLE, ASKED, BODY, f'"{token}"'),
                )
                rows = cursor.fetchall() if token in self._rarity else []
                # bm25 has a rarity of its own in it, without a bound: it is taken out again.
                scale = self.rarity(token) / max(1e-6, math.log(self._odds(len(rows)))) if rows else 0.0
                found = self._worth[token] = {row: scale * worth for row, worth in rows}
        return found

    def _odds(self, having: int) -> float:
        """How many articles are without a token for each that has it."""
        return (self._size - having + 0.5) / (having + 0.5)
