"""The way back from the notation: which clicks somebody makes who has an effect before them."""

from companion.games.terramara.notation import write_condition, write_effect
from companion.games.terramara.symbols import (
    All,
    Amount,
    Craft,
    Exchange,
    Gain,
    If,
    Node,
    Or,
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


def clicks_of(node: Node) -> list[str]:
    if isinstance(node, Or):
        return _joined(node.options, OR, (Or,))
    if isinstance(node, All):
        return _joined(node.steps, AND, (Or, All))
    if isinstance(node, If):
        number = max(1, node.condition.n)
        words = write_condition(node.condition).removesuffix(f" {node.condition.n}")
        return [f"{IF}{words}"] * number + _bracketed(node.body, (Or, All, If))
    if isinstance(node, Gain):
        per = [f"{PER}{node.per.name} {node.per.argument}".rstrip()] if node.per else []
        return [*_units((node.amount,)), *per]
    if isinstance(node, Exchange):
        most = min(node.times, max(ARROWS))
        more = [TIMES] * (node.times - most)
        return [*_units(node.give), ARROWS.get(most, ARROW), *_units(node.take), *more]
    if isinstance(node, TakeWarriors):
        return ["take_warriors"] * (1 + node.n - COUNTED["take_warriors"])
    if isinstance(node, Craft) and (node.raw_allowed or 0) > 0:
        return ["craft raw_allowed_n"] * (node.raw_allowed or 0)
    return [write_effect(node)]


def _units(amounts: tuple[Amount, ...]) -> list[str]:
    found: list[str] = []
    for amount in amounts:
        most = min(amount.n, max(NUMBERS))
        if most in NUMBERS:
            found += [amount.unit, NUMBERS[most]]
        found += [amount.unit] * (amount.n - (most if most in NUMBERS else 0))
    return found


def _joined(parts: tuple[Node, ...], mark: str, kinds: tuple[type, ...]) -> list[str]:
    found: list[str] = []
    for part in parts:
        found += [mark, *_bracketed(part, kinds)]
    return found[1:]


def _bracketed(node: Node, kinds: tuple[type, ...]) -> list[str]:
    inner = clicks_of(node)
    return [OPEN, *inner, CLOSE] if isinstance(node, kinds) else inner
