"""Of many games, those one looks for: by anybody who played, or by what the game is called."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from ui.faults import guarded
from ui.models.games_model import GamesModel

Index = QModelIndex | QPersistentModelIndex


class GamesFilter(QSortFilterProxyModel):
    """Every word typed must be somewhere in the names or the title; upper and lower case are alike."""

    def __init__(self, games: GamesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = games
        self._words: tuple[str, ...] = ()
        self.setSourceModel(games)

    def look_for(self, text: str) -> None:
        words = tuple(text.casefold().split())
        if words != self._words:
            self.beginFilterChange()
            self._words = words
            self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    @guarded
    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        if not self._words:
            return True
        game = self._model.game(row)
        text = " ".join(
            [self._model.title(game), *(name for _, name in self._model.players(game))]
        ).casefold()
        return all(word in text for word in self._words)

    def index_of(self, uid: str) -> QModelIndex:
        """Where a game is shown; no valid index when it is not."""
        row = self._model.row_of(uid) if uid else -1
        return self.mapFromSource(self._model.index(row)) if row >= 0 else QModelIndex()
