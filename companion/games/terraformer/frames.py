"""What can be pending in Terraformer: decisions that wait for a person, and work that waits for nobody."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from companion.kernel.drawing import Rolling
from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen

Deed = Literal["humidity", "temperature", "change", "rich", "biome", "organism", "other"]
"""What an action is about: changing a biome (keeping the temperature, keeping the humidity, or free), *Rich
Ecosystem*, something else with biomes, a single organism, or nothing that lies on the planet."""
Why = Literal["changed", "prey_lost", "cleaner", "producer", "hopeless", "contest"]


@frozen(kw_only=True)
class Decision(Frame):
    """Waits for its owner; the table as a whole owns it when `owner` is empty."""

    WAITS: ClassVar[bool] = True


@frozen(kw_only=True)
class InColumn(Decision):
    """Concerns one ecosystem; 0 where it concerns none."""

    position: int


@frozen(kw_only=True)
class Dealing(Decision):
    """Everybody has dealt five cards: who deals once more, how large is the planet, who is the youngest?"""

    RULE: ClassVar[str] = "TF-SETUP-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["dealing"] = "dealing"


@frozen(kw_only=True)
class Turn(Decision):
    """A player's turn: two opportunities, any number of actions, then the end of the turn."""

    RULE: ClassVar[str] = "TF-TURN-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["turn"] = "turn"


@frozen(kw_only=True)
class Answering(InColumn):
    """An action was played: those `waiting` may stop it, clockwise; its owner is the first of them.

    `stopped_by` is who stopped it so far, and with which card, where even that may be stopped again.
    """

    RULE: ClassVar[str] = "TF-ACT-03"
    kind: Literal["answering"] = "answering"
    player: str
    card: str
    deed: Deed
    organism: str
    stays: bool
    waiting: tuple[str, ...]
    stopped_by: str = ""
    stopped_with: str = ""


@frozen(kw_only=True)
class Changing(InColumn):
    """Nobody stopped it: the owner lays the new biome, or has none to show."""

    RULE: ClassVar[str] = "TF-ACT-04"
    kind: Literal["changing"] = "changing"
    card: str
    deed: Deed
    stays: bool


@frozen(kw_only=True)
class Resolving(InColumn):
    """Nobody stopped it: the table does what the card says and enters what came of it.

    `entered` counts what was: most cards do one thing, so that after it the turn may simply go on.
    """

    RULE: ClassVar[str] = "TF-ACT-01"
    kind: Literal["resolving"] = "resolving"
    card: str
    deed: Deed
    organism: str
    stays: bool
    entered: int = 0


@frozen(kw_only=True)
class Leaving(InColumn):
    """One of the `candidates` in this position has to go, and the owner says which, and where to.

    `why` also says which ways there are. `portion` is what was contested.
    """

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TF-MIG-01"
    FOR: ClassVar[Mapping[str, str]] = {
        "changed": "TF-MIG-01",
        "prey_lost": "TF-ORG-04",
        "cleaner": "TF-BAL-02",
        "producer": "TF-BAL-03",
        "hopeless": "TF-BAL-22",
        "contest": "TF-BAL-24",
    }
    kind: Literal["leaving"] = "leaving"
    why: Why
    candidates: tuple[str, ...]
    portion: str = ""

    @property
    def rule(self) -> str:
        return self.FOR[self.why]


# -- balancing


@frozen(kw_only=True)
class Balancing(Decision):
    """The last turn is over, or the planet is entered: the table begins to balance it."""

    RULE: ClassVar[str] = "TF-BAL-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["balancing"] = "balancing"


@frozen(kw_only=True)
class Ask(Decision):
    """Does this cleaner feed from the biome here? Its home or its icons would tell."""

    RULE: ClassVar[str] = "TF-BAL-02"
    kind: Literal["ask"] = "ask"
    fact: str
    organism: str


@frozen(kw_only=True)
class Menu(Decision):
    """Which of these organisms could this one eat? Only icons and sizes on the cards tell."""

    RULE: ClassVar[str] = "TF-BAL-04"
    kind: Literal["menu"] = "menu"
    organism: str
    portions: tuple[str, ...]


@frozen(kw_only=True)
class Seating(InColumn):
    """Who eats what here? The program has a proposal; owners choose otherwise, or all agree."""

    RULE: ClassVar[str] = "TF-BAL-23"
    kind: Literal["seating"] = "seating"


@frozen(kw_only=True)
class WhichFirst(Decision):
    """Several portions of the same height are contested: the table says which one first."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TF-BAL-21"
    kind: Literal["which_first"] = "which_first"
    portions: tuple[str, ...]


@frozen(kw_only=True)
class Dice(Rolling):
    """These owners are level: each rolls a die, in this order, and the lowest gives way.

    `again` where their dice were the lowest and equal.
    """

    RULE: ClassVar[str] = "TF-BAL-15"
    kind: Literal["dice"] = "dice"
    purpose: Literal["contest"] = "contest"
    pool: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")
    owners: tuple[str, ...]
    why: Why
    position: int
    candidates: tuple[str, ...]
    portion: str = ""
    again: bool = False


@frozen(kw_only=True)
class HandBalancing(InColumn):
    """The table balances this ecosystem itself, and the program only counts."""

    RULE: ClassVar[str] = "TF-BAL-26"
    kind: Literal["hand_balancing"] = "hand_balancing"


# -- smaller depths


@frozen(kw_only=True)
class Harvest(Decision):
    """A planet that was played without the program is being entered."""

    RULE: ClassVar[str] = "TF-SETUP-03"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["harvest"] = "harvest"


@frozen(kw_only=True)
class Pad(Decision):
    """The score pad is open."""

    RULE: ClassVar[str] = "TF-SCORE-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["pad"] = "pad"


# -- work


@frozen(kw_only=True)
class NextTurn(Frame):
    ROUTINE: ClassVar[bool] = True
    kind: Literal["next_turn"] = "next_turn"


@frozen(kw_only=True)
class CheckColumn(Frame):
    """Look who can still live in this position; `active` is the player from whom owners are asked."""

    kind: Literal["check_column"] = "check_column"
    why: Why
    position: int
    active: str


@frozen(kw_only=True)
class GoOn(Frame):
    """Balance further from where it stands."""

    kind: Literal["go_on"] = "go_on"


AnyFrame = (
    Dealing
    | Turn
    | Answering
    | Changing
    | Resolving
    | Leaving
    | Balancing
    | Ask
    | Menu
    | Seating
    | WhichFirst
    | Dice
    | HandBalancing
    | Harvest
    | Pad
    | NextTurn
    | CheckColumn
    | GoOn
)
