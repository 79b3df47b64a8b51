"""One game in memory: its journal, its timeline, and the state after every move."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import islice
from typing import Generic, TypeVar

from companion.kernel import engine, replay
from companion.kernel.branches import Branch, SetAside
from companion.kernel.command import Command, Move
from companion.kernel.engine import Outcome
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.inputs import Steps, undone, undone_that_count
from companion.kernel.journal import (
    Delete,
    Do,
    Edit,
    Entry,
    Insert,
    Jump,
    Redo,
    TakeUp,
    Timeline,
    Undo,
    ids_of,
)
from companion.kernel.ledger import Posting, ledger
from companion.kernel.replay import Step
from companion.kernel.state import State
from companion.kernel.watch import Watch, part_of, unwatched

S = TypeVar("S", bound=State)

OFTEN = 20
"""Entries between two words to whoever waits: a single one may take back thousands of rewrites."""


@frozen
class Snapshot(Generic[S]):
    """The table as it once was: after `moves` moves, when the journal had `entries` entries.

    Taken only where every move up to it fits. `read` answers None when it cannot be read any more.
    """

    entries: int
    moves: int
    read: Callable[[], S | None]


@frozen
class Planned(Generic[S]):
    """An entry that was checked but has not happened yet: whoever keeps the book writes it down first.

    `steps` begin after `skipped` moves that nobody has had to work out so far. `since` is that of the
    playthrough: as long as it has it, this is what would be planned once more.
    """

    entry: Entry
    timeline: Timeline
    steps: tuple[Step[S], ...]
    kept: int
    skipped: int = 0
    since: object = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the steps that are new."""
        return tuple(event for step in self.steps[self.kept :] for event in step.events)

    @property
    def problems(self) -> tuple[Step[S], ...]:
        """Moves that no longer fit."""
        return tuple(step for step in self.steps if step.verdict != "fits")


