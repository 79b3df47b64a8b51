"""Articles a person wants to find again, remembered with the other choices."""

from ui.settings import BOOKMARKS, Settings


class Bookmarks:
    """Game and article of each, in the order in which they were set."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def all(self) -> list[tuple[str, str]]:
        marks = (mark.partition("/") for mark in self._settings.get(BOOKMARKS).split())
        return [(game, article) for game, _, article in marks if article]

    def has(self, game: str, article: str) -> bool:
        return (game, article) in self.all()

    def toggle(self, game: str, article: str) -> None:
        marks = self.all()
        if (game, article) in marks:
            marks.remove((game, article))
        else:
            marks.append((game, article))
        self._settings.set(BOOKMARKS, " ".join("/".join(mark) for mark in marks))
