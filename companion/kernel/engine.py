"""The one door to a game's rules: `refusals`, `apply`, `legal_commands`."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic, TypeVar

from companion.kernel.command import Answer, Command
from companion.kernel.errors import Refused
from companion.kernel.event import Event
from companion.kernel.frame import Frame, find_decision, open_decisions
from companion.kernel.game import Game, Offer
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.state import Breach, State
from companion.kernel.template import Template
from companion.kernel.workbench import Workbench

S = TypeVar("S", bound=State)

WORK_LIMIT = 10_000
"""Frames one command may set off; a healthy game needs a few dozen."""


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """What a command led to. `breaches` holds the rules that were overruled for it."""

    state: S
    events: tuple[Event, ...]
    breaches: tuple[Refusal, ...] = ()


def refusals(game: Game[S], state: S, command: Command) -> tuple[Refusal, ...]:
    """All reasons against this command now; empty means legal."""
    rule = game.rule_of.get(type(command))
    if rule is None:
        return (impossible("command.unknown", command=command.kind),)
    if isinstance(command, Answer) and find_decision(state.agenda, command.decision) is None:
        return (impossible("decision.not_pending", decision=command.decision),)
    return tuple(rule.refusals(state, command))


def overrulable(reasons: tuple[Refusal, ...]) -> bool:
    """Whether the table could allow it anyway."""
    return not any(reason.physical for reason in reasons)


def passes(state: State, reasons: tuple[Refusal, ...], allow: bool) -> bool:
    """Whether a command goes through in spite of these reasons, as strictly as this table keeps the rules."""
    return not reasons or (overrulable(reasons) and (allow or state.enforcement != "strict"))


def apply(game: Game[S], state: S, command: Command, allow: bool = False) -> Outcome[S]:
    """Carry out a command. Pure: the given state stays as it was.

    Raises `Refused` with all reasons: always for physical ones, for rules only in strict mode
    without the table's consent.
    """
    reasons = refusals(game, state, command)
    if not passes(state, reasons, allow):
        raise Refused(reasons)
    bench = Workbench(state)
    broken = tuple(reason for reason in reasons if not reason.fact)
    if broken and state.enforcement != "track":
        _record(game, bench, command, broken)
    if len(broken) < len(reasons):
        _skip(bench, command, reasons)
    game.rule_of[type(command)].perform(bench, command)
    _settle(game, bench)
    return Outcome(bench.state, tuple(bench.events), broken)


def _skip(bench: Workbench[S], command: Command, reasons: tuple[Refusal, ...]) -> None:
    """Going on without a fact breaks no rule: nobody knows. But the result rests on it from now on."""
    for reason in reasons:
        if reason.fact and reason.fact not in bench.state.skipped:
            bench.set(skipped=(*bench.state.skipped, reason.fact))
            bench.tell("skipped", what=reason.fact, rule=reason.rule, source=command.kind)


def _record(game: Game[S], bench: Workbench[S], command: Command, reasons: tuple[Refusal, ...]) -> None:
    player = game.player_of(command) or _owner(bench.state, command)
    broken = tuple(Breach(reason.code, reason.rule, command.kind, player) for reason in reasons)
    bench.set(breaches=(*bench.state.breaches, *broken))
    for breach in broken:
        bench.tell("allowed_anyway", player, breach.code, rule=breach.rule, source=command.kind)


def _owner(state: State, command: Command) -> str:
    """Whose decision this command answers."""
    frame = find_decision(state.agenda, command.decision) if isinstance(command, Answer) else None
    return frame.owner if frame else ""


def _settle(game: Game[S], bench: Workbench[S]) -> None:
    """Do all work on top of the stack, and answer what has only one answer, until somebody must decide."""
    for _ in range(WORK_LIMIT):
        agenda = bench.state.agenda
        if not agenda:
            return
        top = agenda[-1]
        if not top.WAITS:
            bench.set(agenda=agenda[:-1])
            game.work_of[type(top)](bench, top)
            continue
        answer = _next_forced(game, bench.state)
        if answer is None:
            return
        game.rule_of[type(answer)].perform(bench, answer)
    raise RuntimeError("the stack of pending work does not come to rest")


def _next_forced(game: Game[S], state: S) -> Command | None:
    for frame in open_decisions(state.agenda):
        if not frame.FORCED:
            continue
        answer = forced_answer(game, state, frame)
        if answer is not None and game.resolves_itself(state, frame, answer):
            return answer
    return None


def forced_answer(game: Game[S], state: S, frame: Frame) -> Command | None:
    """The answer to this decision when there is exactly one; None when somebody must choose."""
    few = tuple(islice(answers(game, state, frame), 2))
    return few[0] if len(few) == 1 else None


def answers(game: Game[S], state: S, frame: Frame) -> Iterator[Command]:
    """Legal answers to this decision; of each template only the first two, enough to see a choice."""
    for rule in game.answers_to.get(type(frame), ()):
        for offer in rule.legal(state):
            command = offer.command if isinstance(offer, Template) else offer
            if isinstance(command, Answer) and command.decision != frame.key:
                continue
            if isinstance(offer, Template):
                yield from map(offer.fill, offer.solutions(2))
            else:
                yield offer


def start(game: Game[S], setup: object) -> Outcome[S]:
    """The table before the first command, with everything done that needs nobody."""
    bench = Workbench(game.start(setup))
    _settle(game, bench)
    return Outcome(bench.state, tuple(bench.events))


def legal_commands(game: Game[S], state: S) -> list[Offer]:
    """Every legal command, large choices as templates. Corrections and the like are always possible
    and not listed."""
    pending = open_decisions(state.agenda)
    if not pending:
        return []
    found: list[Offer] = []
    for rule in game.rules:
        for offer in rule.legal(state):
            if isinstance(offer, Template) and not offer.solutions(1):
                continue
            found.append(offer)
    return found
