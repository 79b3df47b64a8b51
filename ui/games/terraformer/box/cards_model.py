"""The cards that are known by name, as a list to look through."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.games.terraformer.book import book
from companion.kernel.marking import N_
from companion.wording.language import capital
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.box.desk import KnownCard
from ui.games.terraformer.names_told import shown
from ui.games.terraformer.planet.look import icon_of

Index = QModelIndex | QPersistentModelIndex
STANDINGS = {"whole": N_("told"), "partly": N_("told in part"), "untold": N_("not told yet")}


class CardRole(IntEnum):
    NAME = Qt.ItemDataRole.UserRole + 1
    KIND = Qt.ItemDataRole.UserRole + 2
    STANDING = Qt.ItemDataRole.UserRole + 3


class CardsModel(QAbstractListModel):
    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._cards: list[KnownCard] = []

    def set_cards(self, cards: Sequence[KnownCard]) -> None:
        if [card.name for card in cards] == [card.name for card in self._cards]:
            former, self._cards = self._cards, list(cards)
            for row, (old, new) in enumerate(zip(former, self._cards, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(row), self.index(row))
        else:
            self.beginResetModel()
            self._cards = list(cards)
            self.endResetModel()

    def card(self, row: int) -> KnownCard:
        return self._cards[row]

    def row_of(self, name: str) -> int:
        """-1 where it is not shown."""
        return next((row for row, card in enumerate(self._cards) if card.name == name), -1)

    @guarded
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._cards)

    @guarded
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        card = self._cards[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._line(card)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._context.theme.icons.icon(self._icon(card))
        own = {CardRole.NAME: card.name, CardRole.KIND: card.kind, CardRole.STANDING: card.standing}
        return own.get(CardRole(role)) if role in tuple(CardRole) else None

    def _line(self, card: KnownCard) -> str:
        language = self._context.language
        name = capital(shown(language, card.name))
        said = language.say(STANDINGS[card.standing])
        if card.name in book().types:
            return language.say("{card} · {standing} · named by the book", card=name, standing=said)
        return language.say("{card} · {standing}", card=name, standing=said)

    def _icon(self, card: KnownCard) -> str:
        if card.kind == "organism":
            return card.role or "organism"
        return icon_of(card.name) if card.kind == "biome" else "action"
