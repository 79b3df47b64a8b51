"""What could be done about a game whose moves no longer fit: answers to put in or take out, moves to allow.

Only ever proposes. Whoever carries it out writes entries like any other, so that all of it can be undone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Generic, Literal, TypeVar

from companion.kernel import engine
from companion.kernel.command import Answer, Command
from companion.kernel.errors import Refused
from companion.kernel.frame import find_decision, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.playthrough import Planned, Playthrough
from companion.kernel.replay import Step
from companion.kernel.state import State
from companion.kernel.watch import Watch, unwatched

S = TypeVar("S", bound=State)

MOST_KNOTS = 12
"""So many places of one game are looked at: one that needs more has not changed, it is another game."""
MOST_ANSWERS = 8
"""Of a decision that nobody answered so many answers are tried."""
NOT_PENDING = "decision.not_pending"

Way = Literal["insert", "drop", "allow"]


@frozen
class Repair(Generic[S]):
    """One entry to write: `command` is put in before the move `target`, or is that move itself.

    `state` is the table at that moment, for whoever has to say it in words.
    """

    way: Way
    target: str
    command: Command
    state: S

    def planned(self, play: Playthrough[S]) -> Planned[S]:
        if self.way == "insert":
            return play.plan_insert(self.target, self.command)
        if self.way == "drop":
            return play.plan_delete(self.target)
        return play.plan_edit(self.target, self.command, allow=True)


@dataclass
class _Try(Generic[S]):
    """Some repairs at one place, carried out on a copy of the game."""

    play: Playthrough[S]
    repairs: list[Repair[S]] = field(default_factory=list)

    def do(self, repair: Repair[S]) -> None:
        self.play.adopt(repair.planned(self.play))
        self.repairs.append(repair)

    @property
    def left(self) -> int:
        return len(problems(self.play))


def problems(play: Playthrough[S]) -> list[Step[S]]:
    """The moves that count and do not fit."""
    return [step for step in play.played if step.verdict != "fits"]


def repairs(play: Playthrough[S], watch: Watch = unwatched) -> tuple[Repair[S], ...]:
    """What would make all moves fit, in the order in which it has to be done; nothing where that is not
    found. Ends at the first place nobody can mend: whatever comes after it may only follow from that."""
    play = _copy(play)
    found: list[Repair[S]] = []
    loose: list[Command] = []
    for knot in range(MOST_KNOTS):
        watch(knot / MOST_KNOTS)
        left = problems(play)
        if not left:
            break
        tries = [attempt for attempt in _tries(play, left[0], loose) if attempt.left < len(left)]
        if not tries:
            return ()
        best = min(tries, key=lambda attempt: attempt.left)
        for repair in best.repairs:
            if repair.way == "drop":
                loose.append(repair.command)
            elif repair.command in loose:
                loose.remove(repair.command)
        found += best.repairs
        play = best.play
    return () if problems(play) else tuple(found)


def _copy(play: Playthrough[S]) -> Playthrough[S]:
    return Playthrough(play.game, play.setup, play.entries)


def _tries(play: Playthrough[S], step: Step[S], loose: Sequence[Command]) -> Iterator[_Try[S]]:
    """Ways out at the first move that does not fit. `loose` are answers that came too early, in order."""
    for commands in _missing(play, step, loose):
        attempt = _Try(_copy(play))
        for command in commands:
            attempt.do(Repair("insert", step.move.id, command, step.state))
        yield attempt
    codes = {reason.code for reason in step.refusals}
    if isinstance(step.move.command, Answer) and NOT_PENDING in codes:
        attempt = _Try(_copy(play))
        attempt.do(Repair("drop", step.move.id, step.move.command, step.state))
        yield attempt
    elif engine.overrulable(step.refusals):
        attempt = _Try(_copy(play))
        attempt.do(Repair("allow", step.move.id, step.move.command, step.state))
        yield attempt


def _missing(play: Playthrough[S], step: Step[S], loose: Sequence[Command]) -> Iterator[list[Command]]:
    """Answers to what stands open before this move: those the table gave too early, then any."""
    given = _following(play, step.state, loose)
    if given:
        yield given
    frame = find_decision(step.state.agenda, step.needs_answer) if step.needs_answer else None
    if frame is not None:
        for answer in islice(engine.answers(play.game, step.state, frame), MOST_ANSWERS):
            yield [answer]


def _following(play: Playthrough[S], state: S, loose: Sequence[Command]) -> list[Command]:
    """As many of these as fit one after the other, each to a decision that is open by then."""
    given: list[Command] = []
    for command in loose:
        keys = {frame.key for frame in open_decisions(state.agenda)}
        if isinstance(command, Answer) and command.decision in keys:
            try:
                state = engine.apply(play.game, state, command).state
            except Refused:
                continue
            given.append(command)
    return given
