"""Everything a person can say in Terramara. Bags are units by name: `{"wood": 2}`."""

from dataclasses import field
from typing import Annotated, ClassVar, Literal

from companion.games.terramara.board import Segment
from companion.games.terramara.state import Card, Depth, MemberKind, Tile
from companion.kernel import common, seating
from companion.kernel.command import Answer, Command
from companion.kernel.common import CloseGame as CloseGame
from companion.kernel.common import Correct as Correct
from companion.kernel.common import StopGame as StopGame
from companion.kernel.drawing import Draw as Draw
from companion.kernel.fields import (
    Count,
    Flag,
    Name,
    Number,
    PersonName,
    Text,
    Units,
    Words,
    up_to,
    whole,
)
from companion.kernel.frozen import frozen
from companion.kernel.values import Closed

FactValue = Flag | Number | Words | tuple[Count, ...] | Segment | Card | Tile


@frozen(kw_only=True)
class LocateFire(Answer):
    kind: Literal["locate_fire"] = "locate_fire"
    space: Name


@frozen(kw_only=True)
class PutNeutral(Answer):
    """`ordinary`: whether the space is special is not told, and putting it there shows that it is not."""

    SELDOM: ClassVar[tuple[str, ...]] = ("ordinary",)
    kind: Literal["put_neutral"] = "put_neutral"
    space: Name
    ordinary: Flag = False


@frozen(kw_only=True)
class PickCard(Answer):
    """A pick in the draft: a character (C1..C7) or a starting-resource card (S1..)."""

    kind: Literal["pick_card"] = "pick_card"
    card: Name


@frozen(kw_only=True)
class Send(Command):
    """`ordinary`: whether the space is special is not told, and going there shows that it is not."""

    SELDOM: ClassVar[tuple[str, ...]] = ("ordinary",)
    kind: Literal["send"] = "send"
    player: Name
    member: MemberKind
    space: Name
    ordinary: Flag = False


@frozen(kw_only=True)
class UseWorker(Command):
    """Activate a worker of this level and convert these raw units."""

    kind: Literal["use_worker"] = "use_worker"
    player: Name
    level: Count
    convert: Units = field(default_factory=dict)


@frozen(kw_only=True)
class UseCard(Command):
    """Use a once-per-round artifact."""

    kind: Literal["use_card"] = "use_card"
    player: Name
    card: Name


@frozen(kw_only=True)
class UsePower(Command):
    """Use the once-per-round power of the own character; C6 names the private bonus tile."""

    kind: Literal["use_power"] = "use_power"
    player: Name
    tile: Name = ""


@frozen(kw_only=True)
class Flip(Command):
    """Turn the own character from young to adult."""

    kind: Literal["flip"] = "flip"
    player: Name


@frozen(kw_only=True)
class CraftArtifact(Command):
    """Craft a card of the row or the own reserved one; as artifact step or by a pending craft effect."""

    kind: Literal["craft"] = "craft"
    player: Name
    card: Name


@frozen(kw_only=True)
class Reserve(Command):
    kind: Literal["reserve"] = "reserve"
    player: Name
    card: Name


@frozen(kw_only=True)
class EndTurn(Command):
    kind: Literal["end_turn"] = "end_turn"
    player: Name


@frozen(kw_only=True)
class ChooseOption(Answer):
    """One of the effects on offer, named by its notation."""

    kind: Literal["choose"] = "choose"
    option: Text


@frozen(kw_only=True)
class TakeUnits(Answer):
    kind: Literal["take"] = "take"
    units: Units


@frozen(kw_only=True)
class Swap(Answer):
    """Use an exchange `times` times and give these units for it."""

    kind: Literal["swap"] = "swap"
    times: Count
    give: Units


@frozen(kw_only=True)
class Decline(Answer):
    """No, thank you; or: no further."""

    kind: Literal["decline"] = "decline"


@frozen(kw_only=True)
class Postpone(Answer):
    """Not yet: first the rest of what the same effect gives."""

    kind: Literal["postpone"] = "postpone"


@frozen(kw_only=True)
class Accept(Answer):
    kind: Literal["accept"] = "accept"
    n: Count


@frozen(kw_only=True)
class Step(Answer):
    """Move caravan 0 or 1 one step to a node or detour."""

    kind: Literal["step"] = "step"
    caravan: Annotated[int, whole(0, 1)]
    to: Name


@frozen(kw_only=True)
class GiveUnits(Answer):
    kind: Literal["give"] = "give"
    units: Units


@frozen(kw_only=True)
class Pay(Answer):
    kind: Literal["pay"] = "pay"
    units: Units


@frozen(kw_only=True)
class TakeBackMember(Answer):
    kind: Literal["take_back"] = "take_back"
    member: MemberKind
    space: Name


@frozen(kw_only=True)
class ByHand(Answer):
    """What a single use gave, entered instead of described; negative numbers are not possible."""

    kind: Literal["by_hand"] = "by_hand"
    gains: Units = field(default_factory=dict)


# -- what the table may say at any time


@frozen(kw_only=True)
class Learn(common.Learn):
    """A fact about the cardboard: `space:1L.2`, `card:a3`, `shields`, `road:0`, `bonus:river.6`, ..."""

    value: FactValue


@frozen(kw_only=True)
class Deepen(common.Deepen):
    depth: Depth


@frozen
class Place(Closed):
    """A clan at the table: the colour it had so far, the one it has from now on, and whose it is."""

    was: Name
    colour: Name
    name: PersonName

    @property
    def seat(self) -> str:
        return self.colour


@frozen(kw_only=True)
class Reseat(seating.Reseat):
    places: Annotated[tuple[Place, ...], up_to(4)]


@frozen(kw_only=True)
class TookFirst(Command):
    """The neutral desk: who took the first-player card in this round; empty for nobody."""

    kind: Literal["took_first"] = "took_first"
    player: Name


@frozen(kw_only=True)
class NextRound(Answer):
    """The neutral desk: this round is over."""

    kind: Literal["next_round"] = "next_round"


@frozen(kw_only=True)
class EnterScore(Command):
    """A number for the score pad: a category or something it is computed from. None takes it back."""

    kind: Literal["enter_score"] = "enter_score"
    player: Name
    what: Name
    value: Annotated[int, whole(-999, 999)] | None
