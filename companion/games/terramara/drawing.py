"""Chance: who begins, fire cards, neutral strength, characters. However drawn, it is recorded."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from companion.games.terramara import neutrals
from companion.games.terramara.commands import Draw
from companion.games.terramara.frames import Drawing
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.chance import stream
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible

RULE_OF = {
    "first": "TM-SETUP-07",
    "fire": "TM-NEUT-03",
    "strength": "TM-NEUT-11",
    "characters": "TM-START-02",
}


def pool(state: State, frame: Drawing) -> tuple[str, ...]:
    """What can come up now; fire cards already laid in this shuffle cannot."""
    if frame.purpose == "fire":
        return neutrals.fire_pool(state, frame.source.removeprefix("fire."))
    return frame.pool


def program_draw(state: State, frame: Drawing, attempt: int = 0) -> Draw:
    """What the program draws for this decision: it follows from the seed, the decision and the attempt."""
    cards = list(pool(state, frame))
    drawn = stream(state.seed, frame.key, attempt).sample(cards, frame.n)
    result = tuple(sorted(drawn) if frame.purpose == "characters" else drawn)
    return Draw(decision=frame.key, result=result, how="again" if attempt else "program", attempt=attempt)


def _refusals(state: State, frame: Drawing, command: Draw) -> Iterator[Refusal]:
    cards, rule = pool(state, frame), RULE_OF[frame.purpose]
    if len(command.result) != frame.n or len(set(command.result)) != frame.n:
        yield impossible("draw.wrong_number", rule, n=len(command.result), wanted=frame.n)
    elif any(card not in cards for card in command.result):
        yield impossible("draw.not_in_pool", rule, cards=", ".join(cards))
    elif frame.purpose == "characters" and list(command.result) != sorted(command.result):
        yield impossible("draw.not_sorted", rule)
    elif not _as_claimed(state, frame, command):
        yield impossible("draw.not_the_seeded_one", rule, seed=state.seed)


def _as_claimed(state: State, frame: Drawing, command: Draw) -> bool:
    """What claims to come from the program must be what the seed gives."""
    if command.how == "table":
        return command.attempt == 0
    return command == program_draw(state, frame, command.attempt)


def _perform(bench: Bench, frame: Drawing, command: Draw) -> None:
    bench.drop(frame)
    bench.tell(
        "drawn",
        "",
        frame.purpose,
        None,
        " ".join(command.result),
        RULE_OF[frame.purpose],
        frame.source,
        how=command.how,
        seed=bench.state.seed,
    )
    if frame.purpose == "first":
        bench.set(first=command.result[0])
    elif frame.purpose == "fire":
        neutrals.lay_fire(bench, frame.source.removeprefix("fire."), int(command.result[0]))
    elif frame.purpose == "strength":
        neutrals.advance(bench, command.result)
    else:
        bench.set(characters=command.result)


def _legal(state: State, frame: Drawing) -> Iterable[Offer]:
    """The program's own draw (once more is always possible too), and every result of a table's draw."""
    yield program_draw(state, frame)
    ordered = combinations if frame.purpose == "characters" else permutations
    for result in ordered(pool(state, frame), frame.n):
        yield Draw(decision=frame.key, result=result, how="table")


RULES: tuple[Rule[State], ...] = (answer_rule(Draw, (Drawing,), _refusals, _perform, _legal),)
