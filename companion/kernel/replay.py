"""Following a timeline through the rules: forward, to any moment, and again after the past was edited."""

import contextlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any, Generic, Literal, TypeVar

from companion.kernel import engine
from companion.kernel.command import Answer, Move
from companion.kernel.engine import Outcome
from companion.kernel.errors import Refused
from companion.kernel.event import Event, kinds_in
from companion.kernel.frame import find_decision, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.refusal import Refusal
from companion.kernel.state import State
from companion.kernel.watch import EVERY, Watch, unwatched

S = TypeVar("S", bound=State)

Verdict = Literal["fits", "cause", "consequence"]


@frozen
class Step(Generic[S]):
    """One move of the timeline and what it led to. A move that does not fit leaves the state alone."""

    move: Move
    state: S
    events: tuple[Event, ...]
    refusals: tuple[Refusal, ...] = ()
    verdict: Verdict = "fits"
    needs_answer: str = ""


STRETCH = 256
"""Steps that are looked at together."""
EVENTS = attrgetter("events")


def events_of(steps: Iterable[Step[Any]]) -> Iterator[Event]:
    """All that happened in them."""
    return chain.from_iterable(map(EVENTS, steps))


def last_with(steps: Sequence[Step[Any]], kinds: Collection[str]) -> Iterator[int]:
    """The places of all steps with an event of these kinds, the last one first."""
    return last_not(steps, lambda events: not kinds_in(events, kinds))


def last_not(steps: Sequence[Step[Any]], idle: Callable[[Iterable[Event]], bool]) -> Iterator[int]:
    """The places of all steps whose events are not idle, the last one first. `idle` are events of which each
    one is: so where none is for long, as after the end of a game, whole stretches are passed over at once."""
    for end in range(len(steps), 0, -STRETCH):
        start = max(0, end - STRETCH)
        if not idle(events_of(steps[start:end])):
            yield from (at for at in range(end - 1, start - 1, -1) if not idle(steps[at].events))


def revalidate(game: Game[S], state: S, moves: Sequence[Move], watch: Watch = unwatched) -> list[Step[S]]:
    """Apply what fits, skip what does not, and tell causes from consequences.

    A refused move is a *cause* when it would also be refused had everything before it been done as it
    was told (the table did do it); it is a *consequence* when it fails only because others were skipped.
    The first of several moves skipped in a row names the decision that now needs an answer nobody gave.
    """
    told = state
    apart = skipping = False
    steps: list[Step[S]] = []
    for at, move in enumerate(moves):
        if not at % EVERY:
            watch(at / len(moves))
        try:
            outcome = _apply(game, state, move)
        except Refused as refused:
            verdict: Verdict = "consequence" if apart and _fits(game, told, move) else "cause"
            missing = () if skipping else _missing(game, state, moves, at)
            told = _as_told(game, _with_some_answers(game, told, missing), move)
            apart = skipping = True
            steps.append(Step(move, state, (), refused.reasons, verdict, missing[0] if missing else ""))
        else:
            state = outcome.state
            told = _as_told(game, told, move) if apart else state
            skipping = False
            steps.append(Step(move, state, outcome.events))
    return steps


def _apply(game: Game[S], state: S, move: Move) -> Outcome[S]:
    """Apply a move as it was told. Raises `Refused`.

    Where a decision is in its way that former rules took by themselves, and their answer lets the move fit,
    the table went on in that way: games of former rules hold no such answer.
    """
    try:
        return engine.apply(game, state, move.command, move.allow)
    except Refused:
        pending = open_decisions(state.agenda)
        answer = next(filter(None, (game.formerly(state, frame) for frame in pending)), None)
        if answer is None:
            raise
        with contextlib.suppress(Refused):
            answered = engine.apply(game, state, answer)
            outcome = _apply(game, answered.state, move)
            return Outcome(outcome.state, answered.events + outcome.events, outcome.breaches)
        raise


def _fits(game: Game[S], state: S, move: Move) -> bool:
    return engine.passes(state, engine.refusals(game, state, move.command), move.allow)


def _as_told(game: Game[S], told: S, move: Move) -> S:
    """Where the game would be had the table done this anyway; as good as, when no table could."""
    command = move.command
    try:
        return engine.apply(game, told, command, allow=True).state
    except Refused:
        return _with_some_answers(game, told, (command.decision,) if isinstance(command, Answer) else ())


def _with_some_answers(game: Game[S], told: S, keys: Sequence[str]) -> S:
    """The table did go on after these decisions, so somebody must have answered them somehow."""
    for key in keys:
        frame = find_decision(told.agenda, key)
        answer = next(engine.answers(game, told, frame), None) if frame else None
        if answer:
            told = engine.apply(game, told, answer, allow=True).state
    return told


def _missing(game: Game[S], state: S, moves: Sequence[Move], start: int) -> Sequence[str]:
    """The decisions that used to resolve themselves and are open now, unless the next moves answer them.

    Only moves that are skipped here, and the answers right after them, can mean these very decisions: the
    same ones may come up again much later.
    """
    keys = [frame.key for frame in open_decisions(state.agenda) if frame.FORCED]
    skipping = True
    for at in range(start, len(moves)):
        move = moves[at]
        if isinstance(move.command, Answer) and move.command.decision in keys:
            keys.remove(move.command.decision)
        elif not skipping:
            break
        if not keys:
            break
        skipping = skipping and not _fits(game, state, move)
    return keys
