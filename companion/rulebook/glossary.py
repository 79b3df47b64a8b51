"""The words of a game in all languages, each marked whether the printed edition says so or it is ours."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.spelling import plain
from companion.rulebook.article import NO_TOML
from companion.rulebook.tongue import LANGUAGES

GLOSSARY = "glossary.toml"
_REMARK = re.compile(r"\s*\(([^)]*)\)")


@frozen
class Name:
    """What one language calls a thing."""

    one: str
    many: str
    """Empty where there is no plural, or we do not know it."""
    printed: bool

    def said(self) -> Iterator[str]:
        """Every way to say it: "victory point (VP)" is said as a whole, or either way."""
        for word in filter(None, (self.one, self.many)):
            yield _REMARK.sub("", word)
            yield from (remark for remark in _REMARK.findall(word) if len(remark.split()) == 1)


@frozen
class Term:
    id: str
    names: Mapping[str, Name]
    everyday: bool = False
    """A word that means the same everywhere, and nobody has to look up."""

    def __getitem__(self, lang: str) -> Name:
        """The name in this language; in English where there is none."""
        return self.names.get(lang) or self.names[LANGUAGES[0]]

    def spellings(self) -> set[str]:
        """Every way to say it in any language, plainly spelt."""
        return {plain(said) for name in self.names.values() for said in name.said()}


def read_glossary(folder: Path) -> dict[str, Term]:
    """All terms of a game by id. Raises `Unreadable` for a file nobody can read."""
    file = folder / GLOSSARY
    if not file.is_file():
        return {}
    try:
        terms = tomllib.loads(file.read_text(encoding="utf-8"))
        return {key: _term(key, row) for key, row in terms.items()}
    except (tomllib.TOMLDecodeError, AttributeError, KeyError, TypeError) as error:
        raise Unreadable(NO_TOML, str(file), why=str(error)) from None


def _term(key: str, row: dict[str, Any]) -> Term:
    everyday = bool(row.pop("everyday", False))
    return Term(key, {lang: _name(cell) for lang, cell in row.items()}, everyday)


def _name(cell: Any) -> Name:
    return Name(str(cell["one"]), str(cell.get("many", "")), bool(cell["printed"]))
