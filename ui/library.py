"""The store as the window sees it. Importing this is cheap; opening it brings the database in."""

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from companion.store.clock import Clock, now
from ui.box_shelf import decks_of

if TYPE_CHECKING:
    from datetime import datetime

    from companion.kernel.command import Command
    from companion.kernel.watch import Watch
    from companion.session import Session
    from companion.store.backups import Backup, Backups
    from companion.store.book import Books, JournalWriter
    from companion.store.early_store import EarlyStore
    from companion.store.people import Gone, Somebody
    from companion.store.reading import Listed, Taken
    from companion.store.repository import Store
    from companion.store.rescue import Rescued
    from companion.validate import Finding
    from ui.games.base import Memory


MOST_PAUSES = 500
"""Remembered of one game."""
LONG_GAME = 2_000
"""Entries: opening more than that would be felt."""


class Library:
    """Games, people and what was learnt, in one folder. All methods may raise `EnvironmentTrouble`."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self.folder = folder
        self._clock = clock
        self._store: Store | None = None
        self._early: EarlyStore | None = None
        self._copying = Lock()
        self.copies_also: Path | None = None
        """A folder of one's choice that copies are made in as well."""

    @property
    def is_open(self) -> bool:
        return self._store is not None

    @property
    def can_read(self) -> bool:
        return self._store is not None or self._early is not None

    @staticmethod
    def prepare() -> None:
        """Bring the modules in; may be called from any thread, and opens nothing."""
        import_module("companion.store.repository")
        import_module("companion.session")

    def open(self) -> None:
        """Open the file, making or migrating it where needed. Told at once when another program holds it."""
        if self._store is None:
            self.prepare()
            from companion.store.repository import Store

            early, self._early = self._early, None
            self._store = Store.open(self.folder, clock=self._clock, early=early)

    def look(self) -> bool:
        """Hold the file and look into it, without waiting for all that the store brings along; says whether
        anything can be seen before it is there."""
        from companion.store.early_store import EarlyStore

        if self._store is None and self._early is None:
            self._early = EarlyStore.open(self.folder)
        return self._early is not None

    def go_back(self, anew: bool = False) -> None:
        """Where the games are gone: to the last copy of them, or to none at all."""
        self.prepare()
        from companion.store.emptied import bring_back
        from companion.store.repository import Store

        self.close()
        if not anew:
            bring_back(self.folder)
        self._store = Store.open(self.folder, clock=self._clock, anew=anew)

    @property
    def has_copies(self) -> bool:
        """Beside the file, which need not be readable."""
        from companion.store.backups import backups_in
        from companion.store.paths import backup_folder

        return bool(backups_in(backup_folder(self.folder)))

    def rescue(self) -> "Rescued":
        """Where the file is damaged: what is sound of it takes its place; the damaged one stays aside."""
        self.prepare()
        from companion.games.registry import find_game
        from companion.store.rescue import rescue

        self.close()
        return rescue(self.folder, find_game)

    def close(self) -> None:
        if self._early is not None:
            self._early.close()
            self._early = None
        with self._copying:
            if self._store is not None:
                self._store.close()
                self._store = None

    @property
    def store(self) -> "Store":
        self.open()
        assert self._store is not None
        return self._store

    def games(self) -> "Sequence[Listed]":
        return self._early.games() if self._early is not None else self.store.games.all()

    def memory(self, game: str) -> "Memory":
        """What a new game of this kind can begin with."""
        from ui.games.base import Memory

        last = next((listed.players for listed in self.games() if listed.game == game), ())
        setting = self._early.setting if self._early is not None else self.store.settings.get
        return Memory(self._names(), last, self.catalogue(game), setting(decks_of(game)))

    def _names(self) -> tuple[str, ...]:
        return self._early.names() if self._early is not None else self.store.people.names()

    def catalogue(self, game: str) -> Mapping[str, Any]:
        """What tables have told about the cardboard so far."""
        return self._early.catalogue(game) if self._early is not None else self.store.catalogue.all(game)

    def told(self, game: str) -> Mapping[str, Any]:
        """The same, or nothing where it cannot be read: a game can be played without it."""
        from companion.kernel.errors import EnvironmentTrouble

        try:
            return self.catalogue(game) if self.can_read else {}
        except EnvironmentTrouble:
            return {}

    def begin(
        self,
        game: str,
        setup: object,
        commands: "Iterable[Command]" = (),
        running: "Iterable[Command]" = (),
    ) -> "Session[Any]":
        """A new game on the shelf, with what is known of the board told at once; and where it is `running`
        already, with how far it has come, as one step."""
        from companion.games.registry import find_game
        from companion.kernel.errors import Refused
        from companion.session import Session

        session = Session.create(find_game(game), setup, self.store.games)
        for command in commands:
            with contextlib.suppress(Refused):  # an old note about another printing of the board
                session.apply(command)
        for at, command in enumerate(running):
            session.apply(command, joined=at > 0)
        return session

    def resume(self, uid: str, watch: "Watch | None" = None) -> "Session[Any]":
        from companion.kernel.watch import unwatched
        from companion.session import Session
        from ui.shown_games import NotShown, is_shown

        session: Session[Any] = Session.open(self._books(), uid, watch or unwatched)
        if not is_shown(session.game.id):
            session.close()
            raise NotShown(session.game.id)
        return session

    def _books(self) -> "Books":
        if self._early is None:
            return self.store.games
        from companion.games.registry import find_game
        from companion.store.books import EarlyBooks

        def writer(taken: "Taken") -> "JournalWriter":
            return self.store.games.writer(taken)

        return EarlyBooks(self._early, find_game, writer, ready=lambda: self.is_open)

    def import_file(self, file: Path, watch: "Watch | None" = None) -> "Session[Any]":
        """A game file as a new game on the shelf. Raises `Unreadable`."""
        from companion.kernel.gamefile import LARGEST
        from companion.kernel.watch import unwatched
        from companion.session import Session
        from ui.shown_games import find_shown

        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        return Session.import_file(data, find_shown, self.store.games, watch=watch or unwatched)

    def read_again(self, session: "Session[Any]") -> "Session[Any]":
        """The same game from the disk; where that is not to be had (or takes long) it stays as it is."""
        from companion.kernel.errors import EnvironmentTrouble, Unreadable

        if session.book.uid and not session.in_memory and len(session.entries) <= LONG_GAME:
            with contextlib.suppress(EnvironmentTrouble, Unreadable):
                return self.resume(session.book.uid)
        return session

    def copy_of(self, file: Path, moves: int | None, watch: "Watch") -> "Session[Any]":
        """A game file, or the one inside a report, after so many moves; on no shelf. Raises `Unreadable`."""
        from companion.exports.report import game_in
        from companion.kernel.gamefile import LARGEST, must_have
        from companion.session import Session
        from ui.shown_games import find_shown

        with file.open("rb") as stream:
            data = game_in(stream.read(LARGEST + 1))
        session = Session.import_file(data, find_shown, title=file.name, watch=watch)
        if moves is not None:
            must_have(moves, len(session.timeline.moves), "--at")
            session.jump(moves)
        return session

    @property
    def copy_is_due(self) -> bool:
        """Once a day, and of nothing there is no copy: the first evening would have none but that."""
        store, also = self.store, self._copies_elsewhere()
        due = store.backups.due or (also is not None and also.due)
        return due and (store.games.any() or store.catalogue.any())

    def _copies_elsewhere(self) -> "Backups | None":
        """In the folder of one's choice, while it is there: a stick that is not plugged in is no trouble, and
        nothing is made in its place."""
        there = self.copies_also is not None and self.copies_also.is_dir()
        return self.store.backups.elsewhere(self.copies_also) if there and self.copies_also else None

    def back_up(self) -> None:
        """A copy beside the file, once in a while; from whatever thread. Closing waits for it."""
        with self._copying:
            if self._store is not None:
                also = self._copies_elsewhere()
                self._store.backups.make_if_due()
                if also is not None:
                    also.make_if_due()

    def copies(self) -> "Sequence[Backup]":
        """All there are, here and in the folder of one's choice; oldest first."""
        also = self._copies_elsewhere()
        return [*self.store.backups.all(), *(also.all() if also is not None else ())]

    def back_up_now(self) -> "Backup":
        """One more, whether one is due or not."""
        with self._copying:
            also = self._copies_elsewhere()
            backup = self.store.backups.make()
            return also.make() if also is not None else backup

    def bring_back(self, copy: "Backup") -> None:
        """Put this copy in the place of the games; what was there stays beside the copies."""
        from companion.store.emptied import bring_back

        self.close()
        bring_back(self.folder, copy.number, copy.path.parent)
        self.open()

    # -- people

    def people(self) -> "Sequence[Somebody]":
        return self.store.people.all()

    def rename_person(self, person: int, name: str) -> None:
        """Raises `Unreadable` for what is no name, and `NameTaken` for that of somebody else."""
        self.store.people.rename(person, name)

    def sat_together(self, person: int, other: int) -> bool:
        return self.store.people.sat_together(person, other)

    def merge_people(self, person: int, into: int) -> "Gone":
        """Raises `SatTogether`."""
        return self.store.people.merge(person, into)

    def remove_person(self, person: int) -> "Gone":
        return self.store.people.remove(person)

    def bring_person_back(self, gone: "Gone") -> None:
        self.store.people.bring_back(gone)

    # -- games kept with former rules

    def unseen(self) -> int:
        """How many there are that nobody has looked at with today's rules."""
        from companion.validate import unseen

        return len(unseen(self.store))

    def validate(self, watch: "Watch") -> "list[Finding]":
        from companion.validate import validate

        return validate(self.store, watch)

    def repair(self, findings: "Sequence[Finding]", watch: "Watch") -> None:
        """Makes a copy of everything first."""
        from companion.validate import repair

        repair(self.store, findings, watch)

    def leave_former(self) -> None:
        from companion.validate import leave

        leave(self.store)

    def description(self, uid: str) -> tuple[str, str, str]:
        """What a game is called, where it was played, and what is remarked on it."""
        title, note = self.store.games.described(uid)
        return title, str(self.store.settings.get(_place_of(uid), "")), note

    def describe(self, uid: str, title: str, place: str, note: str) -> None:
        """Raises `Unreadable` for what cannot be kept."""
        self.store.games.describe(uid, title=title, note=note)
        if place != self.store.settings.get(_place_of(uid), ""):
            self.store.settings.set(_place_of(uid), place)

    # -- how long everybody has thought

    def thought(self, uid: str, turns: "Sequence[str]", in_turn: str, now: "datetime") -> Mapping[str, float]:
        """In seconds, by seat; `turns` are whose turn it was until each entry, and `in_turn` whose it is."""
        from companion.store.sittings import moment, thought

        pauses = [(moment(begin), moment(end)) for begin, end in self._pauses(uid) if end]
        said = list(zip(map(moment, self.store.games.said_at(uid)), turns, strict=False))
        opened = [(end, "") for _, end in pauses[:1] if not said or end < said[0][0]]
        spent = thought([*opened, *said, (now, in_turn)], pauses)
        return {seat: time.total_seconds() for seat, time in spent.items()}

    def sit_down(self, uid: str, now: "datetime") -> None:
        """Somebody opens a game: since its last sign of life nobody has thought about it."""
        from companion.store.clock import stamp

        pauses = self._pauses(uid)
        if any(not end for _, end in pauses):
            self.end_pause(uid, now)
            return
        here = stamp(now)
        signs = [self.store.settings.get(_life_of(uid), ""), self.store.games.last_said(uid, here)]
        signs += [end for _, end in pauses]
        last = max((sign for sign in signs if sign and sign <= here), default=here)
        self._keep_pauses(uid, [*pauses, [last, here]])

    def show_life(self, uid: str, now: "datetime") -> None:
        from companion.store.clock import stamp

        self.store.settings.set(_life_of(uid), stamp(now))

    def begin_pause(self, uid: str, now: "datetime") -> None:
        """Open until `end_pause`: also over night."""
        from companion.store.clock import stamp

        pauses = [pause for pause in self._pauses(uid) if pause[1]]
        self._keep_pauses(uid, [*pauses, [stamp(now), ""]])

    def end_pause(self, uid: str, now: "datetime") -> None:
        """Where one is open."""
        from companion.store.clock import stamp

        pauses = self._pauses(uid)
        if any(not end for _, end in pauses):
            self._keep_pauses(uid, [[begin, end or stamp(now)] for begin, end in pauses])

    def _keep_pauses(self, uid: str, pauses: "Sequence[Sequence[str]]") -> None:
        self.store.settings.set(_pauses_of(uid), list(pauses[-MOST_PAUSES:]))

    def _pauses(self, uid: str) -> "Sequence[Sequence[str]]":
        kept = self.store.settings.get(_pauses_of(uid), [])
        return [pause for pause in kept if isinstance(pause, list) and len(pause) == 2]

    def delete(self, uid: str) -> None:
        self.store.games.delete(uid)

    def restore(self, uid: str) -> None:
        self.store.games.restore(uid)


def _place_of(uid: str) -> str:
    return f"games/{uid}/place"


def _pauses_of(uid: str) -> str:
    return f"games/{uid}/pauses"


def _life_of(uid: str) -> str:
    return f"games/{uid}/life"
