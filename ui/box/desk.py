"""A box while somebody looks at it: what is told, and every change made durable at once."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from ui.box_shelf import BoxShelf

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep, Told


class Desk(QObject):
    """`changed` comes after a change is durable; `trouble` means that nothing has changed."""

    changed = Signal()
    trouble = Signal(object)

    def __init__(self, shelf: BoxShelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shelf = shelf
        self.told: dict[str, Told] = {}
        self.entries: dict[str, Any] = {}

    def load(self) -> None:
        """Look at the shelf again."""
        try:
            self.told = self._shelf.told()
        except EnvironmentTrouble as error:
            self.trouble.emit(error)
        self.entries = {key: told.value for key, told in self.told.items()}
        self.take_in()
        self.changed.emit()

    def take_in(self) -> None:
        """What the game makes of the entries, before anybody is told of the change."""

    def said(self, step: "CatalogueStep") -> str:
        """A step by hand in words, for undo and redo."""
        raise NotImplementedError

    def when(self, key: str) -> tuple[str, tuple[str, ...]]:
        """When it was told and at whose table."""
        told = self.told.get(key)
        return (told.at, self._table(told.in_game)) if told else ("", ())

    def _table(self, uid: str) -> tuple[str, ...]:
        try:
            return self._shelf.table(uid) if uid else ()
        except EnvironmentTrouble:
            return ()

    # -- changes

    def bring(self, changes: Mapping[str, Any]) -> bool:
        """What somebody else has told."""
        return self.write("import", changes)

    def undo(self) -> "CatalogueStep | None":
        return self._walk(self._shelf.undo)

    def redo(self) -> "CatalogueStep | None":
        return self._walk(self._shelf.redo)

    def next_undo(self) -> "CatalogueStep | None":
        return self._quietly(self._shelf.next_undo)

    def next_redo(self) -> "CatalogueStep | None":
        return self._quietly(self._shelf.next_redo)

    def write(self, kind: str, changes: Mapping[str, Any]) -> bool:
        """All of these as one step; None as a value forgets."""
        try:
            self._shelf.change(kind, changes)
        except (EnvironmentTrouble, Unreadable) as error:
            self.trouble.emit(error)
            return False
        self.load()
        return True

    def _walk(self, step: "Callable[[], CatalogueStep | None]") -> "CatalogueStep | None":
        try:
            done = step()
        except EnvironmentTrouble as error:
            self.trouble.emit(error)
            return None
        self.load()
        return done

    @staticmethod
    def _quietly(look: "Callable[[], CatalogueStep | None]") -> "CatalogueStep | None":
        try:
            return look()
        except EnvironmentTrouble:
            return None
