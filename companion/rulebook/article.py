"""An article: what holds in every language is in ``articles.toml``, its text in ``<language>/<id>.md``."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import field, fields
from pathlib import Path
from typing import Any

from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_

INDEX = "articles.toml"
NO_TOML = N_("this file of the companion is damaged ({why})")
_FENCE = "+++"
_NO_LISTS = ("pages", "picture")
_NOT_TOLD = ("id", "game")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"[*`]+|(?<!\w)_|_(?!\w)|^\s{0,3}(?:#+|>|[-+]|\d+\.)\s+|\\(?=\W)", re.MULTILINE)
_TABLE_LINE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$", re.MULTILINE)
_PARAGRAPH = re.compile(r"\n\s*\n")
_BREAKABLE = re.compile(r"[ \t\r\n]+")
"""Unlike `\\s` without the spaces that French has before its colons, which must not become a line's end."""


@frozen
class Topic:
    """What is the same in all languages."""

    id: str
    rules: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    """Those of them that lead here first, where other articles tell of them in passing."""
    rulings: tuple[str, ...] = ()
    """Points that the editions leave open or tell differently."""
    options: tuple[str, ...] = ()
    """Options of the game that decide them."""
    related: tuple[str, ...] = ()
    pages: Mapping[str, int] = field(default_factory=dict)
    """Edition -> page of the printed book, where known."""
    icons: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    picture: str = ""
    """What the program itself looks like here; only in the manual."""
    game: str = ""
    """Whose table it is about, where a book tells of several; only in the manual."""


@frozen
class Article:
    """A topic told in one language."""

    topic: Topic
    lang: str
    title: str
    asked: tuple[str, ...]
    """Words and questions people would use."""
    body: str
    """A little Markdown: paragraphs, lists, emphasis."""

    @property
    def id(self) -> str:
        return self.topic.id

    @property
    def text(self) -> str:
        """The body without its marks."""
        return without_marks(self.body)


def without_marks(markdown: str) -> str:
    """Text as it is read aloud."""
    text = _LINK.sub(r"\1", _TABLE_LINE.sub("", markdown))
    paragraphs = _PARAGRAPH.split(_MARKS.sub("", text).replace("|", " "))
    return "\n".join(_BREAKABLE.sub(" ", paragraph.strip()) for paragraph in paragraphs if paragraph.strip())


def read_topics(folder: Path) -> dict[str, Topic]:
    """All topics of a book in reading order, those of a folder for each game last. Raises `Unreadable` for an
    index nobody can read."""
    parts = [("", folder / INDEX), *((file.parent.name, file) for file in sorted(folder.glob(f"*/{INDEX}")))]
    found: dict[str, Topic] = {}
    for game, file in parts:
        for name, values in _toml(file).items():
            if name in found:
                raise Unreadable(N_("{name}: two articles of one name"), str(file), name=name)
            found[name] = _topic(name, game, values, file)
    return found


def read_article(folder: Path, topic: Topic, lang: str) -> Article | None:
    """The article in this language; None where it is not written yet."""
    file = folder / topic.game / lang / f"{topic.id}.md"
    if not file.is_file():
        return None
    text = file.read_text(encoding="utf-8")
    start, _, rest = text.partition(_FENCE + "\n")
    front, fence, body = rest.partition("\n" + _FENCE + "\n")
    if start.strip() or not fence:
        raise Unreadable(N_("expected title and asked between two lines of +++"), str(file))
    try:
        told = tomllib.loads(front)
        return Article(topic, lang, str(told["title"]), tuple(map(str, told["asked"])), body.strip())
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise Unreadable(NO_TOML, str(file), why=str(error)) from None


def _topic(name: str, game: str, values: Any, file: Path) -> Topic:
    unknown = set(values) - {it.name for it in fields(Topic) if it.name not in _NOT_TOLD}
    if unknown:
        fields_of_nobody = ", ".join(sorted(unknown))
        raise Unreadable(N_("{name}: nobody knows {fields}"), str(file), name=name, fields=fields_of_nobody)
    try:
        lists = {key: tuple(map(str, value)) for key, value in values.items() if key not in _NO_LISTS}
        pages, picture = dict(values.get("pages", {})), str(values.get("picture", ""))
        return Topic(name, pages=pages, picture=picture, game=game, **lists)
    except (TypeError, ValueError) as error:
        raise Unreadable(NO_TOML, str(file), why=f"{name}: {error}") from None


def _toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(NO_TOML, str(file), why=str(error)) from None
