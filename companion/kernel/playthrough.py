"""One game in memory: its journal, its timeline, and the state after every move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.kernel import engine, replay
from companion.kernel.command import Command, Move
from companion.kernel.engine import Outcome
from companion.kernel.event import Event
from companion.kernel.game import Game
from companion.kernel.journal import Delete, Do, Edit, Entry, Insert, Jump, Redo, Timeline, Undo, derive
from companion.kernel.ledger import Posting, ledger
from companion.kernel.replay import Step
from companion.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Planned(Generic[S]):
    """An entry that was checked but has not happened yet: whoever keeps the book writes it down first."""

    entry: Entry
    timeline: Timeline
    steps: tuple[Step[S], ...]
    kept: int

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the steps that are new."""
        return tuple(event for step in self.steps[self.kept :] for event in step.events)

    @property
    def problems(self) -> tuple[Step[S], ...]:
        """Moves that no longer fit."""
        return tuple(step for step in self.steps if step.verdict != "fits")


class Playthrough(Generic[S]):
    """Plans entries, and adopts them once they are safe. Nothing changes between the two."""

    def __init__(self, game: Game[S], setup: object, entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.setup = setup
        self.first: Outcome[S] = engine.start(game, setup)
        self.entries: list[Entry] = list(entries)
        self.timeline = derive(self.entries)
        self._steps = tuple(replay.revalidate(game, self.first.state, self.timeline.moves))

    @property
    def state(self) -> S:
        return self.state_at(self.timeline.cursor)

    def state_at(self, count: int) -> S:
        """The table after so many moves."""
        return self._steps[count - 1].state if count else self.first.state

    @property
    def steps(self) -> Sequence[Step[S]]:
        """All steps of the timeline, those beyond the cursor (undone) included."""
        return self._steps

    @property
    def played(self) -> Sequence[Step[S]]:
        return self._steps[: self.timeline.cursor]

    def next_id(self) -> str:
        """Ids are numbered by the place in the journal, so none is ever used twice."""
        return f"m{len(self.entries) + 1}"

    def plan_do(self, command: Command, allow: bool = False) -> Planned[S]:
        """Check and work out a command. Raises `Refused`."""
        outcome = engine.apply(self.game, self.state, command, allow)
        move = Move(self.next_id(), command, allow)
        entry = Do(id=move.id, command=command, allow=allow)
        kept = self._steps[: self.timeline.cursor]
        return Planned(entry, self._after(entry), (*kept, Step(move, outcome.state, outcome.events)), len(kept))

    def plan_undo(self, steps: int = 1) -> Planned[S]:
        return self._plan(Undo(steps=steps))

    def plan_redo(self, steps: int = 1) -> Planned[S]:
        return self._plan(Redo(steps=steps))

    def plan_jump(self, to: int) -> Planned[S]:
        return self._plan(Jump(to=to))

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
        if at == len(self._steps):
            return 0
        turn = self.game.turn_of(self.state_at(at))
        while at < len(self._steps) and self.game.turn_of(self.state_at(at)) == turn:
            at += 1
        return at - self.timeline.cursor

    def adopt(self, planned: Planned[S]) -> None:
        self.entries.append(planned.entry)
        self.timeline = planned.timeline
        self._steps = planned.steps

    def ledger(self, player: str, what: str) -> list[Posting]:
        opening = [("start", self.first.events)]
        return ledger([*opening, *((step.move.id, step.events) for step in self.played)], player, what)

    def _after(self, entry: Entry) -> Timeline:
        timeline = Timeline(
            self.timeline.moves,
            self.timeline.cursor,
            list(self.timeline._rewrites),
            list(self.timeline._unwritten),
        )
        timeline.take(entry)
        return timeline

    def _plan(self, entry: Entry) -> Planned[S]:
        timeline = self._after(entry)
        if timeline.moves == self.timeline.moves:
            return Planned(entry, timeline, self._steps, len(self._steps))
        same = 0
        for old, new in zip(self.timeline.moves, timeline.moves, strict=False):
            if old is not new:
                break
            same += 1
        tail = replay.revalidate(self.game, self.state_at(same), timeline.moves[same:])
        return Planned(entry, timeline, (*self._steps[:same], *tail), same)
