"""Numbers in texts: 3 stays 3 in every language, or is written out where people would say the word."""

import re
from collections import Counter
from functools import cache

from companion.rulebook.spelling import words
from companion.rulebook.tongue import load_tongue

_NUMBER = re.compile(r"\d+|½")


def numbers(text: str) -> Counter[str]:
    """Those that are written in digits, and halves."""
    return Counter(_NUMBER.findall(text))


def missing(source: str, text: str, language: str) -> Counter[str]:
    """The numbers of the source that a text in this language has neither in digits nor as a word."""
    spoken = _spoken(language)
    said = Counter(str(spoken[word.plain]) for word in words(text) if word.plain in spoken)
    return numbers(source) - numbers(text) - said


@cache
def _spoken(language: str) -> dict[str, int]:
    """The words for numbers, but for those that are articles or pronouns as well and prove nothing."""
    tongue = load_tongue(language)
    return {word: n for word, n in tongue.numbers.items() if word not in tongue.small}
