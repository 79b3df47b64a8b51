"""The games on the shelf as a list model: what a row knows, not how it is painted."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.kernel.marking import N_
from companion.wording.language import isolated
from ui.context import Context
from ui.faults import guarded
from ui.games.poster import Depth, Poster
from ui.games.registry import POSTERS
from ui.moments import said_moment

if TYPE_CHECKING:  # the store is not to be loaded before the first paint
    from companion.store.reading import Listed

Index = QModelIndex | QPersistentModelIndex
LONGEST_NAME = 40


class GameRole(IntEnum):
    """What can be asked of a row besides its text."""

    UID = Qt.ItemDataRole.UserRole
    TITLE = UID + 1
    PLAYERS = UID + 2
    """(colour, name) in the order of the table; names are as people typed them."""
    ROUND = UID + 3
    FINISHED = UID + 4
    WHEN = UID + 5
    STAGE = UID + 6
    DEPTH = UID + 7


class GamesModel(QAbstractListModel):
    """Rows in the order of the store: the game played last comes first."""

    def __init__(
        self, context: Context, posters: Mapping[str, Poster] = POSTERS, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._posters = posters
        self._games: list[Listed] = []

    # -- what is in it

    def set_games(self, games: Sequence["Listed"]) -> None:
        """Go over to this list; views hear of what has really changed and nothing else."""
        if not self._games and games:  # thousands at once, when the store is opened
            self.beginInsertRows(QModelIndex(), 0, len(games) - 1)
            self._games = list(games)
            self.endInsertRows()
            return
        wanted = {game.uid for game in games}
        for row in reversed(range(len(self._games))):
            if self._games[row].uid not in wanted:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._games[row]
                self.endRemoveRows()
        for row, game in enumerate(games):
            self._settle(row, game)

    def _settle(self, row: int, game: "Listed") -> None:
        in_place = row < len(self._games) and self._games[row].uid == game.uid
        here = row if in_place else self.row_of(game.uid)
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
        poster = self._posters.get(game.game)
        return game.title or (
            self._context._(poster.title) if poster else game.game.replace("_", " ").title()
        )

    def players(self, game: "Listed") -> tuple[tuple[str, str], ...]:
        """(colour, name) in the order of the table."""
        poster = self._posters.get(game.game)
        worn = poster.worn([seat for seat, _ in game.players]) if poster is not None else {}
        return tuple((worn.get(seat, seat), name) for seat, name in self._called(game).items())

    def names(self, game: "Listed") -> str:
        """Everybody, as part of a sentence; very long names are cut."""
        return self._all_of(list(self._called(game).values()))

    def _called(self, game: "Listed") -> dict[str, str]:
        """By seat: what stands in for a name that nobody gave is said in the language of the reader."""
        poster = self._posters.get(game.game)
        if poster is None or all(name for _, name in game.players):
            return dict(game.players)
        stand_ins = poster.stand_ins(self._context.language)
        return {seat: name or stand_ins.get(seat, "") for seat, name in game.players}

    def _all_of(self, names: Sequence[str]) -> str:
        shown = [name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…" for name in names]
        return self._context.language.all_of([isolated(name) for name in shown])

    def depth(self, game: "Listed") -> str:
        """How much of it is kept; empty where nobody has told yet."""
        depth = self._kept(game)
        return self._context._(depth.title) if depth is not None else ""

    def _kept(self, game: "Listed") -> Depth | None:
        poster = self._posters.get(game.game)
        return poster.depth(game.depth) if poster is not None else None

    def stage(self, game: "Listed") -> str:
        """How far it is, or how it ended."""
        say = self._context.language.say
        if game.finished:
            return self._ending(game)
        if game.setting_up:
            return self._context._("setting up")
        depth = self._kept(game)
        if depth is not None and depth.counted:
            return self._context._("not complete yet")
        if game.stopped:
            return say("stopped in round {round}", round=game.stopped)
        if game.phase == "over":
            return self._context._("only the score pad is still open")
        poster = self._posters.get(game.game)
        if poster is not None and game.phase in poster.stages:
            return say(poster.stages[game.phase])
        if game.rounds:
            return say("round {round} of {rounds}", round=game.round, rounds=game.rounds)
        if game.turn:
            return say("turn {turn}", turn=game.turn)
        if game.round:
            return say("round {round}", round=game.round)
        return self._context._("not complete yet")

    def _ending(self, game: "Listed") -> str:
        named = self._called(game)
        winners = [named[seat] for seat in game.winners if named.get(seat)]
        depth = self._kept(game)
        if not winners and game.stopped and not game.rounds:
            return self._context.language.say("stopped in turn {turn}", turn=game.stopped)
        if not winners and depth is not None and not depth.counted and game.round < game.rounds:
            return self._context.language.say("stopped in round {round}", round=game.round)
        if not winners:
            return self._context._("finished")
        text = N_("won by {names}") if len(winners) == 1 else N_("victory shared by {names}")
        return self._context.language.say(text, names=self._all_of(winners))

    def when(self, game: "Listed", now: datetime | None = None) -> str:
        return said_moment(self._context, game.updated_at, now)

    # -- Qt

    @guarded
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._games)

    @guarded
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._games):
            return None
        game = self._games[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._sentence(game)
        return self._own(game, role)

    def _sentence(self, game: "Listed") -> str:
        text = N_("{title} with {names}, {depth}, {stage}, {when}")
        if not game.depth:
            text = N_("{title} with {names}, {stage}, {when}")
        return self._context.language.say(
            text,
            title=isolated(self.title(game)),
            names=self.names(game),
            depth=self.depth(game),
            stage=self.stage(game),
            when=self.when(game),
        )

    def _own(self, game: "Listed", role: int) -> Any:
        answers: dict[int, Any] = {
            GameRole.UID: game.uid,
            GameRole.TITLE: self.title(game),
            GameRole.PLAYERS: self.players(game),
            GameRole.ROUND: game.round,
            GameRole.FINISHED: game.finished,
            GameRole.WHEN: self.when(game),
            GameRole.STAGE: self.stage(game),
            GameRole.DEPTH: self.depth(game),
        }
        return answers.get(role)

    @guarded
    def roleNames(self) -> dict[int, QByteArray]:
        names = super().roleNames()
        return {**names, **{role: QByteArray(role.name.lower().encode()) for role in GameRole}}
