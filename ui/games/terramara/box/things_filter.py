"""Of the whole box, what one looks for: a kind, a level, a category, told or not, and words."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from companion.games.terramara.box import KINDS, Thing
from companion.kernel.frozen import frozen
from ui.faults import guarded
from ui.games.terramara.box.things_model import ThingRole, ThingsModel, category_of, level

Index = QModelIndex | QPersistentModelIndex
TOLD, UNTOLD, PARTLY, TWIN = "told", "untold", "partly", "twin"


@frozen
class Wanted:
    """What to look for; empty is everything."""

    kind: str = ""
    level: int = 0
    category: str = ""
    standing: str = ""
    words: tuple[str, ...] = ()

    def piles(self) -> tuple[str, ...]:
        """The piles it can be in."""
        found = [pile for kind, piles in KINDS.items() if self.kind in ("", kind) for pile in piles]
        return tuple(pile for pile in found if not self.level or pile.endswith(str(self.level)))


class ThingsFilter(QSortFilterProxyModel):
    """Every word typed must be somewhere in what is told; upper and lower case are alike."""

    def __init__(self, things: ThingsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = things
        self.wanted = Wanted()
        self.setSourceModel(things)

    def look_for(self, wanted: Wanted) -> None:
        if wanted != self.wanted:
            self.beginFilterChange()
            self.wanted = wanted
            self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    @guarded
    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        thing, wanted = self._model.thing(row), self.wanted
        if wanted.kind and thing.kind != wanted.kind:
            return False
        if wanted.level and level(thing) != wanted.level:
            return False
        if wanted.category and category_of(thing) != wanted.category:
            return False
        return self._stands(thing, row) and self._has_words(row)

    def _stands(self, thing: Thing, row: int) -> bool:
        standing = self.wanted.standing
        if standing == TWIN:
            return bool(self._model.index(row).data(ThingRole.TWIN))
        return {TOLD: thing.told, UNTOLD: not thing.told, PARTLY: thing.partly}.get(standing, True)

    def _has_words(self, row: int) -> bool:
        if not self.wanted.words:
            return True
        text = str(self._model.index(row).data()).casefold()
        return all(word in text for word in self.wanted.words)

    def index_of(self, key: str) -> QModelIndex:
        """Where something told is shown; no valid index when it is not."""
        row = self._model.row_of(key)
        return self.mapFromSource(self._model.index(row)) if row >= 0 else QModelIndex()
