"""Where somebody is who tells a table: kept with the game, so that the walk goes on there after a crash."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.library import Library


class WalkKept:
    """The screen that is shown, and the last one that somebody has come to."""

    def __init__(self, library: "Library", uid: str) -> None:
        self._library = library
        self._name = f"games/{uid}/walk"

    def read(self) -> tuple[int, int] | None:
        kept = self._library.store.settings.get(self._name, None)
        if isinstance(kept, list) and len(kept) == 2 and all(isinstance(one, int) for one in kept):
            return kept[0], kept[1]
        return None

    def keep(self, at: int, seen: int) -> None:
        if self.read() != (at, seen):
            self._library.store.settings.set(self._name, [at, seen])
