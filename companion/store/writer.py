"""Keeps the journal of one stored game: the path every acknowledged command takes."""

from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from companion.kernel.codec import Codec
from companion.kernel.journal import Entry
from companion.store import chain, trouble
from companion.store.book import Note
from companion.store.catalogue import Former, learn, withdraw, written
from companion.store.clock import Clock, stamp
from companion.store.database import Database
from companion.store.how_far import line_of
from companion.store.seating import Seating
from companion.store.tables import GAMES, JOURNAL, SNAPSHOTS
from companion.store.trouble import StoreTrouble

SNAPSHOTS_KEPT = 3
"""More than one, because undo may go back behind the newest and then on another way."""

_ADVANCE = (
    update(GAMES)
    .where(
        GAMES.c.id == bindparam("game"),
        GAMES.c.entries == bindparam("before"),
        GAMES.c.head == bindparam("after_head"),
    )
    .values(
        {
            name: bindparam(name)
            for name in ("entries", "head", "round", "finished", "standing", "updated_at", "touched")
        }
    )
)
_ENTRY = ("game_id", "n", "said_at", "entry", "hash")


class GameWriter:
    """Appends to one journal, which nobody else changes meanwhile: that is checked with every entry."""

    def __init__(
        self,
        database: Database,
        codec: Codec[Any],
        clock: Clock,
        game: tuple[int, str],
        entries: int,
        head: str,
        seating: Seating,
    ) -> None:
        self._database = database
        self._codec = codec
        self._clock = clock
        self._id, self._uid = game
        self._entries = entries
        self._head = head
        self._seating = seating
        self._touched = 0
        self._known = {entries: head}
        """Where the chain was when the game was taken down, and after every entry since: see `_catch_up`."""
        self._said: list[chain.Link] = []
        self._unsaid: set[str] = set()
        """Heads of entries that may have reached a file which lost its name in that moment."""
        self._former: Former = {}
        """What was replaced in the catalogue since the game was taken down."""
        self._advance = database.prepare(_ADVANCE)
        self._insert = database.prepare(insert(JOURNAL), *_ENTRY)

    def append(self, entry: Entry, text: str, note: Note) -> None:
        n = self._entries + 1
        said_at = stamp(self._clock())
        head = chain.link(self._head, n, said_at, text)
        link = chain.Link(n, said_at, text, head)
        self._unsaid.add(head)
        with self._database.write() as connection:
            touched = self._touched or newest_touch(connection) + 1
            values = {**line_of(note.glance), "updated_at": said_at, "touched": touched}
            if not self._advanced(link, values):
                self._catch_up(connection)
                if not self._advanced(link, values):
                    raise StoreTrouble(trouble.CHANGED_ELSEWHERE, uid=self._uid)
            self._insert(game_id=self._id, **link._asdict())
            self._seating.follow(connection, note.glance.seats)
            former = self._teach(connection, note, said_at)
        self._entries, self._head, self._touched = n, head, touched
        self._seating.kept(note.glance.seats)
        self._former = former
        self._known[n] = head
        self._said.append(link)
        self._unsaid.clear()

    def _teach(self, connection: Connection, note: Note, said_at: str) -> Former:
        """Tells what can be put back from now on: a telling that has changed nothing replaced nothing."""
        former, game = self._former, self._codec.game.id
        if note.withdrawn:
            told = written(note.withdrawn)
            withdraw(connection, game, told, former)
            former = {fact: row for fact, row in former.items() if fact not in told}
        if note.facts:
            told = written(note.facts)
            rest = {fact: row for fact, row in former.items() if fact not in told}
            former = rest | learn(connection, game, note.facts, said_at, self._uid)
        return former

    def _advanced(self, link: chain.Link, values: dict[str, Any]) -> bool:
        done = self._advance(
            game=self._id,
            before=self._entries,
            after_head=self._head,
            entries=link.n,
            head=link.hash,
            **values,
        )
        return done.rowcount == 1

    def _catch_up(self, connection: Connection) -> None:
        """A folder that was gone may come back as it was some steps ago: tell it what it has missed. Or with
        the step that was just being written when it went: that one is taken out.

        Only where its chain is the beginning of ours; anything else was played by somebody else.
        """
        mine = (GAMES.c.id == self._id, GAMES.c.uid == self._uid)
        found = connection.execute(select(GAMES.c.entries, GAMES.c.head).where(*mine)).first()
        if found is None:
            file = str(self._database.file)
            raise StoreTrouble(trouble.NOT_THERE_ANY_MORE, uid=self._uid, file=file)
        if found.head in self._unsaid:  # nobody was told that it is there
            beyond = (JOURNAL.c.game_id == self._id, JOURNAL.c.n > self._entries)
            connection.execute(delete(JOURNAL).where(*beyond))
        elif self._known.get(found.entries) != found.head:
            raise StoreTrouble(trouble.CHANGED_ELSEWHERE, uid=self._uid)
        for link in self._said:
            if link.n > found.entries:
                self._insert(game_id=self._id, **link._asdict())
        connection.execute(update(GAMES).where(*mine).values(entries=self._entries, head=self._head))

    def snapshot(self, state: Any, moves: int) -> None:
        rules = self._codec.game.rules_version
        text = self._codec.state_to(state)
        row = {
            "game_id": self._id,
            "entries": self._entries,
            "moves": moves,
            "rules": rules,
            "digest": self._codec.digest(state),
            "state": text,
            "seal": chain.seal(self._head, moves, rules, text),
        }
        mine = (SNAPSHOTS.c.game_id == self._id, SNAPSHOTS.c.rules == rules)
        newest = select(SNAPSHOTS.c.id).where(*mine).order_by(SNAPSHOTS.c.entries.desc())
        with self._database.write() as connection:
            connection.execute(delete(SNAPSHOTS).where(*mine, SNAPSHOTS.c.entries == self._entries))
            connection.execute(insert(SNAPSHOTS).values(row))
            old = list(connection.execute(newest.offset(SNAPSHOTS_KEPT)).scalars())
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.id.in_(old)))

    def forget_snapshots(self) -> None:
        with self._database.write() as connection:
            rules = SNAPSHOTS.c.rules == self._codec.game.rules_version
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game_id == self._id, rules))


def newest_touch(connection: Connection) -> int:
    """How many times games were taken up so far; orders them whatever the clock says."""
    return int(connection.execute(select(func.max(GAMES.c.touched))).scalar() or 0)
