"""Numbers in texts: 3 stays 3 in every language, or is written out where people would say the word."""

import re
from collections import Counter

from companion.kernel.spelling import words
from companion.rulebook.tongue import load_tongue

_NUMBER = re.compile(r"\d+|½")
_TIMES = {"de": {"einmal": "1"}}
"""How often something happens, where a language has one word for it."""


def numbers(text: str) -> Counter[str]:
    """Those that are written in digits, and halves."""
    return Counter(_NUMBER.findall(text))


def missing(source: str, text: str, language: str) -> Counter[str]:
    """The numbers of the source that a text in this language has neither in digits nor as a word."""
    digits = load_tongue(language).digits | _TIMES.get(language, {})
    said = Counter(digits[word.plain] for word in words(text) if word.plain in digits)
    return numbers(source) - numbers(text) - said