class Playthrough(Generic[S]):
    """Plans entries, and adopts them once they are safe. Nothing changes between the two.

    With a snapshot a long game opens at once: the moves before it are worked out when somebody asks for
    them (undo far enough, the log, the ledger). Should the snapshot then turn out to be wrong, the moves
    are right, and `snapshot_was_wrong` tells.
    """

    def __init__(
        self,
        game: Game[S],
        setup: object,
        entries: Iterable[Entry] = (),
        snapshots: Sequence[Snapshot[S]] = (),
        watch: Watch = unwatched,
    ) -> None:
        self.game = game
        self.setup = setup
        self.first: Outcome[S] = engine.start(game, setup)
        self.entries: list[Entry] = list(entries)
        self.snapshot_was_wrong = False
        self.since = object()
        """Another one with everything that happens."""
        self._ids = {given for entry in self.entries for given in ids_of(entry)}
        self.timeline = Timeline()
        self._aside = SetAside()
        self._skipped, self._skipped_to = self._follow(snapshots, part_of(watch, 0, 0.2))
        fresh = self.timeline.moves[self._skipped :]
        self._steps = tuple(replay.revalidate(game, self._skipped_to, fresh, part_of(watch, 0.2, 1)))

    @property
    def state(self) -> S:
        return self.state_at(self.timeline.cursor)

    def state_at(self, count: int) -> S:
        """The table after so many moves."""
        if count < self._skipped:
            self.work_out()
        if count == self._skipped:
            return self._skipped_to
        return self._steps[count - self._skipped - 1].state

    @property
    def steps(self) -> Sequence[Step[S]]:
        """All steps of the timeline, those beyond the cursor (undone) included."""
        self.work_out()
        return self._steps

    @property
    def played(self) -> Sequence[Step[S]]:
        return self.steps[: self.timeline.cursor]

    def steps_between(self, start: int, end: int) -> tuple[Step[S], ...]:
        """The steps of some moves, without working out what lies before them."""
        if start < self._skipped:
            self.work_out()
        return self._steps[start - self._skipped : end - self._skipped]

    @property
    def problems(self) -> tuple[Step[S], ...]:
        """Moves that no longer fit; there are none before a snapshot."""
        return tuple(step for step in self._steps if step.verdict != "fits")

    def undone(self) -> Steps:
        """What the next undo of an input takes back, the last move first: back to one that counts."""
        at = self.timeline.cursor
        if not at or self.steps_between(at - 1, at)[0].verdict == "fits":
            return undone(self.timeline)
        return undone_that_count(self.timeline, {step.move.id for step in self.problems})

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Lines that do not count, in the order in which they were set aside."""
        return self._aside.after(self.entries)

    def work_out(self, watch: Watch = unwatched) -> None:
        """Play the moves that a snapshot had made unnecessary until now."""
        if not self._skipped:
            return
        steps = replay.revalidate(self.game, self.first.state, self.timeline.moves[: self._skipped], watch)
        if steps[-1].state == self._skipped_to and all(step.verdict == "fits" for step in steps):
            self._steps = (*steps, *self._steps)
        else:
            self._steps = tuple(replay.revalidate(self.game, self.first.state, self.timeline.moves, watch))
            self.snapshot_was_wrong = True
            self.since = object()
        self._skipped, self._skipped_to = 0, self.first.state

    def next_id(self) -> str:
        """Ids are numbered by the place in the journal; a file may have taken that number already."""
        number = len(self.entries) + 1
        while f"m{number}" in self._ids:
            number += 1
        return f"m{number}"

    def next_ids(self, count: int) -> tuple[str, ...]:
        """For moves that one entry brings."""
        first = self.next_id()
        tries = (f"{first}.{number}" for number in range(1, count + len(self._ids) + 1))
        return tuple(islice((one for one in tries if one not in self._ids), count))

    def begun_with(self, steps: Sequence[Step[S]]) -> "Playthrough[S]":
        """Another game, that begins like this one or as it was planned for it: to try something on."""
        other = Playthrough(self.game, self.setup)
        other.entries = [
            Do(id=step.move.id, command=step.move.command, allow=step.move.allow, input=step.move.input)
            for step in steps
        ]
        other.timeline = Timeline(step.move for step in steps)
        other._ids = {step.move.id for step in steps}
        other._steps = tuple(steps)
        return other

    def beside(self) -> "Playthrough[S]":
        """The same game for another thread to plan with: a timeline changes even when it is looked at."""
        self.work_out()
        other = copy(self)
        other.entries, other.timeline = self.entries[:], self.timeline.copy()
        other._aside = SetAside()
        return other

    def plan(self, entry: Entry, watch: Watch = unwatched) -> Planned[S]:
        """Check and work out whatever somebody says, as it stands. Raises `Refused`."""
        return self._plan_do(entry) if isinstance(entry, Do) else self._plan(entry, watch)

    def replays(self, entry: Entry) -> int:
        """How many moves have to be followed through the rules again to plan this."""
        now, then = self.timeline.moves, self._after(entry).moves
        return len(then) - _same(now, then) if now != then else 0

    def plan_do(self, command: Command, allow: bool = False, joined: bool = False) -> Planned[S]:
        """Check and work out a command. Raises `Refused`. `joined`: the input before it said it as well."""
        last = self.timeline.moves[self.timeline.cursor - 1] if joined and self.timeline.cursor else None
        said_by = (last.input or last.id) if last else ""
        return self._plan_do(Do(id=self.next_id(), command=command, allow=allow, input=said_by))

    def _plan_do(self, entry: Do) -> Planned[S]:
        outcome = engine.apply(self.game, self.state, entry.command, entry.allow)
        move = Move(entry.id, entry.command, entry.allow, entry.input)
        kept = self._steps[: self.timeline.cursor - self._skipped]
        if _first_problem(kept) < len(kept):
            return self._plan(entry)  # it may be the answer that a skipped move was waiting for
        steps = (*kept, Step(move, outcome.state, outcome.events))
        return Planned(entry, self._after(entry), steps, len(kept), self._skipped, self.since)

    def plan_undo(self, steps: int = 1) -> Planned[S]:
        return self._plan(Undo(steps=steps))

    def plan_redo(self, steps: int = 1) -> Planned[S]:
        return self._plan(Redo(steps=steps))

    def plan_jump(self, to: int) -> Planned[S]:
        return self._plan(Jump(to=to))

    def plan_undo_to(self, count: int) -> Planned[S]:
        """Back to the table after so many moves. Undo by itself would take along what was changed in the past
        since then, and lead to another table: where it would, this jumps."""
        if count < self.timeline.cursor and not self.walks_to(count):
            return self.plan_jump(count)
        return self.plan_undo(self.undo_to(count))

    def plan_take_up(self, shared: int, moves: Sequence[Move], watch: Watch = unwatched) -> Planned[S]:
        """Go on, after so many moves, with others that were said before. What does not fit there is left
        out."""
        ids = dict(zip((move.id for move in moves), self.next_ids(len(moves)), strict=True))
        again = tuple(
            Do(id=ids[move.id], command=move.command, allow=move.allow, input=ids.get(move.input, ""))
            for move in moves
        )
        if not again:
            return self.plan_undo_to(shared)
        planned = self.plan(TakeUp(after=shared, moves=again), part_of(watch, 0, 0.5))
        fits = {step.move.id for step in planned.steps if step.verdict == "fits"}
        fitting = tuple(move for move in again if move.id in fits)
        if not fitting:
            return self.plan_undo_to(shared)
        if len(fitting) == len(again):
            return planned
        return self.plan(TakeUp(after=shared, moves=fitting), part_of(watch, 0.5, 1))

    def plan_edit(self, target: str, command: Command, allow: bool = False) -> Planned[S]:
        return self._plan(Edit(target=target, command=command, allow=allow))

    def plan_insert(self, target: str, command: Command, allow: bool = False) -> Planned[S]:
        return self._plan(Insert(id=self.next_id(), target=target, command=command, allow=allow))

    def plan_delete(self, target: str) -> Planned[S]:
        return self._plan(Delete(target=target))

    def turn_start(self) -> int:
        """How many moves to go back to where this turn began; at its very start, the turn before."""
        at = self.timeline.cursor
        if not at:
            return 0
        turn = self.game.turn_of(self.state_at(at - 1))
        while at and self.game.turn_of(self.state_at(at - 1)) == turn:
            at -= 1
        return self.timeline.cursor - at

    def turn_end(self) -> int:
        """How many undone moves to go forward to where this turn ended."""
        at = self.timeline.cursor
        most = len(self.timeline.moves)
        if at == most:
            return 0
        turn = self.game.turn_of(self.state_at(at))
        while at < most and self.game.turn_of(self.state_at(at)) == turn:
            at += 1
        return at - self.timeline.cursor

    def turn_back(self) -> int:
        """How many times to undo until this turn begins; at its very start, the turn before."""
        return self.undo_to(self.timeline.cursor - self.turn_start())

    def turn_ahead(self) -> int:
        """How many times to redo until this turn ends."""
        return self.redo_to(self.timeline.cursor + self.turn_end())

    def undo_to(self, count: int) -> int:
        """How many times to undo until at most so many moves count; a rewrite on the way is a step too."""
        if count < self.timeline.cursor and self.walks_to(count):
            return self.timeline.cursor - count
        timeline, steps = self.timeline.copy(), 0
        while timeline.next_undo and (timeline.cursor > count or timeline.amid):
            stride = timeline.whole_behind or 1
            timeline.take(Undo(steps=stride))
            steps += stride
        return steps

    def walks_to(self, count: int) -> bool:
        """Whether undo leads to the table after so many moves of this line, meeting no rewrite on the way."""
        timeline = self.timeline.copy()
        timeline.take(Undo(steps=min(timeline.cursor - count, timeline.can_undo)))
        return timeline.cursor == count and timeline.moves == self.timeline.moves

    def redo_to(self, count: int) -> int:
        """How many times to redo until at least so many moves count."""
        timeline, steps = self.timeline.copy(), 0
        ahead = count - timeline.cursor
        if 0 < ahead <= timeline.can_redo:
            timeline.take(Redo(steps=ahead))
            if timeline.cursor == count and timeline.moves == self.timeline.moves:
                return ahead  # only moves are on the way
            timeline = self.timeline.copy()
        while timeline.next_redo and (timeline.cursor < count or timeline.amid):
            stride = timeline.whole_ahead or 1
            timeline.take(Redo(steps=stride))
            steps += stride
        return steps

    def state_after(self, planned: Planned[S]) -> S:
        """The table as it will be once this is adopted."""
        count = planned.timeline.cursor - planned.skipped
        return planned.steps[count - 1].state if count else self.state_at(planned.skipped)

    def adopt(self, planned: Planned[S]) -> None:
        self.entries.append(planned.entry)
        self._ids.update(ids_of(planned.entry))
        self.timeline = planned.timeline
        self.since = object()
        self._steps = (*self._steps[: planned.skipped - self._skipped], *planned.steps)

    def ledger(self, player: str, what: str) -> list[Posting]:
        opening = [("start", self.first.events)]
        return ledger([*opening, *((step.move.id, step.events) for step in self.played)], player, what)

    def _after(self, entry: Entry) -> Timeline:
        timeline = self.timeline.copy()
        timeline.take(entry)
        return timeline

    def _plan(self, entry: Entry, watch: Watch = unwatched) -> Planned[S]:
        timeline = self._after(entry)
        if timeline.moves == self.timeline.moves:
            if timeline.cursor < self._skipped:
                self.work_out()
            return Planned(entry, timeline, self._steps, len(self._steps), self._skipped, self.since)
        same = _same(self.timeline.moves, timeline.moves)
        self.state_at(same)  # may work out what was skipped
        kept = self._steps[: same - self._skipped]
        # What is a consequence, and what is still unanswered, depends on all that was skipped before.
        sound = self._steps[: _first_problem(kept)]
        before = sound[-1].state if sound else self._skipped_to
        tail = replay.revalidate(self.game, before, timeline.moves[self._skipped + len(sound) :], watch)
        return Planned(entry, timeline, (*sound, *tail), len(kept), self._skipped, self.since)

    def _follow(self, snapshots: Sequence[Snapshot[S]], watch: Watch) -> tuple[int, S]:
        """Take all entries; then the number of moves and the state of the last snapshot still on the way."""
        moves_then: dict[int, tuple[Move, ...]] = {}
        wanted = {snapshot.entries for snapshot in snapshots}
        for count, entry in enumerate(self.entries, 1):
            if not count % OFTEN:
                watch(count / len(self.entries))
            self.timeline.take(entry)
            if count in wanted:
                moves_then[count] = self.timeline.moves
        for snapshot in sorted(snapshots, key=lambda snapshot: -snapshot.moves):
            on_the_way = _same(moves_then.get(snapshot.entries, ()), self.timeline.moves)
            if 0 < snapshot.moves <= on_the_way and (state := snapshot.read()) is not None:
                return snapshot.moves, state
        return 0, self.first.state


def _first_problem(steps: Sequence[Step[S]]) -> int:
    """How many steps at the beginning fit."""
    for count, step in enumerate(steps):
        if step.verdict != "fits":
            return count
    return len(steps)


def _same(old: Sequence[Move], new: Sequence[Move]) -> int:
    """How many moves at the beginning are the very same."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one is not other:
            break
        count += 1
    return count
