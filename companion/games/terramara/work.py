"""What is still to be done in Terramara and waits for nobody: frames that the engine works off by itself."""

from typing import ClassVar, Literal

from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen


@frozen(kw_only=True)
class Resolve(Frame):
    """Carry out an effect for its owner."""

    kind: Literal["resolve"] = "resolve"
    effect: str


@frozen(kw_only=True)
class Act(Frame):
    """Carry out the action of the space a member was sent to; `source` is the space."""

    kind: Literal["act"] = "act"


@frozen(kw_only=True)
class UseBonus(Frame):
    """Use the bonus tile on a spot; `source` is the spot."""

    kind: Literal["use_bonus"] = "use_bonus"


@frozen(kw_only=True)
class Plunder(Frame):
    """A raid after its price was paid."""

    kind: Literal["plunder"] = "plunder"


@frozen(kw_only=True)
class Trigger(Frame):
    """A permanent effect that needs a fact before it is known whether it fires: place on a terrain."""

    kind: Literal["trigger"] = "trigger"
    space: str
    member: str


@frozen(kw_only=True)
class Crossing(Frame):
    """A caravan has reached a crossroads, and some effect waits for that of one row.

    `second`: the other caravan had been there before. `cause` is where the travel came from.
    """

    kind: Literal["crossing"] = "crossing"
    node: int
    second: bool
    cause: str = ""


@frozen(kw_only=True)
class Fired(Frame):
    """Lies below what a trigger gives and is gone with it; `placed` is the member (and its space) that set
    it off."""

    kind: Literal["fired"] = "fired"
    trigger: str
    placed: tuple[str, ...] = ()


@frozen(kw_only=True)
class Crafted(Frame):
    """Finish crafting: immediate effects, triggers."""

    kind: Literal["crafted"] = "crafted"
    card: str
    paid: tuple[tuple[str, int], ...]


@frozen(kw_only=True)
class CraftCard(Frame):
    """Start crafting a card whose face may have to be asked first."""

    kind: Literal["craft_card"] = "craft_card"
    card: str
    raw_allowed: int = 0


@frozen(kw_only=True)
class SetUp(Frame):
    """The next stage of setting up: fire, neutrals, draft, choosing, starting cards, begin."""

    kind: Literal["set_up"] = "set_up"
    stage: str


@frozen(kw_only=True)
class StartingCard(Frame):
    """Pay out the owner's starting-resource card."""

    kind: Literal["starting_card"] = "starting_card"


@frozen(kw_only=True)
class StartRound(Frame):
    ROUTINE: ClassVar[bool] = True
    kind: Literal["start_round"] = "start_round"
    round: int


@frozen(kw_only=True)
class NextTurn(Frame):
    ROUTINE: ClassVar[bool] = True
    kind: Literal["next_turn"] = "next_turn"


@frozen(kw_only=True)
class EndRound(Frame):
    ROUTINE: ClassVar[bool] = True
    kind: Literal["end_round"] = "end_round"
