"""The list of articles: what answers a question, or everything in reading order, with bookmarks before."""

from companion.kernel.values import evolve
from companion.rulebook.article import Article
from companion.rulebook.excerpt import excerpt
from companion.rulebook.library import MANUAL, Library
from companion.rulebook.rulebook import Rulebook
from ui.context import Context
from ui.rules.bookmarks import Bookmarks
from ui.rules.found_model import Found

PAGES = 2
"""Of the manual, below what the rules say."""


class Listing:
    """The rows of `game`, or of all games where that is empty, in one language."""

    def __init__(self, context: Context, library: Library, game: str, lang: str) -> None:
        self._context = context
        self._library = library
        self._game = game
        self._lang = lang

    def found(self, question: str) -> list[Found]:
        """Pages of the manual stand below what the rules say, unless the question is about the program
        itself, and such a page fits it better."""
        hits = self._library.search(question, self._lang, self._game)
        pages = self._library.search_manual(question, self._lang, self._game, PAGES)
        rules = [Found(self._of_game(hit.title, hit.game), hit.excerpt, hit.game, hit.id) for hit in hits]
        manual = [
            Found(self._of_game(page.title, self._table_of(page.id)), page.excerpt, page.game, page.id)
            for page in pages
        ]
        if not pages:
            return rules
        heading = Found(self._context._("How to use the companion"))
        if not hits or self._table_of(pages[0].id) or pages[0].score <= hits[0].score:
            return [*rules, heading, *manual]
        return [heading, *manual, Found(self._context._("In the rules")), *rules]

    def contents(self, marks: Bookmarks) -> list[Found]:
        """All articles in reading order, those with a bookmark before."""
        rows: list[Found] = []
        marked = [(game, name) for game, name in marks.all() if self._has(game, name)]
        if marked:
            rows.append(Found(self._context._("Bookmarks")))
            rows += [self._marked(game, name) for game, name in marked]
        rows.append(Found(self._context._("How to use the companion")))
        rows += [
            self._row(self._library.manual, name, self._table_of(name))
            for name in self._library.pages(self._game)
        ]
        books = self._library.some(self._game)
        for rulebook in books:
            all_of_it = self._context._("All articles")
            rows.append(Found(rulebook.name(self._lang) if len(books) > 1 else all_of_it))
            rows += [self._row(rulebook, name) for name in rulebook.topics]
        return rows

    def _marked(self, game: str, name: str) -> Found:
        """Bookmarks are of all games; those of another than the open one say of which."""
        row = self._row(self._library.rulebook(game), name)
        if game == MANUAL:
            return row
        return evolve(row, title=self._of_game(row.title, game, other=game != self._game))

    def _of_game(self, title: str, game: str, other: bool = False) -> str:
        """Where several games are searched, each article says of which one it is, unless it is of all."""
        if not game or (len(self._library.some(self._game)) < 2 and not other):
            return title
        name = self._library.rulebook(game).name(self._lang)
        return self._context.language.say("{game}: {title}", game=name, title=title)

    def _has(self, game: str, name: str) -> bool:
        books = {**self._library.rulebooks, MANUAL: self._library.manual}
        return game in books and name in books[game].topics

    def _table_of(self, page: str) -> str:
        """The game whose table a page of the manual is about; empty where it is about every one."""
        return self._library.manual.topics[page].game

    def _row(self, rulebook: Rulebook, name: str, table: str = "") -> Found:
        article: Article = rulebook.article(name, self._lang)
        return Found(self._of_game(article.title, table), excerpt(article.text), rulebook.game, name)
