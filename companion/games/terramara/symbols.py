"""The symbols of the cardboard as a small tree (TM-SYM). `notation` reads and writes it."""

from dataclasses import dataclass
from typing import Literal

RAW = ("cattle", "stone", "wood", "ore")
PROCESSED = ("leather", "cut_stone", "timber", "metal")
RESOURCES = RAW + PROCESSED
PROCESSED_OF = dict(zip(RAW, PROCESSED, strict=True))
RAW_OF = {processed: raw for raw, processed in PROCESSED_OF.items()}
TRACKS = ("travel", "culture", "strength")
CATEGORIES = ("tools", "weapons", "pottery", "clothing")
TERRAINS = ("plain", "forest", "quarry", "mountain")
WORKERS = ("worker1", "worker2", "worker3")
CHOICES = ("any_raw", "any_proc", "other_raw", "matching_raw", "matching_proc")
"""Units whose kind is chosen, or follows from what was given in the same exchange."""
UNITS = RESOURCES + TRACKS + WORKERS + CHOICES + ("vp",)

Kind = Literal["permanent", "immediate", "once_per_round", "end_game"]
KINDS: tuple[Kind, ...] = ("permanent", "immediate", "once_per_round", "end_game")
MEMBERS = ("explorer", "chieftain", "explorer_or_chieftain")


@dataclass(frozen=True)
class Amount:
    """So many of one unit."""

    n: int
    unit: str


@dataclass(frozen=True)
class Counter:
    """What a "per" counts: stronger_player, cost_unit (of a type), a category crafted, power_level, ..."""

    name: str
    argument: str = ""


@dataclass(frozen=True)
class Gain:
    amount: Amount
    per: Counter | None = None


@dataclass(frozen=True)
class Exchange:
    """Left side for right side, up to `times` times; never compulsory."""

    give: tuple[Amount, ...]
    take: tuple[Amount, ...]
    times: int


@dataclass(frozen=True)
class TakeBack:
    member: str


@dataclass(frozen=True)
class TakeWarriors:
    n: int


@dataclass(frozen=True)
class Craft:
    """Craft one artifact; `raw_allowed` raw units may stand in (None: none, -1: without limit)."""

    raw_allowed: int | None = None


@dataclass(frozen=True)
class Raid:
    """A raid off the Raid space; `free` costs no strength."""

    free: bool


@dataclass(frozen=True)
class BecomeFirst:
    """Take the first-player card (TM-FIRST-01)."""


@dataclass(frozen=True)
class Hire:
    """Take a worker of the round's level (TM-HOME-04)."""


@dataclass(frozen=True)
class DoubleVp:
    """Doubles the victory points that the same effect names (AMB-62)."""


@dataclass(frozen=True)
class ByHand:
    """Something the notation cannot say: the table enters the result."""


@dataclass(frozen=True)
class Modifier:
    """A lasting change of a rule, such as raid_level, no_strength_loss, plus_one or discount."""

    name: str
    argument: str = ""
    category: str = ""
    n: int = 0


@dataclass(frozen=True)
class All:
    """Several steps, in order."""

    steps: tuple["Node", ...]


@dataclass(frozen=True)
class Or:
    options: tuple["Node", ...]


@dataclass(frozen=True)
class Condition:
    """`name` of `argument` at least `n`: workers_sum 5, river special, crafted pottery 2."""

    name: str
    argument: str = ""
    n: int = 0


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Trigger:
    """What sets a permanent effect off: place, gain, caravan, craft, raid, flag; narrowed by the rest."""

    name: str
    member: str = ""
    where: str = ""
    track: str = ""
    category: str = ""
    level: int = 0
    row: str = ""


@dataclass(frozen=True)
class Clause:
    body: Node
    trigger: Trigger | None = None


@dataclass(frozen=True)
class CardEffect:
    kind: Kind
    clause: Clause
