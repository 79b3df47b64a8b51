"""Words however they are spelt: ß or ss, ё or е, with or without accents, in any case."""

import re
import unicodedata
from functools import lru_cache
from sys import intern
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_APART = frozenset(("dé", "dés"))
"""French dice: without their accent they would be the smallest of words."""
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ё": "е", "ø": "o", "ł": "l", "ı": "i"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_JOINTS = str.maketrans(dict.fromkeys("-‐‑‒–—−_", " ") | dict.fromkeys("’‘ʼ´`′", "'") | {"\u00ad": ""})
"""Dashes, and the ids of the cards that the book names, stand for a blank; all apostrophes for one."""


class Word(NamedTuple):
    """A word of a text, plainly spelt, and where in the text it stands."""

    plain: str
    start: int
    end: int


def plain(word: str) -> str:
    """One spelling for all ways to write a word. The й of Russian is a letter of its own and stays one."""
    if word.isascii():
        return word.lower()
    lower = unicodedata.normalize("NFC", word).casefold().translate(_LIGATURES)
    if lower in _APART:
        return lower
    return _bare(lower)


def _base(char: str) -> str:
    if "\u0400" <= char <= "\u04ff":
        return char
    return "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))


def words(text: str) -> list[Word]:
    """The words and numbers of a text in their order; what is neither only parts them."""
    return [Word(intern(plain(found[0])), found.start(), found.end()) for found in _WORD.finditer(text)]


def alike(one: str, other: str) -> bool:
    """Whether two names are one name, written in two ways: in another case, without its accents, ß as ss, an
    umlaut as ae, with a blank for a hyphen, with another apostrophe."""
    return not spellings(one).isdisjoint(spellings(other))


@lru_cache(maxsize=2048)
def spellings(name: str) -> frozenset[str]:
    """The ways in which a name may be written plainly: German umlauts have two. Signs that are no letters
    stay, as two names may differ in nothing else."""
    lower = unicodedata.normalize("NFC", name).casefold().translate(_JOINTS)
    parted = " ".join(lower.split())
    return frozenset(_bare(written) for written in (parted, parted.translate(_UMLAUTS)))


def _bare(lower: str) -> str:
    return "".join(_base(char) for char in lower.translate(_LIGATURES))
