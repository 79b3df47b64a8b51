"""The book of an open game: written step by step, as long as a file can hold it, or, where the table agreed
to that, in memory until it can be written again. Light: a session without a store needs it too.
"""

import contextlib
from typing import Generic, TypeVar

from companion.kernel import gamefile
from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.journal import Entry
from companion.kernel.playthrough import Playthrough
from companion.kernel.state import State
from companion.store import trouble
from companion.store.book import Book, JournalWriter, Note, PatientWriter
from companion.store.trouble import StoreTrouble

S = TypeVar("S", bound=State)

SNAPSHOT_EVERY = 50
"""Entries: replaying twice as many takes no noticeable time."""
ROOM_FOR_THE_REST = 1024 * 1024
"""Bytes of a game file for its set-up, note and digest."""


class OpenBook(Generic[S]):
    def __init__(self, book: Book[S]) -> None:
        self._writer: JournalWriter = book.writer
        self._entries = len(book.entries)
        self._size = book.size
        self._fresh = self._entries - max((old.entries for old in book.snapshots), default=0)
        """Entries since the last snapshot."""

    def write(self, entry: Entry, text: str, note: Note) -> None:
        """Safe on disk when this returns. Raises `EnvironmentTrouble` and keeps nothing otherwise."""
        size = self._size + gamefile.line_size(text)
        if _fullness(self._entries + 1, size) > 1:
            raise StoreTrouble(trouble.BOOK_FULL, entries=self._entries)
        self._writer.append(entry, text, note)
        if isinstance(self._writer, PatientWriter) and not self._writer.waiting:
            self._writer = self._writer.behind  # the book is back: whatever happens next is asked about again
        self._entries += 1
        self._size = size
        self._fresh += 1

    @property
    def nearly_full(self) -> bool:
        """Whether a game file will soon hold no more of this game."""
        return _fullness(self._entries, self._size) >= gamefile.NEARLY

    # -- when it cannot be written

    @property
    def waiting(self) -> int:
        """How many steps exist only in memory."""
        return len(self._writer.waiting) if isinstance(self._writer, PatientWriter) else 0

    @property
    def in_memory(self) -> bool:
        return isinstance(self._writer, PatientWriter)

    def be_patient(self) -> None:
        """From now on steps count although they cannot be written down; they are as soon as they can."""
        if not isinstance(self._writer, PatientWriter):
            self._writer = PatientWriter(self._writer)

    def try_again(self) -> None:
        """Write down what waits. Raises `EnvironmentTrouble` where that still cannot be."""
        if isinstance(self._writer, PatientWriter):
            in_the_way = self._writer.try_again()
            if in_the_way is not None:
                raise in_the_way
            self._writer = self._writer.behind

    # -- for the next opening

    def keep_snapshot(self, play: Playthrough[S], due: int = SNAPSHOT_EVERY) -> None:
        """After so many entries. Only ever saves time, so trouble with it is no trouble."""
        with contextlib.suppress(EnvironmentTrouble):
            if play.snapshot_was_wrong:
                self._writer.forget_snapshots()
                play.snapshot_was_wrong = False
                self._fresh = self._entries
            if self._fresh >= due and not play.problems:
                self._writer.snapshot(play.state, play.timeline.cursor)
                self._fresh = 0


def _fullness(entries: int, size: int) -> float:
    """The part of what a file can hold; a little is left for all that is no entry."""
    return max(entries / gamefile.MOST_ENTRIES, size / (gamefile.LARGEST - ROOM_FOR_THE_REST))
