"""How a game is put together: tables of rules and of work, nothing hidden."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, Generic, TypeVar

from companion.kernel.command import Answer, Command
from companion.kernel.event import Event
from companion.kernel.frame import Frame, find_decision, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.glance import Glance, at_a_glance
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.state import State
from companion.kernel.template import Template
from companion.kernel.workbench import Workbench

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Answer)
F = TypeVar("F", bound=Frame)

Offer = Command | Template


def nothing_listed(_state: Any) -> Iterable[Offer]:
    """For commands that are always possible and never listed: corrections, learning, settings."""
    return ()


def nothing_against(_state: Any, _frame: Frame, _answer: Answer) -> Iterable[Refusal]:
    """For answers that are right whenever their decision is pending."""
    return ()


def nothing_learnt(_state: Any, _command: Command, _events: Sequence[Event]) -> Iterable[tuple[str, Any]]:
    """For games that print everything in their rulebook."""
    return ()


def always_shown(_state: Any, _command: Command, _fact: str) -> bool:
    """For games in which what was learnt is true, whatever becomes of the move."""
    return True


def always_resolves(_state: Any, _frame: Frame, _answer: Command) -> bool:
    """For games in which nothing else could change a decision that has only one answer."""
    return True


def always_waited(_state: Any, _frame: Frame) -> Command | None:
    """For games whose decisions have always been somebody's."""
    return None


@frozen
class Rule(Generic[S]):
    """Everything about one kind of command, written once: may it, what does it do, which ones could be.

    `refusals` yields *all* reasons; `legal` yields only what `refusals` has nothing against.
    """

    command: type[Command]
    refusals: Callable[[S, Any], Iterable[Refusal]]
    perform: Callable[[Workbench[S], Any], None]
    legal: Callable[[S], Iterable[Offer]] = nothing_listed
    answers: tuple[type[Frame], ...] = ()


def answer_rule(
    command: type[A],
    frames: tuple[type[F], ...],
    refusals: Callable[[S, F, A], Iterable[Refusal]],
    perform: Callable[[Workbench[S], F, A], None],
    legal: Callable[[S, F], Iterable[Offer]],
) -> Rule[S]:
    """The rule of a command that answers decisions of these kinds: each part gets the decision it is about.

    `perform` takes the decision off the stack itself, or leaves it there changed.
    """

    def all_refusals(state: S, answer: A) -> Iterator[Refusal]:
        frame = find_decision(state.agenda, answer.decision)
        if isinstance(frame, frames):
            yield from refusals(state, frame, answer)
        else:
            yield impossible("decision.other_answer", decision=answer.decision)

    def perform_answer(bench: Workbench[S], answer: A) -> None:
        frame = find_decision(bench.state.agenda, answer.decision)
        assert isinstance(frame, frames)
        perform(bench, frame, answer)

    def all_legal(state: S) -> Iterator[Offer]:
        for frame in open_decisions(state.agenda):
            if isinstance(frame, frames):
                yield from legal(state, frame)

    return Rule(command, all_refusals, perform_answer, all_legal, frames)


@frozen
class Work(Generic[S]):
    """How the engine carries out a frame that waits for nobody. The frame is off the stack when it runs."""

    frame: type[Frame]
    run: Callable[[Workbench[S], Any], None]


@frozen
class Game(Generic[S]):
    """A boxed game. `rules_version` changes whenever a replay of an old game could end differently.

    `facts_of` gives what a command (beside it the state after it, and what happened) teaches about the
    cardboard itself, as keys and plain JSON values: the catalogue remembers that for other games, whatever
    becomes of this one. With `withdraws` it does not, where that step is undone right away: where names are
    typed, it was a slip. Then `still_shown` also says of a fact whether it holds without the command that
    taught it: what was only seen from a deed goes with it, however late that is undone.
    `resolves_itself` may keep a decision open although it has only one answer just now.
    `formerly` gives the answer that former rules gave by themselves to a decision somebody makes today.
    `younger` names every field of the state that former rules did not have yet, with the version that brought
    it (`players.*.name`), so that a game which did not change is still found to be the same.
    """

    id: str
    rules_version: str
    setup: type[Any]
    state: type[S]
    start: Callable[[Any], S]
    rules: tuple[Rule[S], ...]
    works: tuple[Work[S], ...]
    in_turn: Callable[[S], str]
    turn_of: Callable[[S], object]
    player_of: Callable[[Command], str] = field(default=lambda command: getattr(command, "player", ""))
    glance: Callable[[S], Glance] = at_a_glance
    facts_of: Callable[[S, Command, Sequence[Event]], Iterable[tuple[str, Any]]] = nothing_learnt
    withdraws: bool = False
    still_shown: Callable[[S, Command, str], bool] = always_shown
    resolves_itself: Callable[[S, Frame, Command], bool] = always_resolves
    formerly: Callable[[S, Frame], Command | None] = always_waited
    younger: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def rule_of(self) -> Mapping[type[Command], Rule[S]]:
        return {rule.command: rule for rule in self.rules}

    @cached_property
    def work_of(self) -> Mapping[type[Frame], Callable[[Workbench[S], Any], None]]:
        return {work.frame: work.run for work in self.works}

    @cached_property
    def answers_to(self) -> Mapping[type[Frame], tuple[Rule[S], ...]]:
        frames = {frame for rule in self.rules for frame in rule.answers}
        return {frame: tuple(rule for rule in self.rules if frame in rule.answers) for frame in frames}

    @cached_property
    def commands(self) -> Mapping[str, type[Command]]:
        return {str(rule.command.__dataclass_fields__["kind"].default): rule.command for rule in self.rules}
