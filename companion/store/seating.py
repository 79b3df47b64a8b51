"""Who sits where in a stored game: written when it begins, and whenever the table says it differently."""

from sqlalchemy import Connection, delete, insert, select

from companion.store import validation
from companion.store.people import People, retell_players
from companion.store.tables import SEATS

Seats = tuple[tuple[str, str], ...]
"""Seat and name of the person, in the order of the table."""


class Seating:
    """Keeps one game's seats in step with what its moves say."""

    def __init__(self, people: People, game: int, seats: Seats | None = None) -> None:
        self._people = people
        self._game = game
        self._seats = seats

    def follow(self, connection: Connection, seats: Seats) -> None:
        """Costs nothing while nobody is renamed or changes places."""
        if seats == self._known(connection):
            return
        connection.execute(delete(SEATS).where(SEATS.c.game_id == self._game))
        rows = []
        for place, (seat, told) in enumerate(seats):
            name = validation.seat_name(told)
            person = self._people.find_or_add(connection, name).id if name else None
            rows.append(
                {"game_id": self._game, "place": place, "seat": seat, "name": name, "person_id": person}
            )
        if rows:
            connection.execute(insert(SEATS), rows)
        retell_players(connection, [self._game])

    def kept(self, seats: Seats) -> None:
        """What was followed is safe on disk."""
        self._seats = seats

    def _known(self, connection: Connection) -> Seats:
        if self._seats is None:
            question = select(SEATS.c.seat, SEATS.c.name).where(SEATS.c.game_id == self._game)
            rows = connection.execute(question.order_by(SEATS.c.place))
            self._seats = tuple((row.seat, row.name) for row in rows)
        return self._seats
