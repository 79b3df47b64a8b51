"""What can be pending in Terramara: decisions that wait for a person, and `work` that waits for nobody."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from companion.games.terramara import work
from companion.kernel import drawing
from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen
from companion.kernel.named import read_named, read_part


@frozen(kw_only=True)
class Decision(Frame):
    """Waits for its owner; the table as a whole owns it when `owner` is empty."""

    WAITS: ClassVar[bool] = True


@frozen(kw_only=True)
class Step(Decision):
    """A step of an effect that may be put off until the rest has been given; `late` once it was."""

    late: bool = False


@frozen(kw_only=True)
class Turn(Decision):
    """A player's turn: send a member, then perhaps an artifact step, then the end of the turn."""

    RULE: ClassVar[str] = "TM-TURN-02"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["turn"] = "turn"


@frozen(kw_only=True)
class Choose(Step):
    """One of several effects; `optional` ones may be declined.

    With `more`, the others are offered again once the chosen one is done.
    """

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-SYM-05"
    kind: Literal["choose"] = "choose"
    options: tuple[str, ...]
    optional: bool = False
    more: bool = False


@frozen(kw_only=True)
class Take(Decision):
    """Choose the kinds of `n` resources from a pool, of some kinds perhaps only so many (`most`)."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-SYM-11"
    kind: Literal["take"] = "take"
    n: int
    pool: tuple[str, ...]
    most: tuple[tuple[str, int], ...] = ()


@frozen(kw_only=True)
class Trade(Step):
    """An exchange, as often as `times` allows."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-SYM-04"
    kind: Literal["trade"] = "trade"
    effect: str


@frozen(kw_only=True)
class Journey(Step):
    """Steps left for the owner's caravans."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-ROAD-01"
    kind: Literal["journey"] = "journey"
    steps: int


@frozen(kw_only=True)
class HandOver(Decision):
    """A raided player chooses what to give. All victims may answer in any order.

    It is `n`; or, while nobody knows the shields, something between `n` and `most`.
    """

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-RAID-06"
    kind: Literal["hand_over"] = "hand_over"
    raider: str
    n: int
    most: int | None = None

    @property
    def group(self) -> str:
        return f"hand_over:{self.raider}:{self.source}"


@frozen(kw_only=True)
class Payment(Decision):
    """How a card that is being crafted is paid."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-ART-10"
    kind: Literal["payment"] = "payment"
    card: str
    raw_allowed: int = 0


@frozen(kw_only=True)
class ExtraCraft(Step):
    """An effect lets its owner craft one card beside the artifact step."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-ART-15"
    kind: Literal["extra_craft"] = "extra_craft"
    raw_allowed: int = 0


@frozen(kw_only=True)
class Recall(Decision):
    """An effect lets its owner take a member back; not the one `but`, whose placing set the effect off."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-SYM-02"
    kind: Literal["recall"] = "recall"
    member: str
    but: tuple[str, ...] = ()


@frozen(kw_only=True)
class Ask(Decision):
    """The program does not know something that lies on the table: what does it show?"""

    RULE: ClassVar[str] = "TM-TERR-02"
    OF: ClassVar[Mapping[str, str]] = {
        "card": "TM-ART-02",
        "bonus": "TM-BONUS-01",
        "road": "TM-ROAD-02",
        "outpost": "TM-OUT-01",
        "single": "TM-PLACE-03",
        "shields": "TM-MIL-04",
        "start": "TM-START-06",
    }
    kind: Literal["ask"] = "ask"
    fact: str

    @property
    def rule(self) -> str:
        return self.OF.get(read_named(self.fact).kind, self.RULE)


@frozen(kw_only=True)
class Hand(Decision):
    """The table enters what an effect gave."""

    RULE: ClassVar[str] = "TM-TERR-02"
    kind: Literal["hand"] = "hand"


@frozen(kw_only=True)
class Offer(Decision):
    """A gain that may be declined in part (AMB-09, only where the table wants to be asked)."""

    RULE: ClassVar[str] = "TM-MIL-01"
    kind: Literal["offer"] = "offer"
    unit: str
    n: int


@frozen(kw_only=True)
class Drawing(Decision, drawing.Drawing):
    RULE: ClassVar[str] = "TM-NEUT-03"
    FOR: ClassVar[Mapping[str, str]] = {
        "first": "TM-SETUP-07",
        "fire": "TM-NEUT-03",
        "strength": "TM-NEUT-11",
        "characters": "TM-START-02",
    }
    kind: Literal["drawing"] = "drawing"
    purpose: Literal["first", "fire", "strength", "characters"]

    @property
    def rule(self) -> str:
        return self.FOR[self.purpose]

    @property
    def ordered(self) -> bool:
        return self.purpose != "characters"

    @property
    def row(self) -> str:
        """Of a draw for fire."""
        return read_part(self.source).name

    def left(self, state: Any) -> tuple[str, ...]:
        """Fire cards that have come up for the rows drawn together with this one cannot come up again."""
        if self.purpose != "fire":
            return self.pool
        together = ("5a", "5b") if self.row.startswith("5") else ("1", "2", "3", "4")
        gone = {str(state.fire[other]) for other in together if other in state.fire and other != self.row}
        return tuple(card for card in self.pool if card not in gone)


@frozen(kw_only=True)
class Locate(Decision):
    """A fire tile was drawn, but only the table sees which space is the small one with that number."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-NEUT-04"
    kind: Literal["locate"] = "locate"
    row: str
    number: int


@frozen(kw_only=True)
class PlaceNeutral(Decision):
    RULE: ClassVar[str] = "TM-NEUT-07"
    kind: Literal["place_neutral"] = "place_neutral"
    row: str
    neutral: str


@frozen(kw_only=True)
class Drafting(Decision):
    """A pick in the draft; the missing kind only, in the second pass."""

    FORCED: ClassVar[bool] = True
    RULE: ClassVar[str] = "TM-START-03"
    kind: Literal["drafting"] = "drafting"


@frozen(kw_only=True)
class Desk(Decision):
    """The neutral desk between two round changes."""

    RULE: ClassVar[str] = "TM-NEUT-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["desk"] = "desk"


@frozen(kw_only=True)
class Pad(Decision):
    """The score pad is open."""

    RULE: ClassVar[str] = "TM-SCORE-01"
    ROUTINE: ClassVar[bool] = True
    kind: Literal["pad"] = "pad"


AnyFrame = (
    Turn
    | Choose
    | Take
    | Trade
    | Journey
    | HandOver
    | Payment
    | ExtraCraft
    | Recall
    | Ask
    | Hand
    | Offer
    | Drawing
    | Locate
    | PlaceNeutral
    | Drafting
    | Desk
    | Pad
    | work.Resolve
    | work.Act
    | work.UseBonus
    | work.Plunder
    | work.Trigger
    | work.Crossing
    | work.Fired
    | work.Crafted
    | work.CraftCard
    | work.SetUp
    | work.StartingCard
    | work.StartRound
    | work.NextTurn
    | work.EndRound
)
