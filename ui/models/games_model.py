"""The games on the shelf as a list model: what a row knows, not how it is painted."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.wording.language import isolated
from ui.context import Context
from ui.moments import said_moment

if TYPE_CHECKING:  # the store is not to be loaded before the first paint
    from companion.store.games import Listed

Index = QModelIndex | QPersistentModelIndex
LONGEST_NAME = 40


class GameRole(IntEnum):
    """What can be asked of a row besides its text."""

    UID = Qt.ItemDataRole.UserRole
    TITLE = UID + 1
    PLAYERS = UID + 2
    """(seat, name) in the order of the table; names are as people typed them."""
    ROUND = UID + 3
    FINISHED = UID + 4
    WHEN = UID + 5
    STAGE = UID + 6


class GamesModel(QAbstractListModel):
    """Rows in the order of the store: the game played last comes first."""

    def __init__(
        self, context: Context, titles: Mapping[str, str] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._titles = titles or {}
        self._games: list[Listed] = []

    # -- what is in it

    def set_games(self, games: Sequence["Listed"]) -> None:
        """Go over to this list; views hear of what has really changed and nothing else."""
        wanted = {game.uid for game in games}
        for row in reversed(range(len(self._games))):
            if self._games[row].uid not in wanted:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._games[row]
                self.endRemoveRows()
        for row, game in enumerate(games):
            self._settle(row, game)

    def _settle(self, row: int, game: "Listed") -> None:
        here = self.row_of(game.uid)
        if here < 0:
            self.beginInsertRows(QModelIndex(), row, row)
            self._games.insert(row, game)
            self.endInsertRows()
            return
        if here != row:
            self.beginMoveRows(QModelIndex(), here, here, QModelIndex(), row)
            self._games.insert(row, self._games.pop(here))
            self.endMoveRows()
        if self._games[row] != game:
            self._games[row] = game
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, uid: str) -> int:
        """Where a game stands; -1 when it does not."""
        return next((row for row, game in enumerate(self._games) if game.uid == uid), -1)

    def game(self, row: int) -> "Listed":
        return self._games[row]

    def last_played(self) -> "Listed | None":
        """The game to go on with: the newest one that is not over."""
        return next((game for game in self._games if not game.finished), None)

    # -- in words

    def title(self, game: "Listed") -> str:
        return game.title or self._titles.get(game.game, game.game.replace("_", " ").title())

    def names(self, game: "Listed") -> str:
        """Everybody, as part of a sentence; very long names are cut."""
        shown = [
            name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…" for _, name in game.players
        ]
        return self._context.language.all_of([isolated(name) for name in shown])

    def stage(self, game: "Listed") -> str:
        if game.finished:
            return self._context._("finished")
        return self._context.language.say("round {round}", round=game.round)

    def when(self, game: "Listed", now: datetime | None = None) -> str:
        return said_moment(self._context, game.updated_at, now)

    # -- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._games):
            return None
        game = self._games[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._context.language.say(
                "{title} with {names}, {stage}, {when}",
                title=isolated(self.title(game)),
                names=self.names(game),
                stage=self.stage(game),
                when=self.when(game),
            )
        return self._own(game, role)

    def _own(self, game: "Listed", role: int) -> Any:
        answers: dict[int, Any] = {
            GameRole.UID: game.uid,
            GameRole.TITLE: self.title(game),
            GameRole.PLAYERS: game.players,
            GameRole.ROUND: game.round,
            GameRole.FINISHED: game.finished,
            GameRole.WHEN: self.when(game),
            GameRole.STAGE: self.stage(game),
        }
        return answers.get(role)

    def roleNames(self) -> dict[int, QByteArray]:
        names = super().roleNames()
        return {**names, **{role: QByteArray(role.name.lower().encode()) for role in GameRole}}
