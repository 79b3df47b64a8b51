"""How well the rules are found, and how fast. The baseline: plain ranked full-text search over the articles.

A hit is an article that carries an expected rule. The search was tuned by one half of the questions; the
other half was written apart from the articles and is only counted, never read.
"""

import sqlite3
import statistics
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.kernel.spelling import words
from companion.rulebook.library import Library
from companion.rulebook.rulebook import Rulebook
from tests.bench.row import Row

QUESTIONS = Path(__file__).parents[1] / "rulebook"
HALVES = {"validation": (">= 65", ">= 88"), "tuning": ("", "")}
MEMORY = """
from companion.rulebook.library import Library
def most():
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
books = Library().some()
before = most()
"""
PREPARED = """
for book in books:
    book.prepare()
    book.search("how many explorers may stand on a space?")
"""


class Question(NamedTuple):
    lang: str
    ask: str
    rules: frozenset[str]


Search = Callable[[Question], Sequence[str]]
"""The ids of the articles found, best first."""


def rows() -> Iterator[Row]:
    for book in Library().some():
        book.prepare()
        plain = Plain(book)
        for half, limits in HALVES.items():
            asked = questions(book.game, half)
            for lang in book.languages:
                own = [question for question in asked if question.lang == lang]
                if own:
                    yield from recall(book, plain, own, f"{book.game}, {half} half, {lang}", limits)
        yield searching(book, plain)
    yield building()
    yield remembering()


def questions(game: str, half: str) -> list[Question]:
    file = QUESTIONS / game / f"questions_{half}.toml"
    asked = tomllib.loads(file.read_text(encoding="utf-8"))["question"] if file.is_file() else []
    return [Question(it["lang"], it["ask"], frozenset(it["rules"])) for it in asked]


class Plain:
    """What FTS5 finds by itself: one language, title and text, ranked."""

    def __init__(self, book: Rulebook) -> None:
        self._database = sqlite3.connect(":memory:")
        for lang in book.languages:
            columns = "id UNINDEXED, title, body, tokenize='porter unicode61'"
            self._database.execute(f"CREATE VIRTUAL TABLE {lang} USING fts5({columns})")
            articles = (book.article(name, lang) for name in book.topics)
            told = [(article.id, article.title, article.text) for article in articles]
            self._database.executemany(f"INSERT INTO {lang} VALUES (?, ?, ?)", told)

    def search(self, question: Question) -> list[str]:
        match = " OR ".join(f'"{word.plain}"' for word in words(question.ask))
        found = self._database.execute(
            f"SELECT id FROM {question.lang} WHERE {question.lang} MATCH ? ORDER BY rank LIMIT 10", (match,)
        )
        return [row[0] for row in found]


def recall(
    book: Rulebook, plain: Plain, asked: list[Question], what: str, limits: tuple[str, str]
) -> Iterator[Row]:
    for first, must in zip((1, 3), limits, strict=True):
        measured = _recall(book, asked, lambda it: [hit.id for hit in book.search(it.ask)], first)
        baseline = _recall(book, asked, plain.search, first)
        title = f"recall@{first} of {len(asked)} questions: {what}"
        yield Row(title, measured, baseline, measured / max(baseline, 1e-9), must, "%")


def _recall(book: Rulebook, asked: list[Question], search: Search, first: int) -> float:
    right = sum(
        any(it.rules.intersection(book.topics[name].rules) for name in search(it)[:first]) for it in asked
    )
    return 100 * right / len(asked)


def searching(book: Rulebook, plain: Plain) -> Row:
    asked = [question for half in HALVES for question in questions(book.game, half)]
    asked = [question for question in asked if question.lang in book.languages]
    measured = _median(lambda it: book.search(it.ask), asked)
    baseline = _median(plain.search, asked)
    what = f"a search, language recognised, median of {len(asked)}"
    return Row(what, measured, baseline, measured / baseline, "<= 10 ms")


def _median(search: Callable[[Question], object], asked: list[Question]) -> float:
    taken = []
    for question in asked:
        started = time.perf_counter()
        search(question)
        taken.append(time.perf_counter() - started)
    return statistics.median(taken)


def building() -> Row:
    """On a thread of its own in the window; the baseline only reads the files."""
    started = time.perf_counter()
    for book in Library().some():
        for lang in book.languages:
            for name in book.topics:
                book.article(name, lang)
    baseline = time.perf_counter() - started
    started = time.perf_counter()
    for book in Library().some():
        book.prepare()
    measured = time.perf_counter() - started
    return Row(
        "all articles read and indexed, aside of the first paint", measured, baseline, measured / baseline, ""
    )


def remembering() -> Row:
    baseline = _memory("")
    measured = _memory(PREPARED)
    return Row("memory of the index, all languages", measured, baseline, 0.0, "<= 15 MB", "MB")


def _memory(code: str) -> float:
    """What the peak of a process grows by, in MB."""
    run = [sys.executable, "-c", MEMORY + code + "print(most() - before)"]
    done = subprocess.run(run, text=True, check=True, capture_output=True)
    return int(done.stdout) / 1024
