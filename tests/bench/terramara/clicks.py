"""From what a thing shows to the clicks that tell it: the palette the other way round."""

from itertools import chain

from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.symbols import (
    All,
    Amount,
    Craft,
    Exchange,
    Gain,
    If,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
)
from ui.games.terramara.now.composer import (
    AND,
    ARROW,
    ARROWS,
    CLOSE,
    COUNTED,
    IF,
    NUMBERS,
    OPEN,
    OR,
    PER,
    TIMES,
)


def clicks_for(text: str) -> list[str]:
    """The words of the palette in the order in which they are clicked."""
    return _clicks(read_effect(text))


def _clicks(node: Node) -> list[str]:
    if isinstance(node, Gain):
        per = [f"{PER}{node.per.name} {node.per.argument}".rstrip()] if node.per else []
        return [*_units((node.amount,)), *per]
    if isinstance(node, Exchange):
        most = min(node.times, max(ARROWS))
        more = [TIMES] * (node.times - most)
        return [*_units(node.give), ARROWS.get(most, ARROW), *_units(node.take), *more]
    if isinstance(node, All):
        return _steps(node.steps)
    if isinstance(node, Or):
        first, *others = (_clicks(option) for option in node.options)
        return [*first, *chain.from_iterable([OR, *other] for other in others)]
    if isinstance(node, If):
        condition = node.condition
        words = f"{IF}{condition.name} {condition.argument}".rstrip()
        return [*[words] * max(1, condition.n), *_clicks(node.body)]
    return _whole(node)


def _whole(node: Node) -> list[str]:
    """Steps that are one symbol, or one that is clicked several times."""
    if isinstance(node, TakeWarriors):
        return ["take_warriors"] * (node.n - COUNTED["take_warriors"] + 1)
    if isinstance(node, Craft) and node.raw_allowed is not None:
        return ["craft raw_allowed"] if node.raw_allowed < 0 else ["craft raw_allowed_n"] * node.raw_allowed
    if isinstance(node, Raid):
        return ["raid free" if node.free else "raid"]
    return [f"take_back {node.member}"] if isinstance(node, TakeBack) else [write_effect(node)]


def _units(amounts: tuple[Amount, ...]) -> list[str]:
    found: list[str] = []
    for amount in amounts:
        most = min(amount.n, max(NUMBERS))
        if most in NUMBERS:
            found += [amount.unit, NUMBERS[most]]
        found += [amount.unit] * (amount.n - (most if most in NUMBERS else 0))
    return found


def _steps(steps: tuple[Node, ...]) -> list[str]:
    """What is more than a plain gain is parted from what comes before and after it."""
    found: list[str] = []
    for at, step in enumerate(steps):
        if at and (_parts(step) or _parts(steps[at - 1])):
            found.append(AND)
        found += [OPEN, *_clicks(step), CLOSE] if isinstance(step, Or) else _clicks(step)
    return found


def _parts(node: Node) -> bool:
    return isinstance(node, Exchange | If | Or)
