"""Which language a question is in: by the words it has in common with each, small words above all."""

from collections.abc import Mapping

from companion.rulebook.shelf import Shelf
from companion.rulebook.spelling import words

SMALL, KNOWN, STEM = 1.0, 0.9, 0.6
"""How much a small word, a word of the articles, and another form of one say about the language."""
HINT = 0.75
"""Whoever reads the rules in a language probably asks in it: less than one word to the contrary."""


def recognise(question: str, shelves: Mapping[str, Shelf], hint: str = "") -> str:
    """The most likely language; the hint, or the first one, where nothing speaks for any."""
    asked = [word.plain for word in words(question)]
    likely = {lang: _likeness(asked, shelf) + HINT * (lang == hint) for lang, shelf in shelves.items()}
    return max(likely, key=lambda lang: likely[lang])


def _likeness(asked: list[str], shelf: Shelf) -> float:
    tongue = shelf.reader.tongue
    found = 0.0
    for word in asked:
        if word.isdigit():
            continue
        if word in tongue.small:
            found += SMALL
        elif word in shelf.known:
            found += KNOWN
        elif tongue.stem(word) in shelf.index:
            found += STEM
    return found
