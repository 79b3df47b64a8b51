"""What a page about the box of a game gets of the store: what is told, when, where, and how to change it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep, GameCatalogue, Told
    from ui.library import Library


def decks_of(game: str) -> str:
    """Under which key decks of one's own are kept."""
    return f"decks/{game}"


class BoxShelf:
    """All methods may raise `EnvironmentTrouble`; then nothing has changed."""

    def __init__(self, library: "Library", game: str) -> None:
        self._library = library
        self.game = game
        self._tables: dict[str, tuple[str, ...]] | None = None

    @property
    def _catalogue(self) -> "GameCatalogue":
        from companion.store.catalogue import GameCatalogue

        return GameCatalogue(self._library.store.catalogue, self.game)

    def told(self) -> "dict[str, Told]":
        return self._catalogue.told()

    def change(self, kind: str, changes: Mapping[str, Any]) -> "CatalogueStep | None":
        return self._catalogue.change(kind, changes)

    def next_undo(self) -> "CatalogueStep | None":
        return self._catalogue.next_undo()

    def next_redo(self) -> "CatalogueStep | None":
        return self._catalogue.next_redo()

    def undo(self) -> "CatalogueStep | None":
        return self._catalogue.undo()

    def redo(self) -> "CatalogueStep | None":
        return self._catalogue.redo()

    def decks(self) -> Any:
        """Decks of one's own, as they were kept last; None where there are none yet."""
        return self._library.store.settings.get(decks_of(self.game))

    def keep_decks(self, decks: Any) -> None:
        self._library.store.settings.set(decks_of(self.game), decks)

    def table(self, uid: str) -> tuple[str, ...]:
        """Who played the game something was told in; nobody where that game is gone."""
        if self._tables is None:
            listed = self._library.games()
            self._tables = {game.uid: tuple(name for _, name in game.players if name) for game in listed}
        return self._tables.get(uid, ())
