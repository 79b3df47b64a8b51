"""The people who play, found by name."""

from collections.abc import Iterable

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from companion.kernel import safe_json
from companion.kernel.frozen import frozen
from companion.store import reading, validation
from companion.store.clock import Clock, stamp
from companion.store.database import Database
from companion.store.tables import GAMES, PEOPLE, SEATS, TRASH


@frozen
class Somebody:
    id: int
    name: str
    games: int = 0


class People:
    """Games name people by what was typed; this is where "Anna" and "anna " become one person."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def all(self) -> list[Somebody]:
        """Everybody, with the number of their games that are not deleted, in the order of their names."""
        deleted = select(TRASH.c.game_id)
        kept = and_(SEATS.c.person_id == PEOPLE.c.id, SEATS.c.game_id.not_in(deleted))
        question = (
            select(PEOPLE.c.id, PEOPLE.c.name, func.count(SEATS.c.id))
            .select_from(PEOPLE)
            .outerjoin(SEATS, kept)
            .group_by(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.same)
            .order_by(PEOPLE.c.same)
        )
        with self._database.read() as connection:
            return [Somebody(*row) for row in connection.execute(question)]

    def names(self) -> tuple[str, ...]:
        """Of everybody who plays in a game that is not deleted."""
        return reading.names(self._database.ask)

    def rename(self, person: int, name: str) -> None:
        """From now on; somebody who is called like that already becomes the same person. Games keep what they
        were told."""
        told = validation.name(name)
        with self._database.write() as connection:
            other = connection.execute(
                select(PEOPLE.c.id).where(PEOPLE.c.same == validation.same_name(told), PEOPLE.c.id != person)
            ).scalar()
            if other is not None:
                self._merge(connection, other, person)
            values = {"name": told, "same": validation.same_name(told)}
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))
            retell_players(connection, _games_of(connection, person))

    def merge(self, person: int, into: int) -> None:
        """Two names of one person: the games of both are those of the second, who stays."""
        if person == into:
            return
        with self._database.write() as connection:
            self._merge(connection, person, into)

    def remove(self, person: int) -> None:
        """Nobody of that name is proposed any more. Their games stay, with the name they were told."""
        with self._database.write() as connection:
            games = _games_of(connection, person)
            connection.execute(update(SEATS).where(SEATS.c.person_id == person).values(person_id=None))
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
            retell_players(connection, games)

    def _merge(self, connection: Connection, person: int, into: int) -> None:
        games = _games_of(connection, person)
        connection.execute(update(SEATS).where(SEATS.c.person_id == person).values(person_id=into))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
        retell_players(connection, games)

    def find_or_add(self, connection: Connection, name: str) -> Somebody:
        same = validation.same_name(name)
        found = connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.same == same)).first()
        if found:
            return Somebody(*found)
        values = {"name": name, "same": same, "added_at": stamp(self._clock())}
        key = connection.execute(insert(PEOPLE).values(values)).inserted_primary_key
        assert key is not None
        return Somebody(key[0], name)


def _games_of(connection: Connection, person: int) -> list[int]:
    question = select(SEATS.c.game_id).where(SEATS.c.person_id == person).distinct()
    return [game for (game,) in connection.execute(question)]


def retell_players(connection: Connection, games: Iterable[int]) -> None:
    """Write the names of today into the line that the list of games shows."""
    question = (
        select(SEATS.c.seat, func.coalesce(PEOPLE.c.name, SEATS.c.name))
        .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person_id)
        .order_by(SEATS.c.place)
    )
    for game in games:
        players = [list(row) for row in connection.execute(question.where(SEATS.c.game_id == game))]
        line = safe_json.dumps(players)
        connection.execute(update(GAMES).where(GAMES.c.id == game).values(players=line))
