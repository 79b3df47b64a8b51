"""What an open game teaches about the cardboard as it goes on, and what it takes back of that."""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.inputs import undone
from companion.kernel.journal import Do, Edit, Entry, Insert, Revise, TakeUp, Undo
from companion.kernel.playthrough import Planned, Playthrough
from companion.kernel.replay import Step
from companion.kernel.state import State

S = TypeVar("S", bound=State)
Facts = tuple[tuple[str, Any], ...]
Telling = Do | Edit | Insert
"""Entries that bring a command, and so may teach something."""


@frozen
class Taught:
    """What goes into the catalogue with an entry; by move, the last one first, what comes out of it again."""

    facts: Facts
    back: tuple[tuple[str, Facts], ...] = ()

    @property
    def withdrawn(self) -> Facts:
        return tuple(fact for _, told in self.back for fact in reversed(told))


class Teaching(Generic[S]):
    """An undo makes nobody forget, unless the game `withdraws` what was only a slip: what the last input has
    told and the next one undoes; and, of older moves, what nothing shows any more without them. Whatever
    brings such a move back tells it again."""

    def __init__(self, game: Game[S]) -> None:
        self._game = game
        self._withdrawn: dict[str, Facts] = {}

    def taught(self, planned: Planned[S], play: Playthrough[S], gone: Sequence[Step[S]]) -> Taught:
        """Of an entry that is about to be kept; `gone` are the steps that do not count any more after it."""
        facts = (*self._learnt(planned), *self._told_again(planned, play))
        return Taught(facts, tuple(self._taken_back(planned, play, gone)))

    def keep(self, taught: Taught) -> None:
        """It is kept."""
        self._withdrawn |= dict(taught.back)

    def _facts_of(self, step: Step[S]) -> Facts:
        return tuple(self._game.facts_of(step.state, step.move.command, step.events))

    def _learnt(self, planned: Planned[S]) -> Facts:
        entry = planned.entry
        parts: Sequence[Entry] = (entry,)
        if isinstance(entry, Revise):
            parts = entry.changes
        elif isinstance(entry, TakeUp):
            parts = entry.moves
        told = {
            part.target if isinstance(part, Edit) else part.id for part in parts if isinstance(part, Telling)
        }
        return tuple(
            fact
            for step in (planned.steps[planned.kept :] if told else ())
            if step.move.id in told and step.verdict == "fits"
            for fact in self._facts_of(step)
        )

    def _taken_back(
        self, planned: Planned[S], play: Playthrough[S], gone: Sequence[Step[S]]
    ) -> Iterator[tuple[str, Facts]]:
        if not self._game.withdraws or not gone:
            return
        last = play.entries[-1] if play.entries else None
        slip = isinstance(planned.entry, Undo) and isinstance(last, Do)
        said = {step.id for step in undone(play.timeline) if isinstance(step, Move)} if slip else set()
        after = play.state_after(planned)
        for step in reversed(gone):
            if step.verdict != "fits":
                continue
            told = self._facts_of(step)
            if step.move.id not in said:
                shown, command = self._game.still_shown, step.move.command
                told = tuple(fact for fact in told if not shown(after, command, fact[0]))
            if told:
                yield step.move.id, told

    def _told_again(self, planned: Planned[S], play: Playthrough[S]) -> Facts:
        if not self._withdrawn:
            return ()
        begin = min(planned.kept, play.timeline.cursor - planned.skipped)
        counts = planned.steps[begin : planned.timeline.cursor - planned.skipped]
        back = [step for step in counts if step.move.id in self._withdrawn]
        return tuple(
            fact for step in back for fact in self._facts_of(step) if fact in self._withdrawn[step.move.id]
        )
