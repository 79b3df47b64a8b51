"""What the program knows of a language, apart from any game: small words, irregular forms, everyday meanings.

It lies as data in ``resources/rulebook/languages/<code>.toml``, written by hand; regular endings are left to
the Snowball stemmer of the language.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from threading import Lock
from typing import Any

import Stemmer

from companion.kernel.spelling import plain, words
from companion.resources import resource

LANGUAGES = ("en", "de", "fr", "nl", "ru")
"""The languages of the rules, English first: it stands in where another has no text yet."""

_ALGORITHMS = {"en": "english", "de": "german", "fr": "french", "nl": "dutch", "ru": "russian"}
_CYRILLIC = ("ru",)


class Tongue:
    """One language, for the books of all games. May be asked from any thread."""

    def __init__(self, code: str, data: Mapping[str, Any]) -> None:
        self.code = code
        self.cyrillic = code in _CYRILLIC
        self._stemmer = Stemmer.Stemmer(_ALGORITHMS[code], 0)  # remembered here, not there as well
        self._stemming = Lock()
        self._stems: dict[str, str] = {}
        self._same: dict[str, str] = {}
        self.small = frozenset(plain(word) for word in data.get("small", {}).get("words", "").split())
        """Words that say nothing about the topic: the, of, may, when."""
        self.between = frozenset(plain(word) for word in data.get("between", {}).get("words", "").split())
        """Articles and prepositions: whoever speaks says them, whether or not a sentence has them."""
        self.links: tuple[str, ...] = tuple(data.get("compounds", {}).get("links", ()))
        """What may stand between the parts of a compound; empty for languages that write them apart."""
        self.prefix: str = data.get("compounds", {}).get("prefix", "")
        """What a participle has before it, and no stemmer takes away: ge-draftet."""
        self._bases = {
            plain(form): plain(base)
            for base, forms in data.get("forms", {}).items()
            for form in forms.split()
        }
        self.numbers: Mapping[str, int] = {
            plain(word): int(n) for n, written in data.get("numbers", {}).items() for word in written.split()
        }
        """Written out, as they are spoken."""
        self.digits = {word: str(n) for word, n in self.numbers.items() if word not in self.small}
        """The same for words that are no articles as well: a number is one, in digits or written out."""
        self._endings: Mapping[str, str] = data.get("endings", {})
        self.everyday: Mapping[str, Sequence[str]] = data.get("everyday", {})
        """What people mean, by ids that all languages share -> the words for it."""

    def stem(self, word: str) -> str:
        """What all forms of a plainly spelt word have in common."""
        found = self._stems.get(word)
        if found is None:
            found = self.digits.get(word)
        if found is None:
            with self._stemming:
                stem = self._stemmer.stemWord(self._regular(self._bases.get(word, word)))
            # What many words have in common lies in memory once, however many tables it stands in.
            found = self._stems[word] = self._same.setdefault(stem, stem)
        return found

    def _regular(self, word: str) -> str:
        for ending, instead in self._endings.items():
            if word.endswith(ending):
                return word.removesuffix(ending) + instead
        return word

    def forget(self) -> None:
        """Of use after a whole book was read: a question has few words."""
        self._stems.clear()
        self._same.clear()

    def stems(self, text: str) -> tuple[str, ...]:
        return tuple(self.stem(word.plain) for word in words(text))

    def telling(self, phrases: Iterable[str]) -> list[str]:
        """The phrases that are more than a small word."""
        return [phrase for phrase in phrases if plain(phrase) not in self.small]

    @property
    def irregular(self) -> frozenset[str]:
        """The words that have forms no stemmer finds."""
        return frozenset(self._bases.values())

    def has_form(self, word: str) -> bool:
        """Whether a word is told by hand as a form of another."""
        return word in self._bases


@cache
def load_tongue(code: str) -> Tongue:
    """The language of this code."""
    file = resource("rulebook", "languages", f"{code}.toml")
    return Tongue(code, tomllib.loads(file.read_text(encoding="utf-8")))
