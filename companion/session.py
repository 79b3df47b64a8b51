"""One open game: rules and book together. Window and command line both play through this; it knows no Qt.

Every step is planned by the rules, then written down, and only then adopted: what a session
has acknowledged is safe, and what could not be written has not happened.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeVar

from companion.kernel import engine, gamefile
from companion.kernel.branches import Branch
from companion.kernel.change import Change as Change
from companion.kernel.change import changed
from companion.kernel.codec import Codec
from companion.kernel.command import Command, Move
from companion.kernel.common import Correct
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.event import Event
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Game, Offer
from companion.kernel.gamefile import GameFile
from companion.kernel.inputs import Said, named_by, redone, undone
from companion.kernel.journal import Entry, Timeline
from companion.kernel.ledger import Posting
from companion.kernel.playthrough import Planned, Playthrough
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.state import State
from companion.kernel.teaching import Taught, Teaching
from companion.kernel.watch import Watch, part_of, unwatched
from companion.store.book import Book, Books, Claim, MemoryWriter, Note, Shelf
from companion.store.claims import agrees
from companion.store.open_book import OpenBook

S = TypeVar("S", bound=State)

SHORT_GAME = 600
"""Entries: all of them are replayed in less time than it takes to get ready for reading a snapshot."""
FOLLOWED = 5 / 6
"""The part of opening a document that is done once all of its moves are followed."""


@frozen
class Prepared(Generic[S]):
    """All there is to work out of an entry before it is written: its text, what it teaches, and the change
    that follows, with what everybody asks of it."""

    planned: Planned[S]
    text: str
    taught: Taught
    change: Change[S]


class Session(Generic[S]):
    """Commands in, changes out. All that changes the game raises `Refused` or `EnvironmentTrouble`, and has
    changed nothing then.

    `difference` is what the game looked like under former rules, where today's rules lead elsewhere.
    """

    def __init__(self, book: Book[S], play: Playthrough[S] | None = None) -> None:
        self.book = book
        self.game = book.game
        self.codec = book.codec
        self._open_book = OpenBook(book)
        self._play = play or Playthrough(book.game, book.setup, book.entries, book.snapshots)
        self._teaching = Teaching(book.game)
        elsewhere = book.claim is not None and self.agrees(book.claim) is False
        self.difference = book.claim if elsewhere else None
        self._open_book.keep_snapshot(self._play)

    @classmethod
    def create(
        cls, game: Game[S], setup: Any, shelf: Shelf | None = None, title: str = "", note: str = ""
    ) -> Self:
        """A new game; without a shelf it lives only as long as the session."""
        play = Playthrough(game, setup)
        if shelf is None:
            return cls(Book(game, Codec(game), setup, MemoryWriter(), title=title, note=note), play)
        return cls(shelf.add(game, setup, glance=game.glance(play.state), title=title, note=note), play)

    @staticmethod
    def open(shelf: Books, uid: str, watch: Watch = unwatched) -> "Session[Any]":
        """Go on with a stored game, at the exact decision where it was left. Raises `Unreadable` where its
        history speaks of moves that are not there."""
        book = shelf.book(uid, part_of(watch, 0, 0.5))
        snapshots = book.snapshots if len(book.entries) > SHORT_GAME else ()
        try:
            play = Playthrough(book.game, book.setup, book.entries, snapshots, part_of(watch, 0.5, 1))
        except Refused as refused:
            raise Unreadable(gamefile.BROKEN, "journal", why=str(refused)) from None
        return Session(book, play)

    @staticmethod
    def import_file(
        data: bytes | str,
        find_game: Callable[[str], Game[Any]],
        shelf: Shelf | None = None,
        title: str = "",
        watch: Watch = unwatched,
    ) -> "Session[Any]":
        """A game file, with all its history. Raises `Unreadable`."""
        file = gamefile.read(data, find_game, part_of(watch, 0, 0.4))
        try:
            size = len(data if isinstance(data, bytes) else data.encode())
            return Session.of_file(file, find_game(file.game), shelf, title, size, part_of(watch, 0.4, 1))
        except Refused as refused:
            raise Unreadable(gamefile.BROKEN, "journal", why=str(refused)) from None

    @classmethod
    def of_file(
        cls,
        file: GameFile,
        game: Game[S],
        shelf: Shelf | None = None,
        title: str = "",
        size: int = 0,
        watch: Watch = unwatched,
    ) -> Self:
        """A game as a document of so many bytes tells it. Raises `Refused` where its history speaks of moves
        that are not there."""
        play = Playthrough(game, file.setup, file.journal, watch=part_of(watch, 0, FOLLOWED))
        claim = None
        if file.digest:
            claim = Claim(file.rules, len(file.journal), play.timeline.cursor, file.digest)
        watch(FOLLOWED)  # from here on it is kept
        if shelf is None:
            book = Book(
                game,
                Codec(game),
                file.setup,
                MemoryWriter(),
                file.journal,
                claim=claim,
                title=title,
                note=file.note,
                size=size,
            )
        else:
            book = shelf.add(
                game,
                file.setup,
                file.journal,
                glance=game.glance(play.state),
                title=title,
                note=file.note,
                rules=file.rules,
                claim=claim,
            )
        return cls(book, play)

    # -- the table

    @property
    def state(self) -> S:
        return self._play.state

    @property
    def play(self) -> Playthrough[S]:
        """The game itself, for whoever wants to know what would be: everything said goes through `take`."""
        return self._play

    def elsewhere(self, steps: Sequence[Step[S]]) -> "Session[S]":
        """A game of its own that begins with these steps and is kept nowhere: to say something in the past,
        or to try what would have been."""
        return Session(
            Book(self.game, self.codec, self.book.setup, MemoryWriter()), self._play.begun_with(steps)
        )

    def state_at(self, count: int) -> S:
        """The table after so many moves of the timeline."""
        return self._play.state_at(count)

    @property
    def pending(self) -> tuple[Frame, ...]:
        """The decisions somebody must make now."""
        return open_decisions(self.state.agenda)

    def legal(self) -> list[Offer]:
        return engine.legal_commands(self.game, self.state)

    def refusals(self, command: Command) -> tuple[Refusal, ...]:
        """All reasons against a command now; empty means legal."""
        return engine.refusals(self.game, self.state, command)

    # -- the history

    @property
    def timeline(self) -> Timeline:
        return self._play.timeline

    @property
    def entries(self) -> Sequence[Entry]:
        return self._play.entries

    @property
    def next_undo(self) -> Said | None:
        """What `undo_input` would take back, by the move that says it best."""
        steps, skipped = self._play.undone(), {step.move.id for step in self.problems}
        return named_by([one for one in steps if not (isinstance(one, Move) and one.id in skipped)] or steps)

    @property
    def next_redo(self) -> Said | None:
        """What `redo_input` would bring again, named as undo names it then."""
        return named_by(redone(self.timeline)[::-1])

    def along(self, step: Said | None) -> int:
        """How many more corrections go with the one that `next_undo` or `next_redo` has named."""
        if not isinstance(step, Move) or not step.input or not isinstance(step.command, Correct):
            return 0
        undo = step == self.timeline.next_undo
        return len(undone(self.timeline) if undo else redone(self.timeline)) - 1

    @property
    def branches(self) -> Sequence[Branch]:
        """Lines that do not count, in the order in which they were set aside."""
        return self._play.branches

    @property
    def steps(self) -> Sequence[Step[S]]:
        """Every move with what it led to, undone ones included; takes a moment in a long game."""
        return self._play.steps

    @property
    def played(self) -> Sequence[Step[S]]:
        """The log: the moves that count."""
        return self._play.played

    @property
    def problems(self) -> tuple[Step[S], ...]:
        """Moves that no longer fit."""
        return self._play.problems

    @property
    def beginning(self) -> S:
        """The table before the first move."""
        return self._play.first.state

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first move."""
        return self._play.first.events

    def ledger(self, player: str, what: str) -> list[Posting]:
        return self._play.ledger(player, what)

    # -- steps

    def take(self, entry: Entry) -> Change[S]:
        """Whatever somebody says, as an entry of the journal."""
        return self._keep(self._play.plan(entry))

    def prepare(self, planned: Planned[S], play: Playthrough[S]) -> Prepared[S]:
        """What follows from what was planned. `play` is this game, or the copy that planned it: where many
        moves follow this takes a while, and it changes nothing."""
        text = gamefile.line_of(planned.entry, self.codec)
        before, after = play.timeline.cursor, planned.timeline.cursor
        fork = min(before, after, planned.skipped + planned.kept)
        gone = play.steps_between(fork, before)
        taught = self._teaching.taught(planned, play, gone)
        worked_out = play.steps_between(fork, planned.skipped)  # none, but where much was undone before
        come = *worked_out, *planned.steps[max(0, fork - planned.skipped) : after - planned.skipped]
        lie = play.state, play.state_after(planned)
        return Prepared(planned, text, taught, changed(planned, *lie, come, gone, taught.withdrawn))

    def take_prepared(self, prepared: Prepared[S]) -> Change[S]:
        """What was worked out before, as it was seen; anew where something has happened since."""
        if prepared.planned.since is self._play.since:
            return self._write(prepared)
        return self.take(prepared.planned.entry)

    def next_id(self) -> str:
        """The id that the next move gets."""
        return self._play.next_id()

    def apply(self, command: Command, allow: bool = False, joined: bool = False) -> Change[S]:
        """Carry out a command. `allow`: the table agreed to it, whatever the rules say. `joined`: the same
        click or key said it as the move before."""
        return self._keep(self._play.plan_do(command, allow, joined))

    def undo(self, steps: int = 1) -> Change[S]:
        return self._keep(self._play.plan_undo(steps))

    def redo(self, steps: int = 1) -> Change[S]:
        return self._keep(self._play.plan_redo(steps))

    def undo_input(self) -> Change[S]:
        """All that the last click or key said: to people that was one step."""
        return self.undo(len(self._play.undone()) or 1)

    def redo_input(self) -> Change[S]:
        return self.redo(len(redone(self.timeline)) or 1)

    def undo_to(self, count: int) -> Change[S]:
        """Back to the table after so many moves, as a look back shows it."""
        return self._keep(self._play.plan_undo_to(count))

    def undo_turn(self) -> Change[S]:
        """Back to where this turn began; at its very start, to where the one before began."""
        return self.undo(self._play.turn_back())

    def redo_turn(self) -> Change[S]:
        """Forward to where this turn ended."""
        return self.redo(self._play.turn_ahead())

    def jump(self, to: int) -> Change[S]:
        """To the moment after so many moves; those after it stay, until something else is done."""
        return self._keep(self._play.plan_jump(to))

    def take_up(self, shared: int, moves: Sequence[Move]) -> Change[S]:
        """Go on, after so many moves, with others that were said before, as one step. What does not fit there
        is left out."""
        return self._keep(self._play.plan_take_up(shared, moves))

    def edit(self, target: str, command: Command, allow: bool = False) -> Change[S]:
        """Say a past move differently. What no longer fits after it is skipped, and told."""
        return self._keep(self._play.plan_edit(target, command, allow))

    def insert(self, target: str, command: Command, allow: bool = False) -> Change[S]:
        """Add a forgotten move before a past one."""
        return self._keep(self._play.plan_insert(target, command, allow))

    def delete(self, target: str) -> Change[S]:
        """Take a single past move out."""
        return self._keep(self._play.plan_delete(target))

    # -- when the book cannot be written

    @property
    def unkept(self) -> int:
        """How many steps exist only in memory: none, unless the table agreed to play on like that."""
        return self._open_book.waiting

    @property
    def in_memory(self) -> bool:
        """Whether the table agreed to play on without its book."""
        return self._open_book.in_memory

    def play_on_in_memory(self) -> None:
        """From now on steps count although they cannot be written down; they are as soon as they can."""
        self._open_book.be_patient()

    def keep_again(self) -> None:
        """Write down what exists only in memory. Raises `EnvironmentTrouble` where that still cannot be."""
        self._open_book.try_again()

    # -- files, and the end

    def file(self) -> GameFile:
        """The game as a document, sealed with the digest of its state under today's rules."""
        return GameFile(
            game=self.game.id,
            rules=self.game.rules_version,
            setup=self.book.setup,
            journal=tuple(self.entries),
            digest=self.codec.digest(self.state),
            note=self.book.note,
        )

    def export(self) -> str:
        """The text of a game file."""
        return gamefile.write(self.file(), self.codec)

    @property
    def nearly_full(self) -> bool:
        """Whether a game file will soon hold no more of this game."""
        return self._open_book.nearly_full

    def close(self) -> None:
        """Nothing is waiting to be saved; this only makes the next opening quick."""
        self._open_book.keep_snapshot(self._play, due=1)

    # -- inside

    def _keep(self, planned: Planned[S]) -> Change[S]:
        return self._write(self.prepare(planned, self._play))

    def _write(self, prepared: Prepared[S]) -> Change[S]:
        change, taught = prepared.change, prepared.taught
        note = Note(self.game.glance(change.state), taught.facts, taught.withdrawn)
        self._open_book.write(change.entry, prepared.text, note)
        self._teaching.keep(taught)
        self._play.adopt(prepared.planned)
        self._open_book.keep_snapshot(self._play)
        return change

    def agrees(self, claim: Claim) -> bool | None:
        """Whether the same moves lead to the same table today; None where they were taken back or rewritten
        since."""
        return agrees(claim, self._play, self.codec)
