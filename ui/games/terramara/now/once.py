"""Only this once: what was clicked together taken for what somebody got, and not for what is printed."""

from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import All, Gain, Node
from companion.kernel.values import bag


def gains_of(effect: str) -> dict[str, int] | None:
    """The units of an effect that only gives; None where there is something to choose, to pay or to do."""
    if not effect:
        return {}
    node = read_effect(effect)
    steps: tuple[Node, ...] = node.steps if isinstance(node, All) else (node,)
    units: dict[str, int] = {}
    for step in steps:
        if not isinstance(step, Gain) or step.per is not None:
            return None
        units[step.amount.unit] = units.get(step.amount.unit, 0) + step.amount.n
    return bag(units)
