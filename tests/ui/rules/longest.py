"""An article that needs room, of whichever game."""

from companion.rulebook.rulebook import Rulebook


def longest(book: Rulebook) -> str:
    return max(book.topics, key=lambda name: len(book.article(name, "en").text))
