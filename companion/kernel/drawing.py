"""Chance at the table: cards that are drawn and dice that are rolled. However it happened, it is recorded."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, perm
from typing import Any, ClassVar, Literal, TypeVar

from companion.kernel.chance import How, stream
from companion.kernel.command import Answer
from companion.kernel.fields import Count, Name
from companion.kernel.frame import Frame
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.state import State
from companion.kernel.template import Sum, Template
from companion.kernel.workbench import Workbench

MOST_LISTED = 1_000
"""Results that are told one by one; five of eighteen cards in their order are more than a million."""


@dataclass(frozen=True, kw_only=True)
class Draw(Answer):
    """The result of a draw, however it was drawn. `attempt` counts the repetitions by the program."""

    kind: Literal["draw"] = "draw"
    result: tuple[Name, ...]
    how: How = "program"
    attempt: Count = 0


@dataclass(frozen=True, kw_only=True)
class Drawing(Frame):
    """`n` things are drawn from a pool. `purpose` says what for; each game narrows it, and `kind`.

    A pool of very many things is drawn for each seat on its own, or without an order.
    """

    WAITS: ClassVar[bool] = True

    purpose: str
    pool: tuple[str, ...]
    n: int

    @property
    def ordered(self) -> bool:
        """Whether it matters what came up first; where not, results stand in the order of the pool."""
        return True

    @property
    def repeats(self) -> bool:
        """Whether the same thing may come up again, as on dice."""
        return False

    @property
    def again(self) -> bool:
        """Whether the table may have it drawn once more: set-up may be shuffled as often as anybody likes."""
        return True

    def left(self, state: Any) -> tuple[str, ...]:
        """What can come up now, where other draws have taken something out of the pool."""
        return self.pool


@dataclass(frozen=True, kw_only=True)
class Rolling(Drawing):
    """Dice. What they decide is decided, so they are rolled once; and `serial` tells one roll from the next:
    chance follows from the key of a decision, and two rolls with one key would be the same for ever.
    """

    serial: int

    @property
    def key(self) -> str:
        return f"{super().key}:{self.serial}"

    @property
    def repeats(self) -> bool:
        return True

    @property
    def again(self) -> bool:
        return False


S = TypeVar("S", bound=State)


def program_draw(state: State, frame: Drawing, attempt: int = 0) -> Draw:
    """What the program draws for this decision: it follows from the seed, the decision and the attempt."""
    chance, pool = stream(state.seed, frame.key, attempt), frame.left(state)
    result = [chance.choice(pool) for _ in range(frame.n)] if frame.repeats else chance.sample(pool, frame.n)
    return Draw(
        decision=frame.key,
        result=tuple(result) if frame.ordered else _in_order(result, pool),
        how="again" if attempt else "program",
        attempt=attempt,
    )


def draw_rule(
    follows: Mapping[type[Drawing], Callable[[Workbench[S], Any, tuple[str, ...]], None]],
) -> Rule[S]:
    """The rule of `Draw`, the same in every game; for each kind of decision, what follows from a result."""

    def draw(bench: Workbench[S], frame: Drawing, command: Draw) -> None:
        bench.drop(frame)
        bench.tell(
            "drawn",
            frame.owner,
            frame.purpose,
            None,
            " ".join(command.result),
            frame.rule,
            frame.source,
            how=command.how,
            seed=bench.state.seed,
        )
        follows[type(frame)](bench, frame, command.result)

    return answer_rule(Draw, tuple(follows), _refusals, draw, _legal)


def _in_order(result: Iterable[str], pool: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(result, key=pool.index))


def _refusals(state: State, frame: Drawing, command: Draw) -> Iterator[Refusal]:
    pool, result = frame.left(state), command.result
    if frame.repeats and len(result) != frame.n:
        yield impossible("draw.wrong_count", frame.rule, n=len(result), wanted=frame.n)
    elif not frame.repeats and (len(result) != frame.n or len(set(result)) != frame.n):
        yield impossible("draw.wrong_number", frame.rule, n=len(result), wanted=frame.n)
    elif any(one not in pool for one in result):
        yield impossible("draw.not_in_pool", frame.rule, cards=", ".join(pool))
    elif not frame.ordered and result != _in_order(result, pool):
        yield impossible("draw.not_sorted", frame.rule)
    elif command.attempt and not frame.again:
        yield impossible("draw.once_only", frame.rule)
    elif not _as_claimed(state, frame, command):
        yield impossible("draw.not_the_seeded_one", frame.rule, seed=state.seed)


def _as_claimed(state: State, frame: Drawing, command: Draw) -> bool:
    """What claims to come from the program must be what the seed gives."""
    if command.how == "table":
        return command.attempt == 0
    return command == program_draw(state, frame, command.attempt)


def _legal(state: State, frame: Drawing) -> Iterable[Offer]:
    """The program's own draw, and all that can come up at the table: one by one, or in bounds where these
    are very many. Of very many in their order nothing is told, but each may be entered."""
    yield program_draw(state, frame)
    pool = frame.left(state)
    if _ways(frame, len(pool)) <= MOST_LISTED:
        for result in _results(frame, pool):
            yield Draw(decision=frame.key, result=result, how="table")
    elif not frame.ordered:
        most = frame.n if frame.repeats else 1
        command = Draw(decision=frame.key, result=(), how="table")
        yield Template(command, "result", dict.fromkeys(pool, most), (Sum(pool, frame.n, frame.n),))


def _ways(frame: Drawing, size: int) -> int:
    if frame.repeats:
        return size**frame.n if frame.ordered else comb(size + frame.n - 1, frame.n)
    return perm(size, frame.n) if frame.ordered else comb(size, frame.n)


def _results(frame: Drawing, pool: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    if frame.repeats:
        return (
            product(pool, repeat=frame.n) if frame.ordered else combinations_with_replacement(pool, frame.n)
        )
    return permutations(pool, frame.n) if frame.ordered else combinations(pool, frame.n)
