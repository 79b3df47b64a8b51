"""The table as a value: everything that lies on it, and what is still pending."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from companion.games.terramara.board import Segment
from companion.games.terramara.frames import AnyFrame
from companion.games.terramara.options import Options, ToldOptions
from companion.kernel.fields import ByKind
from companion.kernel.frozen import frozen
from companion.kernel.state import State as KernelState
from companion.kernel.values import Closed

Depth = Literal["full", "neutral", "score"]
Start = Literal["first-game", "draft"]
Phase = Literal["setup", "play", "over"]
MemberKind = Literal["explorer", "chieftain", "warrior"]
MEMBER_KINDS: tuple[MemberKind, ...] = ("explorer", "chieftain", "warrior")


@frozen
class Member:
    """A piece on a space. A warrior belongs to whoever borrowed it; a neutral explorer to its colour."""

    kind: MemberKind
    owner: str


@frozen
class Worker:
    level: int
    used: bool = False


@frozen
class Card(Closed):
    """What an artifact card shows; `effects` in the notation, empty for none, None while nobody told them."""

    level: int
    category: str
    cost: Mapping[str, int]
    vp: int
    effects: str | None = ""
    id: str = ""


@frozen
class Tile(Closed):
    """A territory tile as far as somebody has described it; None where nobody has.

    `spaces`, `single` and `terrain` run from left to right; `back` is the crossroads or the outpost.
    """

    id: str
    side: str
    level: int
    spaces: tuple[str | None, str | None, str | None] = (None, None, None)
    single: tuple[bool | None, bool | None, bool | None] = (None, None, None)
    terrain: tuple[str | None, str | None, str | None] = (None, None, None)
    large: int | None = None
    back: str | None = None


@frozen
class Dealt:
    """An artifact card in play: its level follows from counting, its face may still be unknown.

    The reference numbers the cards of each level as they are dealt: `a203` is the third of level 2.
    """

    ref: str
    level: int


@frozen
class Known:
    """What this game has been told. `apply` reads nothing else; the catalogue merely suggests."""

    spaces: Mapping[str, str] = field(default_factory=dict)
    single: Mapping[str, bool] = field(default_factory=dict)
    ordinary: Mapping[str, bool] = field(default_factory=dict)
    """Spaces of which only this is told: they are none of the special ones."""
    terrain: Mapping[str, str] = field(default_factory=dict)
    large: Mapping[str, int] = field(default_factory=dict)
    tiles: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    starts: Mapping[str, str] = field(default_factory=dict)
    bonus: Mapping[str, str] = field(default_factory=dict)
    outposts: Mapping[str, str] = field(default_factory=dict)
    road: tuple[Segment, ...] = ()
    shields: tuple[int, int, int] | None = None
    symbols: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@frozen
class Player:
    """One clan. `explorers` are those in hand; the others stand on spaces, by the river or in the box."""

    colour: str
    name: str = ""
    goods: Mapping[str, int] = field(default_factory=dict)
    vp: int = 0
    strength: int = 0
    culture: int = 0
    workers: tuple[Worker, ...] = ()
    explorers: int = 4
    chieftain: bool = True
    warriors: int = 0
    by_the_river: int = 1
    in_the_box: int = 1
    caravans: tuple[str, str] = ("0", "0")
    flags: tuple[str, ...] = ()
    crafted: tuple[str, ...] = ()
    used_cards: tuple[str, ...] = ()
    reserved: str = ""
    character: str = ""
    starting_card: str = ""
    adult: bool = False
    power_used: bool = False
    private_tiles_used: tuple[str, ...] = ()
    river_rewards: tuple[int, ...] = ()
    sent: int = 0

    @property
    def has_private_crossroads(self) -> bool:
        """TM-CHAR-16: C7, as long as it is young."""
        return self.character == "C7" and not self.adult

    @property
    def members_in_hand(self) -> int:
        return self.explorers + self.chieftain + self.warriors


@frozen(kw_only=True)
class State(KernelState):
    """Terramara on the table."""

    agenda: tuple[Annotated[AnyFrame, ByKind()], ...] = ()
    options: ToldOptions = field(default_factory=Options)
    depth: Depth = "full"
    start: Start = "first-game"
    phase: Phase = "setup"
    neutrals: tuple[str, ...] = ()
    players: Mapping[str, Player] = field(default_factory=dict)
    neutral_strength: Mapping[str, int] = field(default_factory=dict)
    round: int = 1
    first: str = ""
    next_first: str = ""
    turn: str = ""
    turn_number: int = 0
    sent: bool = False
    stepped: bool = False
    raid_used: bool = False
    first_used: bool = False
    spaces: Mapping[str, tuple[Member, ...]] = field(default_factory=dict)
    fire: Mapping[str, int] = field(default_factory=dict)
    fire_space: Mapping[str, str] = field(default_factory=dict)
    restricted: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()
    row: tuple[Dealt, ...] = ()
    deck: Mapping[int, int] = field(default_factory=dict)
    dealt: Mapping[int, int] = field(default_factory=dict)
    warriors_free: int = 4
    worker_track: Mapping[int, int] = field(default_factory=dict)
    worker_spare: Mapping[int, int] = field(default_factory=dict)
    road_end: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    starting_cards: tuple[str, ...] = ()
    known: Known = field(default_factory=Known)
    entered: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    stopped: int = 0
    """The round in which the table stopped before the end; 0 while it goes on, or was played to the end."""
    owed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Cards crafted before their effect was told, with what was paid: what they give at once is still due."""

    @property
    def count(self) -> int:
        """How many real players."""
        return len(self.seats)

    def order(self, first: str = "") -> tuple[str, ...]:
        """The seats clockwise from the first player (or from somebody else)."""
        at = self.seats.index(first or self.first)
        return self.seats[at:] + self.seats[:at]

    def strength_of(self, colour: str) -> int:
        player = self.players.get(colour)
        return player.strength if player else self.neutral_strength.get(colour, 0)
