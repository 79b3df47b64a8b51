"""The box of Terramara while somebody looks at it."""

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.games.terramara.box import HOLDS, ROAD, Thing, Value, things, values
from companion.games.terramara.box_alike import Likeness, Twins, apart_key, look_alike, twins
from companion.games.terramara.box_changes import forgetting, merging, telling
from companion.games.terramara.fact_names import box_key, fact_of, is_box_key_of, is_fact_of, printed_fact
from companion.kernel.box import Progress
from companion.wording.terramara import box
from ui.box.desk import Desk
from ui.box_shelf import BoxShelf
from ui.context import Context

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep


class BoxDesk(Desk):
    """All there is in the box of Terramara, told or not."""

    def __init__(self, context: Context, shelf: BoxShelf, parent: QObject | None = None) -> None:
        super().__init__(shelf, parent)
        self._context = context
        self.things: list[Thing] = []
        self.twins: list[Twins] = []

    def take_in(self) -> None:
        self.things = things(self.entries)
        self.twins = twins(self.entries)

    def said(self, step: "CatalogueStep") -> str:
        language = self._context.language
        keys = [ROAD if is_fact_of(printed_fact(key), "road") else key for key in step.keys]
        found = [thing for key in keys if (thing := self.thing(key)) is not None]
        if found:
            return box.step(language, step.kind, box.title(language, found[0]))
        return box.step(language, step.kind, self._context._("one of the things"))

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
        """Of the road, when its first stretch was told."""
        return super().when(box_key("board", fact_of("road", 0)) if key == ROAD else key)

    def alike(self, value: Value, but: str = "") -> tuple[str, Likeness]:
        """What is told already and may be this very thing."""
        return look_alike(self.entries, value, but)

    # -- changes

    def tell(self, key: str, value: Value) -> str:
        """Remember something; the key it has from now on, "" when that could not be done."""
        changes = telling(key, value, secrets.token_hex(6))
        if not self.write("edit" if key in self.told else "add", changes):
            return ""
        if is_box_key_of(key, "board"):
            return key
        return next(new for new, told in changes.items() if told is not None)

    def forget(self, key: str) -> bool:
        return self.write("forget", forgetting(key))

    def merge(self, keep: str, gone: str, value: Value) -> None:
        self.write("merge", merging(keep, gone, value))

    def keep_both(self, one: str, other: str) -> None:
        self.write("apart", {apart_key(one, other): True})
