"""The people who play, found by name."""

from collections.abc import Iterable

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.store import reading, validation
from companion.store.clock import Clock, stamp
from companion.store.database import Database
from companion.store.tables import GAMES, PEOPLE, SEATS, TRASH


@frozen
class Somebody:
    id: int
    name: str
    games: int = 0


@frozen
class Gone:
    """Somebody who was taken off the list, the seats that were theirs, and to whom these went."""

    name: str
    seats: tuple[int, ...]
    left_to: int | None


class NameTaken(Unreadable):
    """Somebody `other` is called like that."""

    def __init__(self, other: Somebody) -> None:
        super().__init__(N_("somebody else has this name"), "name")
        self.other = other


class SatTogether(Unreadable):
    def __init__(self) -> None:
        super().__init__(N_("they have sat at one table together: they are two people"), "person")


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
        """From now on; games keep what they were told. Raises `NameTaken` where another is called so."""
        told = validation.name(name)
        same = validation.same_name(told)
        with self._database.write() as connection:
            question = select(PEOPLE.c.id, PEOPLE.c.name)
            other = connection.execute(question.where(PEOPLE.c.same == same, PEOPLE.c.id != person)).first()
            if other is not None:
                raise NameTaken(Somebody(*other))
            values = {"name": told, "same": same}
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))
            retell_players(connection, _games_of(connection, person))

    def sat_together(self, person: int, other: int) -> bool:
        """At one table, if only in a deleted game: then they are not the same."""
        with self._database.read() as connection:
            return _sat_together(connection, person, other)

    def merge(self, person: int, into: int) -> Gone:
        """Two names of one person: the games of both are those of the second, who stays. Raises
        `SatTogether`."""
        with self._database.write() as connection:
            if _sat_together(connection, person, into):
                raise SatTogether
            return self._leave(connection, person, into)

    def remove(self, person: int) -> Gone:
        """Nobody of that name is proposed any more. Their games stay, with the name they were told."""
        with self._database.write() as connection:
            return self._leave(connection, person, None)

    def bring_back(self, gone: Gone) -> None:
        """Whoever was removed or merged, at the seats that were theirs and that nobody was put on since."""
        with self._database.write() as connection:
            person = self.find_or_add(connection, gone.name).id
            theirs = and_(SEATS.c.id.in_(gone.seats), SEATS.c.person_id.is_(gone.left_to))
            connection.execute(update(SEATS).where(theirs).values(person_id=person))
            retell_players(connection, _games_of(connection, person))

    @staticmethod
    def _leave(connection: Connection, person: int, to: int | None) -> Gone:
        name = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one()
        theirs = SEATS.c.person_id == person
        seats = tuple(connection.execute(select(SEATS.c.id).where(theirs)).scalars())
        games = _games_of(connection, person)
        connection.execute(update(SEATS).where(theirs).values(person_id=to))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
        retell_players(connection, games)
        return Gone(name, seats, to)

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


def _sat_together(connection: Connection, person: int, other: int) -> bool:
    tables = select(SEATS.c.game_id).where(SEATS.c.person_id == other)
    question = select(SEATS.c.id).where(SEATS.c.person_id == person, SEATS.c.game_id.in_(tables)).limit(1)
    return connection.execute(question).first() is not None


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
