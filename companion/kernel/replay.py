"""Following a timeline through the rules: forward, to any moment, and again after the past was edited."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from companion.kernel import engine
from companion.kernel.command import Answer, Move
from companion.kernel.engine import Outcome
from companion.kernel.errors import Refused
from companion.kernel.event import Event
from companion.kernel.frame import open_decisions
from companion.kernel.game import Game
from companion.kernel.refusal import Refusal
from companion.kernel.state import State

S = TypeVar("S", bound=State)

Verdict = Literal["fits", "cause", "consequence"]


@dataclass(frozen=True)
class Step(Generic[S]):
    """One move of the timeline and what it led to. A move that does not fit leaves the state alone."""

    move: Move
    state: S
    events: tuple[Event, ...]
    refusals: tuple[Refusal, ...] = ()
    verdict: Verdict = "fits"
    needs_answer: str = ""


class RefusedMove(Refused):
    """A refused move of a game that was expected to be sound; says which one."""

    def __init__(self, index: int, move: Move, reasons: Sequence[Refusal]) -> None:
        super().__init__(reasons)
        self.index = index
        self.move = move


def run(game: Game[S], first: Outcome[S], moves: Sequence[Move]) -> list[Step[S]]:
    """Apply every move; raises `RefusedMove` at the first one that is refused."""
    steps: list[Step[S]] = []
    state = first.state
    for index, move in enumerate(moves):
        try:
            outcome = engine.apply(game, state, move.command, move.allow)
        except Refused as refused:
            raise RefusedMove(index, move, refused.reasons) from refused
        state = outcome.state
        steps.append(Step(move, state, outcome.events))
    return steps


def revalidate(game: Game[S], state: S, moves: Sequence[Move]) -> list[Step[S]]:
    """Apply what fits, skip what does not, and tell causes from consequences.

    A refused move is a *cause* when it would also be refused had everything before it been done as it
    was told (the table did do it); it is a *consequence* when it fails only because others were skipped.
    A step names the decision that now needs an answer nobody gave.
    """
    told = state
    steps: list[Step[S]] = []
    answered = {m.command.decision for m in moves if isinstance(m.command, Answer)}
    apart = False
    for move in moves:
        reasons = engine.refusals(game, state, move.command)
        stopped = bool(reasons) and (
            not engine.overrulable(reasons) or (state.enforcement == "strict" and not move.allow)
        )
        if not stopped:
            outcome = engine.apply(game, state, move.command, move.allow)
            state = outcome.state
            steps.append(Step(move, state, outcome.events))
            if apart:
                told, _ = _as_told(game, told, move)
            else:
                told = state
            continue
        before = told
        told, own = _as_told(game, before, move)
        apart = True
        verdict: Verdict = "cause" if own else "consequence"
        steps.append(Step(move, state, (), reasons, verdict, _unanswered(state, answered)))
    return steps


def _as_told(game: Game[S], told: S, move: Move) -> tuple[S, tuple[Refusal, ...]]:
    """Where the game would be had the table done this anyway, and what was against it there."""
    reasons = engine.refusals(game, told, move.command)
    try:
        return engine.apply(game, told, move.command, allow=True).state, (() if move.allow else reasons)
    except Refused:
        return told, reasons


def _unanswered(state: State, answered: set[str]) -> str:
    for frame in open_decisions(state.agenda):
        if frame.FORCED and frame.key not in answered:
            return frame.key
    return ""
