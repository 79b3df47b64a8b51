"""The symbols of the cardboard as a small tree (TM-SYM). `notation` reads and writes it."""

from collections.abc import Iterator
from typing import Literal

from companion.kernel.frozen import frozen

RAW = ("cattle", "stone", "wood", "ore")
PROCESSED = ("leather", "cut_stone", "timber", "metal")
RESOURCES = RAW + PROCESSED
PROCESSED_OF = dict(zip(RAW, PROCESSED, strict=True))
RAW_OF = {processed: raw for raw, processed in PROCESSED_OF.items()}
TRACKS = ("travel", "culture", "strength")
CATEGORIES = ("tools", "weapons", "pottery", "clothing")
TERRAINS = ("plain", "forest", "quarry", "mountain")
WORKERS = ("worker1", "worker2", "worker3")
ANY = ("any_raw", "any_proc")
MATCHING = ("matching_raw", "matching_proc")
"""Units whose kind follows from what is chosen or given in the same effect."""
UNITS = (*RESOURCES, *TRACKS, *WORKERS, *ANY, *MATCHING, "other_raw", "vp")
GIVEN = (*RESOURCES, *ANY, "strength", "vp")
"""What can be given in an exchange; culture is never lost (TM-RIVER-01)."""
TRACK_SYMBOLS = ("special", "outpost")
"""The symbols printed on the tracks, by what they are for (PRN-07 to -09)."""

Kind = Literal["permanent", "immediate", "once_per_round", "end_game"]
KINDS: tuple[Kind, ...] = ("permanent", "immediate", "once_per_round", "end_game")
MEMBERS = ("explorer", "chieftain", "explorer_or_chieftain")


@frozen
class Amount:
    """So many of one unit."""

    n: int
    unit: str


@frozen
class Counter:
    """What a "per" counts: stronger_player, cost_unit (of a type), a category crafted, power_level, ..."""

    name: str
    argument: str = ""


@frozen
class Gain:
    amount: Amount
    per: Counter | None = None


@frozen
class Exchange:
    """Left side for right side, up to `times` times; never compulsory."""

    give: tuple[Amount, ...]
    take: tuple[Amount, ...]
    times: int


@frozen
class TakeBack:
    member: str


@frozen
class TakeWarriors:
    n: int


@frozen
class Craft:
    """Craft one artifact; `raw_allowed` raw units may stand in (None: none, -1: without limit)."""

    raw_allowed: int | None = None


@frozen
class Raid:
    """A raid off the Raid space; `free` costs no strength."""

    free: bool


@frozen
class BecomeFirst:
    """Take the first-player card (TM-FIRST-01)."""


@frozen
class Hire:
    """Take a worker of the round's level (TM-HOME-04)."""


@frozen
class DoubleVp:
    """Doubles the victory points that the same effect names (AMB-62)."""


@frozen
class ByHand:
    """Something the notation cannot say: the table enters the result."""


@frozen
class Modifier:
    """A lasting change of a rule, such as raid_level, no_strength_loss, plus_one or discount."""

    name: str
    argument: str = ""
    category: str = ""
    n: int = 0


@frozen
class All:
    """Several steps, in order."""

    steps: tuple["Node", ...]


@frozen
class Or:
    options: tuple["Node", ...]


@frozen
class Condition:
    """`name` of `argument` at least `n`: workers_sum 5, river special, crafted pottery 2."""

    name: str
    argument: str = ""
    n: int = 0


@frozen
class If:
    condition: Condition
    body: "Node"


Node = (
    Gain
    | Exchange
    | TakeBack
    | TakeWarriors
    | Craft
    | Raid
    | BecomeFirst
    | Hire
    | DoubleVp
    | ByHand
    | Modifier
    | All
    | Or
    | If
)


@frozen
class Trigger:
    """What sets a permanent effect off: place, gain, caravan, craft, raid, flag; narrowed by the rest."""

    name: str
    member: str = ""
    where: str = ""
    track: str = ""
    category: str = ""
    level: int = 0
    row: str = ""


@frozen
class Clause:
    body: Node
    trigger: Trigger | None = None


@frozen
class CardEffect:
    kind: Kind
    clause: Clause


def leaves(node: Node) -> Iterator[Node]:
    """All single steps of an effect, whatever choices and conditions they are wrapped in."""
    if isinstance(node, Or):
        for option in node.options:
            yield from leaves(option)
    elif isinstance(node, All):
        for step in node.steps:
            yield from leaves(step)
    elif isinstance(node, If):
        yield from leaves(node.body)
    else:
        yield node


def doubled(node: All) -> All:
    """AMB-62: "double VP" multiplies the points that the same effect names, and is used up by that."""
    if not any(isinstance(step, DoubleVp) for step in node.steps):
        return node
    return All(tuple(_twice(step) for step in node.steps if not isinstance(step, DoubleVp)))


def _twice(node: Node) -> Node:
    if isinstance(node, Gain) and node.amount.unit == "vp":
        return Gain(Amount(node.amount.n * 2, "vp"), node.per)
    if isinstance(node, Exchange):
        take = tuple(Amount(a.n * 2, "vp") if a.unit == "vp" else a for a in node.take)
        return Exchange(node.give, take, node.times)
    if isinstance(node, All):
        return All(tuple(_twice(step) for step in node.steps))
    if isinstance(node, Or):
        return Or(tuple(_twice(option) for option in node.options))
    return If(node.condition, _twice(node.body)) if isinstance(node, If) else node


def matched(node: All) -> tuple[All, ...]:
    """TM-SYM-10: an effect with "matching" units, once for each type it can be about; empty without any."""
    gains = [step for step in node.steps if isinstance(step, Gain)]
    if not any(step.amount.unit in MATCHING for step in gains):
        return ()
    found = []
    for raw, processed in PROCESSED_OF.items():
        kinds = {"any_raw": raw, "matching_raw": raw, "any_proc": processed, "matching_proc": processed}
        steps = (
            Gain(Amount(step.amount.n, kinds.get(step.amount.unit, step.amount.unit)), step.per)
            if isinstance(step, Gain)
            else step
            for step in node.steps
        )
        found.append(All(tuple(steps)))
    return tuple(found)
