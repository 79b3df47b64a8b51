"""How many symbols a thing of cardboard shows: by one measure for every box."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_card, read_effect
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.symbols import All, Amount, Exchange, Gain, If, Node, Or, TakeWarriors


def on_space(text: str) -> int:
    """A special space shows its condition and what it gives."""
    if is_special(text):
        special = content().special[special_key(text)]
        return _node(read_effect(f"{special.condition} ? ({special.effect})"))
    return _node(read_effect(text)) if text else 0


def on_card(card: Mapping[str, Any]) -> int:
    """Category, points, every unit of the cost; each effect with the signs for when it happens."""
    effects = read_card(card.get("effects") or "")
    clauses = sum(1 + (e.clause.trigger is not None) + _node(e.clause.body) for e in effects)
    return 2 + int(sum(card["cost"].values())) + clauses


def _node(node: Node) -> int:
    if isinstance(node, Gain):
        return _amount(node.amount) + (node.per is not None)
    if isinstance(node, Exchange):
        return sum(map(_amount, (*node.give, *node.take))) + 1 + (node.times > 1)
    if isinstance(node, TakeWarriors):
        return node.n
    if isinstance(node, All):
        return sum(map(_node, node.steps))
    if isinstance(node, Or):
        return sum(map(_node, node.options)) + len(node.options) - 1
    return 1 + _node(node.body) if isinstance(node, If) else 1


def _amount(amount: Amount) -> int:
    """Points are one sign with a number in it; everything else is drawn as often as it is given."""
    return 1 if amount.unit == "vp" else amount.n


def spaces_of(box: Mapping[str, Any]) -> Iterator[str]:
    """All action spaces, on both sides of the tiles."""
    for tile in box["tiles"].values():
        yield from tile["spaces"]
        if tile["side"] == "R" and "back" in tile:
            yield tile["back"]


def per_space(box: Mapping[str, Any]) -> float:
    counts = [on_space(text) for text in spaces_of(box)]
    return sum(counts) / len(counts)


def per_card(box: Mapping[str, Any]) -> float:
    counts = [on_card(card) for card in box["cards"].values()]
    return sum(counts) / len(counts)


def per_start(box: Mapping[str, Any]) -> float:
    counts = [on_space(text) for text in box["starts"]]
    return sum(counts) / len(counts)
