"""Games on their way to the table, from files and from the shelf: beside the window where it takes long."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from companion.kernel.errors import EnvironmentTrouble, Refused, Unreadable
from companion.kernel.watch import Watch, part_of
from companion.wording.language import isolated
from ui.context import Context
from ui.library import LONG_GAME, Library
from ui.work_card import WorkCard

if TYPE_CHECKING:
    from companion.session import Session

T = TypeVar("T")

LONG_FILE = 150_000
"""Bytes: reading more than that would be felt."""


READ = 0.6
"""The part of opening a game from the shelf that is done once it is read."""


class Opened(NamedTuple):
    """What could be read, and what could not and why."""

    sessions: "list[Session[Any]]"
    troubles: list[tuple[Path, Exception]]


def is_long(entries: int) -> bool:
    """Whether whatever goes through all of a game would be felt."""
    return entries > LONG_GAME


def said_opened(context: Context, n: int) -> str:
    return context.language.say_n(
        "{n} game was put on the shelf.", "{n} games were put on the shelf. This is the last one.", n
    )


class Opening:
    """Every answer comes in the thread of the window, or never: when somebody stopped it."""

    def __init__(self, context: Context, library: Library, work: WorkCard) -> None:
        self._context = context
        self._library = library
        self._work = work

    def speak(self, context: Context) -> None:
        """In this language from now on."""
        self._context = context

    def files(self, files: Sequence[Path], then: Callable[[Opened], object]) -> None:
        """All of them on the shelf, as far as they can be read."""
        say = self._context.language.say
        said = say("Reading {file} …", file=isolated(files[-1].name if files else ""))
        long = sum(map(_size, files)) > LONG_FILE
        self._work.do(said, lambda watch: self._import_files(files, watch), then, long)

    def _import_files(self, files: Sequence[Path], watch: Watch) -> Opened:
        opened = Opened([], [])
        for at, file in enumerate(files):
            part = part_of(watch, at / len(files), (at + 1) / len(files))
            try:
                opened.sessions.append(self._library.import_file(file, part))
            except (Unreadable, EnvironmentTrouble, OSError) as trouble:
                opened.troubles.append((file, trouble))
        return opened

    def game(
        self,
        uid: str,
        entries: int,
        then: "Callable[[Session[Any]], object]",
        failed: Callable[[Exception], object],
    ) -> None:
        """One from the shelf, with all its moves: the list of them is the first thing that is shown."""

        def worked_out(session: "Session[Any]", watch: Watch) -> "Session[Any]":
            session.play.work_out(watch)
            _ = session.branches  # followed once: the first look back has them
            return session

        self._take_down(uid, entries, worked_out, then, failed)

    def copy(
        self,
        file: Path,
        moves: int | None,
        then: "Callable[[Session[Any]], object]",
        failed: Callable[[Exception], object],
    ) -> None:
        """A file to look at, after so many moves; it goes on no shelf."""
        said = self._context.language.say("Reading {file} …", file=isolated(file.name))
        self._try(
            said,
            lambda watch: self._library.copy_of(file, moves, watch),
            then,
            failed,
            _size(file) > LONG_FILE,
        )

    def only(
        self,
        uid: str,
        entries: int,
        then: "Callable[[Session[Any]], object]",
        failed: Callable[[Exception], object],
    ) -> None:
        """One from the shelf, that nobody wants to play."""
        self._take_down(uid, entries, lambda session, _watch: session, then, failed)

    def _take_down(
        self,
        uid: str,
        entries: int,
        make: "Callable[[Session[Any], Watch], T]",
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
    ) -> None:
        said = self._context._("Opening this game …")
        if is_long(entries):  # read beside the window: by the store, which others may ask meanwhile
            try:
                self._library.open()
            except EnvironmentTrouble as trouble:
                failed(trouble)
                return

        def taken_down(watch: Watch) -> T:
            return make(self._library.resume(uid, part_of(watch, 0, READ)), part_of(watch, READ, 1))

        self._try(said, taken_down, then, failed, is_long(entries))

    def _try(
        self,
        said: str,
        make: Callable[[Watch], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
        long: bool,
    ) -> None:
        def work(watch: Watch) -> T | Exception:
            try:
                return make(watch)
            except (EnvironmentTrouble, Refused, Unreadable, OSError) as trouble:
                return trouble

        def tell(result: T | Exception) -> object:
            return failed(result) if isinstance(result, Exception) else then(result)

        self._work.do(said, work, tell, long)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except (OSError, ValueError):
        return 0
