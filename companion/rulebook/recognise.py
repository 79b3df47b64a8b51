"""Which language a question is in: by the words it has in common with each, small words above all.

Only what is known of the languages themselves is asked, not the articles: those of a language nobody uses
need not be read for it.
"""

from collections.abc import Iterable, Mapping

from companion.kernel.spelling import words
from companion.rulebook.meanings import Meanings
from companion.rulebook.repair import mistyped

SMALL, KNOWN, STEM, LETTERS = 1.0, 0.9, 0.7, 0.5
"""How much a small word, a known word, another form of one, and the script say about the language."""
HINT = 0.75
"""Whoever reads the rules in a language probably asks in it: less than one word to the contrary."""


def recognise(question: str, known: Mapping[str, Meanings], hint: str = "") -> str:
    """The most likely language; the hint, or the first one, where nothing speaks for any."""
    asked = [word.plain for word in words(question) if not word.plain.isdigit()]
    likely = {lang: _likeness(asked, meanings) for lang, meanings in known.items()}
    if not any(likely.values()):  # nothing but typing errors
        likely = {lang: _near(asked, meanings) for lang, meanings in known.items()}
    if hint in likely:
        likely[hint] += HINT
    return max(likely, key=lambda lang: likely[lang])


def _likeness(asked: Iterable[str], meanings: Meanings) -> float:
    tongue = meanings.tongue
    found = 0.0
    for word in asked:
        if word in tongue.small:
            found += SMALL
        elif word in meanings.spelt or tongue.has_form(word):
            found += KNOWN
        elif meanings.has(tongue.stem(word)):
            found += STEM
        elif tongue.cyrillic and "\u0400" <= word[0] <= "\u04ff":
            found += LETTERS
    return found


def _near(asked: Iterable[str], meanings: Meanings) -> float:
    spelt = sorted(meanings.spelt)
    return sum(bool(mistyped(word, spelt)) for word in asked)
