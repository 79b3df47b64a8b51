"""What a session asks of whoever keeps its book. Light: a session without a store needs nothing more."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from companion.kernel.codec import Codec
from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.glance import Glance
from companion.kernel.journal import Entry
from companion.kernel.playthrough import Snapshot
from companion.kernel.state import State
from companion.kernel.watch import Watch, unwatched

S = TypeVar("S", bound=State)


@frozen
class Note:
    """What goes with an entry: its line in the list of games, what it taught about the cardboard, and what it
    takes back of that, the last telling first."""

    glance: Glance
    facts: tuple[tuple[str, Any], ...] = ()
    withdrawn: tuple[tuple[str, Any], ...] = ()


class JournalWriter(Protocol):
    """Keeps the journal of one game."""

    def append(self, entry: Entry, text: str, note: Note) -> None:
        """Safe on disk when this returns; raises `EnvironmentTrouble` and keeps nothing otherwise. `text` is
        the entry as it is written down."""

    def snapshot(self, state: Any, moves: int) -> None:
        """Remember the table after so many moves, all of which fit; only ever saves time."""

    def forget_snapshots(self) -> None:
        """They turned out to be wrong."""


class MemoryWriter:
    """Keeps nothing beyond the end of the program: for game files and tests."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.facts: dict[str, Any] = {}

    def append(self, entry: Entry, text: str, note: Note) -> None:
        self.entries.append(entry)
        self.facts.update(note.facts)
        for key, _ in note.withdrawn:
            self.facts.pop(key, None)

    def snapshot(self, state: Any, moves: int) -> None:
        pass

    def forget_snapshots(self) -> None:
        pass


class LateWriter:
    """For a game that is on the table before its store is there: its writer comes with the first step, and
    that step is as safe as any other."""

    def __init__(self, fetch: Callable[[], JournalWriter], ready: Callable[[], bool]) -> None:
        self._fetch = fetch
        self._ready = ready
        self._writer: JournalWriter | None = None

    @property
    def _behind(self) -> JournalWriter:
        if self._writer is None:
            self._writer = self._fetch()
        return self._writer

    def append(self, entry: Entry, text: str, note: Note) -> None:
        self._behind.append(entry, text, note)

    def snapshot(self, state: Any, moves: int) -> None:
        """Nobody waits for a store to save time."""
        if self._ready():
            self._behind.snapshot(state, moves)

    def forget_snapshots(self) -> None:
        self._behind.forget_snapshots()


class PatientWriter:
    """Lets a table play on while its book cannot be written, and writes all of it as soon as that works.

    Only ever used after the table agreed to it: `waiting` exists nowhere but in memory.
    """

    def __init__(self, behind: JournalWriter) -> None:
        self.behind = behind
        self.waiting: list[tuple[Entry, str, Note]] = []

    def append(self, entry: Entry, text: str, note: Note) -> None:
        self.waiting.append((entry, text, note))
        self.try_again()

    def try_again(self) -> EnvironmentTrouble | None:
        """Write down what waits, in its order; what is in the way, where something still is."""
        while self.waiting:
            try:
                self.behind.append(*self.waiting[0])
            except EnvironmentTrouble as trouble:
                return trouble
            del self.waiting[0]
        return None

    def snapshot(self, state: Any, moves: int) -> None:
        if not self.waiting:
            self.behind.snapshot(state, moves)

    def forget_snapshots(self) -> None:
        self.behind.forget_snapshots()


@frozen
class Claim:
    """What a game looked like under some rules version: after so many moves, when it had so many entries."""

    rules: str
    entries: int
    moves: int
    digest: str


@frozen
class Former:
    """What was kept of a game under former rules, or elsewhere. `state` is the whole table as text; empty
    where only its digest was kept."""

    claim: Claim
    state: str = ""


@frozen
class Book(Generic[S]):
    """A game taken off the shelf: all that is needed to go on with it."""

    game: Game[S]
    codec: Codec[S]
    setup: Any
    writer: JournalWriter
    entries: tuple[Entry, ...] = ()
    snapshots: tuple[Snapshot[S], ...] = ()
    claim: Claim | None = None
    former: tuple[Former, ...] = ()
    """All that was ever claimed; `claim` is the newest."""
    uid: str = ""
    title: str = ""
    note: str = ""
    size: int = 0
    """Of its entries in a game file, in bytes."""


class Books(Protocol):
    """Where books are taken down from."""

    def book(self, uid: str, watch: Watch = unwatched) -> Book[Any]:
        """Take one down."""


class Shelf(Books, Protocol):
    """Where books come from and go to."""

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
        """Put a game on the shelf, durably. `rules` and `claim` come with a game played elsewhere."""
