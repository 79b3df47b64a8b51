"""What lies on the table of the tiny game, what can be pending in it, and what can be said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from companion.kernel import chance
from companion.kernel.command import Answer, Command
from companion.kernel.drawing import Drawing, Rolling
from companion.kernel.fields import Units
from companion.kernel.frame import Frame
from companion.kernel.state import Enforcement, State
from companion.kernel.values import evolve

GOODS = ("wood", "stone", "gold")
PIECES = 20
FACES = tuple(str(n) for n in range(1, 7))
CARDS = tuple(f"c{n}" for n in range(1, 13))
HAND = 3
HOUSES = 2
COST = 3
SAFE = 6

Name = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=40)]
Good = Literal["wood", "stone", "gold"]


# -- what can be pending


@dataclass(frozen=True, kw_only=True)
class Decision(Frame):
    WAITS: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Deal(Drawing):
    """Hands of three, one after the other round the table."""

    RULE: ClassVar[str] = "HB-DRAW-01"
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, kw_only=True)
class Roll(Rolling):
    RULE: ClassVar[str] = "HB-ROLL-01"
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, kw_only=True)
class Storm(Decision):
    """All who lose goods choose at the same time."""

    FORCED: ClassVar[bool] = True
    kind: Literal["storm"] = "storm"
    n: int

    @property
    def group(self) -> str:
        return f"storm:{self.source}"


@dataclass(frozen=True, kw_only=True)
class Bid(Decision):
    """All bid at the same time; the last card bids itself."""

    FORCED: ClassVar[bool] = True
    kind: Literal["bid"] = "bid"

    @property
    def group(self) -> str:
        return f"bid:{self.source}"


@dataclass(frozen=True, kw_only=True)
class Turn(Decision):
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, kw_only=True)
class Payment(Decision):
    FORCED: ClassVar[bool] = True
    kind: Literal["payment"] = "payment"


@dataclass(frozen=True, kw_only=True)
class Gift(Decision):
    """Belongs to the neighbour of the player whose turn it is."""

    kind: Literal["gift"] = "gift"


@dataclass(frozen=True, kw_only=True)
class Bartering(Decision):
    kind: Literal["bartering"] = "bartering"


@dataclass(frozen=True, kw_only=True)
class Reveal(Frame):
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, kw_only=True)
class NextRound(Frame):
    kind: Literal["next_round"] = "next_round"


AnyFrame = Deal | Roll | Storm | Bid | Turn | Payment | Gift | Bartering | Reveal | NextRound


# -- what lies on the table


@dataclass(frozen=True)
class Player:
    goods: Mapping[str, int] = field(default_factory=dict)
    hand: tuple[str, ...] = ()
    secret: str = ""
    houses: int = 0
    bartered: bool = False


@dataclass(frozen=True, kw_only=True)
class Harbour(State):
    agenda: tuple[Annotated[AnyFrame, Field(discriminator="kind")], ...] = ()
    rounds: int = 1
    round: int = 0
    players: Mapping[str, Player] = field(default_factory=dict)
    discard: tuple[str, ...] = ()
    turn: str = ""
    built: bool = False


def all_different(seats: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(seats)) < len(seats):
        raise ValueError("two players on one seat")
    return seats


@dataclass(frozen=True, kw_only=True)
class Setup:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    seats: Annotated[tuple[Name, ...], Field(min_length=2, max_length=3), AfterValidator(all_different)]
    seed: Annotated[int, Field(ge=0, lt=chance.SEED_LIMIT)] = 0
    rounds: Annotated[int, Field(ge=1, le=HAND)] = HAND
    enforcement: Enforcement = "strict"


def supply(state: Harbour, good: str) -> int:
    return PIECES - sum(player.goods.get(good, 0) for player in state.players.values())


def seen_by(state: Harbour, seat: str) -> Harbour:
    """The table as one player sees it: hands and unrevealed bids of the others are backs of cards."""
    hidden = {
        other: player
        if other == seat
        else evolve(player, hand=("?",) * len(player.hand), secret="?" if player.secret else "")
        for other, player in state.players.items()
    }
    return evolve(state, players=hidden, seed=0)


# -- what can be said


@dataclass(frozen=True, kw_only=True)
class Lose(Answer):
    kind: Literal["lose"] = "lose"
    units: Units


@dataclass(frozen=True, kw_only=True)
class PlayCard(Answer):
    kind: Literal["play_card"] = "play_card"
    card: Name


@dataclass(frozen=True, kw_only=True)
class Build(Command):
    kind: Literal["build"] = "build"
    player: Name


@dataclass(frozen=True, kw_only=True)
class Pay(Answer):
    kind: Literal["pay"] = "pay"
    units: Units


@dataclass(frozen=True, kw_only=True)
class Take(Answer):
    kind: Literal["take"] = "take"
    good: Good


@dataclass(frozen=True, kw_only=True)
class Barter(Command):
    kind: Literal["barter"] = "barter"
    player: Name


@dataclass(frozen=True, kw_only=True)
class EndTurn(Command):
    kind: Literal["end_turn"] = "end_turn"
    player: Name
