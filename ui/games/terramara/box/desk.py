"""The box while somebody looks at it: what is told, and every change made durable at once."""

import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from companion.games.terramara.box import HOLDS, Thing, Value, things, values
from companion.games.terramara.box_alike import Likeness, Twins, apart_key, look_alike, twins
from companion.games.terramara.box_changes import forgetting, merging, telling
from companion.kernel.box import Progress
from companion.kernel.errors import EnvironmentTrouble, Unreadable
from ui.box_shelf import BoxShelf

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep, Told


class BoxDesk(QObject):
    """`changed` comes after a change is durable; `trouble` means that nothing has changed."""

    changed = Signal()
    trouble = Signal(object)

    def __init__(self, shelf: BoxShelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shelf = shelf
        self.told: dict[str, Told] = {}
        self.entries: dict[str, Any] = {}
        self.things: list[Thing] = []
        self.twins: list[Twins] = []

    def load(self) -> None:
        """Look at the shelf again."""
        try:
            self.told = self._shelf.told()
        except EnvironmentTrouble as error:
            self.trouble.emit(error)
        self.entries = {key: told.value for key, told in self.told.items()}
        self.things = things(self.entries)
        self.twins = twins(self.entries)
        self.changed.emit()

    # -- what there is

    def progress(self, *piles: str) -> Progress:
        """How much of these piles is told."""
        here = [thing for thing in self.things if thing.pile in piles]
        return Progress(
            sum(thing.told for thing in here),
            sum(HOLDS[pile] for pile in piles),
            sum(thing.partly for thing in here),
        )

    def thing(self, key: str) -> Thing | None:
        return next((thing for thing in self.things if key and thing.key == key), None)

    def value(self, key: str) -> Value | None:
        return values(self.entries).get(key)

    def when(self, key: str) -> tuple[str, tuple[str, ...]]:
        """When it was told and at whose table."""
        told = self.told.get(key) or self.told.get(f"{key}:0")  # the road, by its first stretch
        return (told.at, self._table(told.in_game)) if told else ("", ())

    def _table(self, uid: str) -> tuple[str, ...]:
        try:
            return self._shelf.table(uid) if uid else ()
        except EnvironmentTrouble:
            return ()

    def alike(self, value: Value, but: str = "") -> tuple[str, Likeness]:
        """What is told already and may be this very thing."""
        return look_alike(self.entries, value, but)

    # -- changes

    def tell(self, key: str, value: Value) -> str:
        """Remember something; the key it has from now on, "" when that could not be done."""
        changes = telling(key, value, secrets.token_hex(6))
        if not self._write("edit" if key in self.told else "add", changes):
            return ""
        return key if key.startswith("board:") else next(k for k, told in changes.items() if told is not None)

    def forget(self, key: str) -> bool:
        return self._write("forget", forgetting(key))

    def merge(self, keep: str, gone: str, value: Value) -> None:
        self._write("merge", merging(keep, gone, value))

    def keep_both(self, one: str, other: str) -> None:
        self._write("apart", {apart_key(one, other): True})

    def bring(self, changes: Mapping[str, Any]) -> bool:
        """What somebody else has told."""
        return self._write("import", changes)

    def undo(self) -> "CatalogueStep | None":
        return self._walk(self._shelf.undo)

    def redo(self) -> "CatalogueStep | None":
        return self._walk(self._shelf.redo)

    def next_undo(self) -> "CatalogueStep | None":
        return self._quietly(self._shelf.next_undo)

    def next_redo(self) -> "CatalogueStep | None":
        return self._quietly(self._shelf.next_redo)

    def _write(self, kind: str, changes: Mapping[str, Any]) -> bool:
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
