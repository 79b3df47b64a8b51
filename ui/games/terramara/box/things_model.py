"""The things of the box as a list model: what a row knows, not how it is painted."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.games.terramara.box import Thing, Value, level_of
from companion.games.terramara.state import Card, Tile
from companion.wording.terramara import box
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.faces import Rows, card_rows, effect_plaque, tile_rows
from ui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex


class ThingRole(IntEnum):
    """What can be asked of a row besides its text."""

    KEY = Qt.ItemDataRole.UserRole
    PILE = KEY + 1
    TITLE = KEY + 2
    WORDS = KEY + 3
    """All that is told of it, in words."""
    FACE = KEY + 4
    """Rows of plaques; none where words say it better."""
    TOLD = KEY + 5
    PARTLY = KEY + 6
    TWIN = KEY + 7
    """Whether something else looks like it."""


class ThingsModel(QAbstractListModel):
    """Pile after pile; in each what is told, then the places that are left."""

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._things: list[Thing] = []
        self._twins: frozenset[str] = frozenset()

    # -- what is in it

    def set_things(self, things: Sequence[Thing], twins: frozenset[str] = frozenset()) -> None:
        """Go over to these; views hear of what has really changed and nothing else."""
        places = {_place(thing) for thing in things}
        for row in reversed(range(len(self._things))):
            if _place(self._things[row]) not in places:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._things[row]
                self.endRemoveRows()
        if not self._things and things:
            self.beginInsertRows(QModelIndex(), 0, len(things) - 1)
            self._things, self._twins = list(things), twins
            self.endInsertRows()
            return
        former, self._twins = self._twins, twins
        for row, thing in enumerate(things):
            if row >= len(self._things) or _place(self._things[row]) != _place(thing):
                self.beginInsertRows(QModelIndex(), row, row)
                self._things.insert(row, thing)
                self.endInsertRows()
            elif self._things[row] != thing or (thing.key in former) != (thing.key in twins):
                self._things[row] = thing
                self.dataChanged.emit(self.index(row), self.index(row))

    def thing(self, row: int) -> Thing:
        return self._things[row]

    def row_of(self, key: str) -> int:
        """Where something told stands; -1 when it does not."""
        return next((row for row, thing in enumerate(self._things) if key and thing.key == key), -1)

    # -- Qt

    @guarded
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._things)

    @guarded
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._things):
            return None
        thing = self._things[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._sentence(thing)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._sentence(thing))
        return self._own(thing, role)

    def _sentence(self, thing: Thing) -> str:
        language = self._context.language
        return language.say(
            "{thing}: {words}", thing=box.title(language, thing), words=box.described(language, thing)
        )

    def _own(self, thing: Thing, role: int) -> Any:
        language = self._context.language
        if role == ThingRole.TITLE:
            return box.title(language, thing)
        if role == ThingRole.WORDS:
            return box.described(language, thing)
        if role == ThingRole.FACE:
            return face_of(thing)
        answers: dict[int, Any] = {
            ThingRole.KEY: thing.key,
            ThingRole.PILE: thing.pile,
            ThingRole.TOLD: thing.told,
            ThingRole.PARTLY: thing.partly,
            ThingRole.TWIN: thing.key in self._twins,
        }
        return answers.get(role)

    @guarded
    def roleNames(self) -> dict[int, QByteArray]:
        names = super().roleNames()
        return {**names, **{role: QByteArray(role.name.lower().encode()) for role in ThingRole}}


def _place(thing: Thing) -> tuple[str, int]:
    return thing.pile, thing.number


def face_of(thing: Thing) -> Rows:
    """What it looks like; nothing for what is on the board, or not told."""
    return face_of_value(thing.value) if thing.kind != "board" else []


def face_of_value(value: Value | None) -> Rows:
    """Of a card, a tile or what a starting card shows."""
    if isinstance(value, Card):
        return card_rows(value)
    if isinstance(value, Tile):
        rows = list(tile_rows(value))
        if value.side == "R" and value.back is not None:
            rows.append([effect_plaque(value.back)])
        return rows
    return [[effect_plaque(value)]] if isinstance(value, str) else []


def category_of(thing: Thing) -> str:
    return thing.value.category if isinstance(thing.value, Card) else ""


def level(thing: Thing) -> int:
    return level_of(thing.pile)
