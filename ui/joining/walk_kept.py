"""Where somebody is who tells a table: kept with the game, so that the walk goes on there after a crash."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.library import Library


class WalkKept:
    """The number of the screen that is shown."""

    def __init__(self, library: "Library", uid: str) -> None:
        self._library = library
        self._name = f"games/{uid}/walk"

    def read(self) -> int | None:
        kept = self._library.store.settings.get(self._name, None)
        at = kept[0] if isinstance(kept, list) and kept else kept  # once the last screen seen was kept, too
        return at if isinstance(at, int) else None

    def keep(self, at: int) -> None:
        if self.read() != at:
            self._library.store.settings.set(self._name, at)
