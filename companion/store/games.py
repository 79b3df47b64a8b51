"""The games on the shelf: listed, added, taken down, deleted and brought back."""

import secrets
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from companion.kernel import gamefile, safe_json
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable
from companion.kernel.game import Game
from companion.kernel.glance import Glance
from companion.kernel.journal import Entry
from companion.kernel.watch import Watch, unwatched
from companion.store import chain, reading, validation
from companion.store.book import Book, Claim
from companion.store.books import FindGame, read_book
from companion.store.clock import Clock, stamp
from companion.store.database import Database, asking
from companion.store.emptied import leave_mark
from companion.store.how_far import line_of
from companion.store.people import People
from companion.store.reading import Listed, Taken
from companion.store.seating import Seating
from companion.store.tables import GAMES, JOURNAL, SNAPSHOTS, TRASH
from companion.store.writer import GameWriter, newest_touch


class KeptWith(NamedTuple):
    """With which rules a game was begun."""

    game: str
    rules: str


class Games:
    def __init__(self, database: Database, people: People, find_game: FindGame, clock: Clock) -> None:
        self._database = database
        self._people = people
        self._find_game = find_game
        self._clock = clock
        self._codecs: dict[str, Codec[Any]] = {}

    # -- the list

    def all(self) -> list[Listed]:
        """Every game that is not deleted, the one played last first."""
        return reading.games(self._database.ask)

    def kept_with(self) -> dict[str, KeptWith]:
        """The rules of every game that is not deleted, by its uid."""
        question = select(GAMES.c.uid, GAMES.c.game, GAMES.c.rules)
        question = question.outerjoin(TRASH, TRASH.c.game_id == GAMES.c.id).where(TRASH.c.id.is_(None))
        with self._database.read() as connection:
            return {uid: KeptWith(game, rules) for uid, game, rules in connection.execute(question)}

    def any(self) -> bool:
        """Whether there is a game at all, deleted or not."""
        with self._database.read() as connection:
            return connection.execute(select(GAMES.c.id).limit(1)).first() is not None

    def deleted(self) -> list[Listed]:
        """What can still be brought back, the one deleted last first."""
        return reading.deleted(self._database.ask)

    # -- one game

    def add(
        self,
        game: Game[Any],
        setup: Any,
        entries: tuple[Entry, ...] = (),
        *,
        glance: Glance,
        title: str = "",
        note: str = "",
        rules: str = "",
        claim: Claim | None = None,
    ) -> Book[Any]:
        """A new game, with the journal it may already have, and what is claimed about where that leads."""
        codec = self.codec(game.id)
        uid = secrets.token_hex(6)
        at = stamp(self._clock())
        written = safe_json.dumps(codec.setup_to(setup))
        rules = validation.name(rules or game.rules_version, "rules")
        links, head = _chained(codec, entries, chain.origin(uid, game.id, rules, written), at)
        row: dict[str, Any] = {
            "uid": uid,
            "game": game.id,
            "rules": rules,
            "setup": written,
            "entries": len(entries),
            "head": head,
            "title": validation.title(title),
            "note": validation.note(note),
            "players": "[]",
            **line_of(glance),
            "created_at": at,
            "updated_at": at,
        }
        with self._database.write() as connection:
            touched = newest_touch(connection) + 1
            key = connection.execute(insert(GAMES).values(**row, touched=touched)).inserted_primary_key
            assert key is not None
            number: int = key[0]
            if links:
                connection.execute(insert(JOURNAL), [{"game_id": number, **link._asdict()} for link in links])
            if claim:
                validation.digest(claim.digest)
                sealed = {"state": "", "seal": chain.seal(head, claim.moves, claim.rules, "")}
                connection.execute(insert(SNAPSHOTS).values(game_id=number, **vars(claim), **sealed))
            seating = Seating(self._people, number, ())
            seating.follow(connection, glance.seats)
        seating.kept(glance.seats)
        leave_mark(self._database.file.parent)
        writer = GameWriter(self._database, codec, self._clock, (number, uid), len(entries), head, seating)
        return Book(
            game,
            codec,
            setup,
            writer,
            entries,
            claim=claim,
            uid=uid,
            title=row["title"],
            note=row["note"],
            size=sum(gamefile.line_size(link.entry) for link in links),
        )

    def book(self, uid: str, watch: Watch = unwatched) -> Book[Any]:
        """Take a game down. Raises `StoreTrouble` where its chain is broken."""
        with self._database.read() as connection:
            whole = self._row(connection, uid).uid
            taken = reading.take(asking(connection), whole)
        return read_book(self._database.ask, taken, self.codec(taken.row.game), self.writer(taken), watch)

    def writer(self, taken: Taken) -> GameWriter:
        """Goes on with a game from where it was when it was taken down."""
        row, sound = taken
        codec, seating = self.codec(row.game), Seating(self._people, row.id)
        at = len(sound.links)
        return GameWriter(self._database, codec, self._clock, (row.id, row.uid), at, sound.head, seating)

    def described(self, uid: str) -> tuple[str, str]:
        """What a game is called, and what is remarked on it."""
        with self._database.read() as connection:
            row = self._row(connection, uid)
            return str(row.title), str(row.note)

    def said_at(self, uid: str) -> list[str]:
        """When each entry of a game was written, the first one first."""
        with self._database.read() as connection:
            number = self._row(connection, uid).id
            question = select(JOURNAL.c.said_at).where(JOURNAL.c.game_id == number).order_by(JOURNAL.c.n)
            return [str(row.said_at) for row in connection.execute(question)]

    def last_said(self, uid: str, until: str) -> str:
        """When the last entry was written by then, as far as the clock went right; empty for none."""
        with self._database.read() as connection:
            number = self._row(connection, uid).id
            by_then = (JOURNAL.c.game_id == number, JOURNAL.c.said_at <= until)
            newest = select(func.max(JOURNAL.c.said_at)).where(*by_then)
            return str(connection.execute(newest).scalar() or "")

    def describe(self, uid: str, *, title: str | None = None, note: str | None = None) -> None:
        """Change what a game is called, or what is remarked on it."""
        changes: dict[str, str] = {}
        if title is not None:
            changes["title"] = validation.title(title)
        if note is not None:
            changes["note"] = validation.note(note)
        with self._database.write() as connection:
            number = self._row(connection, uid).id
            if changes:
                connection.execute(update(GAMES).where(GAMES.c.id == number).values(changes))

    def delete(self, uid: str) -> None:
        """Put a game into the trash; `restore` undoes it."""
        with self._database.write() as connection:
            number = self._row(connection, uid).id
            if connection.execute(select(TRASH.c.id).where(TRASH.c.game_id == number)).first() is None:
                values = {"game_id": number, "deleted_at": stamp(self._clock())}
                connection.execute(insert(TRASH).values(values))

    def restore(self, uid: str) -> None:
        with self._database.write() as connection:
            number = self._row(connection, uid).id
            connection.execute(delete(TRASH).where(TRASH.c.game_id == number))

    def codec(self, game: str) -> Codec[Any]:
        """One for each game and not for each book: making one takes longer than reading a journal."""
        if game not in self._codecs:
            self._codecs[game] = Codec(self._find_game(game))
        return self._codecs[game]

    # -- inside

    def _row(self, connection: Connection, given: str) -> Row[Any]:
        """The game of this uid, or of the only uid that begins like this."""
        uid = validation.uid(given)
        question = select(GAMES).where(GAMES.c.uid.startswith(uid, autoescape=True)).limit(2)
        found = connection.execute(question).all()
        if not found:
            raise Unreadable(reading.NO_GAME, "game", what=repr(uid))
        if len(found) > 1:
            raise Unreadable(reading.SEVERAL_GAMES, "game", what=repr(uid))
        return found[0]


def _chained(
    codec: Codec[Any], entries: tuple[Entry, ...], head: str, at: str
) -> tuple[list[chain.Link], str]:
    links: list[chain.Link] = []
    for n, entry in enumerate(entries, 1):
        text = gamefile.line_of(entry, codec)
        head = chain.link(head, n, at, text)
        links.append(chain.Link(n, at, text, head))
    return links, head
