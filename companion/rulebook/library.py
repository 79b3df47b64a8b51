"""The rulebooks of all games that have one. Which those are, the folders say."""

from functools import cached_property
from pathlib import Path

from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.resources import resource
from companion.rulebook.article import INDEX
from companion.rulebook.rulebook import HITS, Hit, Rulebook

MANUAL = "manual"
"""How to use the program: a book like those of the rules, with pages about every game and about each."""


class Library:
    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or resource("rulebook")

    @cached_property
    def manual(self) -> Rulebook:
        return Rulebook(resource(MANUAL))

    def pages(self, game: str = "") -> list[str]:
        """The pages of the manual that are about this game, or about every one; all where none is named."""
        return [name for name, page in self.manual.topics.items() if not game or page.game in ("", game)]

    def search_manual(self, question: str, lang: str, game: str, limit: int) -> list[Hit]:
        """The pages about this game that answer a question, best first."""
        pages = set(self.pages(game))
        found = self.manual.search(question, lang, len(self.manual.topics))
        return [hit for hit in found if hit.id in pages][:limit]

    @cached_property
    def rulebooks(self) -> dict[str, Rulebook]:
        found = sorted(file.parent for file in self._folder.glob(f"*/{INDEX}"))
        return {folder.name: Rulebook(folder) for folder in found}

    def rulebook(self, game: str) -> Rulebook:
        """That of a game, or the manual. Raises `Unreadable` for a game without rules."""
        if game == MANUAL:
            return self.manual
        if game not in self.rulebooks:
            known = ", ".join(self.rulebooks)
            raise Unreadable(N_("unknown: {what}; known: {all}"), "--game", what=repr(game[:60]), all=known)
        return self.rulebooks[game]

    def some(self, game: str = "") -> list[Rulebook]:
        """That of one game, or all of them."""
        return [self.rulebook(game)] if game else list(self.rulebooks.values())

    def search(self, question: str, lang: str = "", game: str = "", limit: int = HITS) -> list[Hit]:
        """What answers a question, best first, in one game or in all of them."""
        found = [hit for rulebook in self.some(game) for hit in rulebook.search(question, lang, limit)]
        return sorted(found, key=lambda hit: -hit.score)[:limit]

    def holding(self, article: str, game: str = "") -> Rulebook:
        """The rulebook that has an article. Raises `Unreadable` where none does."""
        for rulebook in self.some(game):
            if article in rulebook.topics:
                return rulebook
        raise Unreadable(N_("there is no article “{name}”; rules search finds one"), "ID", name=article[:80])
