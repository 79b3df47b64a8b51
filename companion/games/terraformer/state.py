"""The table as a value: the planet, the players' counters, and what is still pending."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from companion.games.terraformer.frames import AnyFrame
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import DECK_SIZE, PLANETS, Role
from companion.kernel.fields import ByKind
from companion.kernel.frozen import frozen
from companion.kernel.state import State as KernelState

Depth = Literal["planet", "harvest", "pad"]
Phase = Literal["setup", "play", "balancing", "over"]
Step = Literal["cleaners", "producers", "consumers"]
Niche = Literal["biome", "consumer"]
CARD_LIMIT = 40

FactValue = bool | str | tuple[str, ...]


@frozen
class Organism:
    """An organism card on the planet. `card` is its name, where somebody said it; `marks` are traits that
    actions gave it, in the table's own words."""

    id: str
    owner: str
    role: Role
    card: str = ""
    marks: tuple[str, ...] = ()

    @property
    def subjects(self) -> tuple[str, ...]:
        """Under which names facts about it are kept: this very card, and all of its name."""
        return (self.id, self.card) if self.card else (self.id,)


@frozen
class StayingAction:
    """An action that stays on the table after use (TF-ACT-02); `position` 0 lies beside the planet."""

    card: str
    owner: str
    position: int = 0


@frozen
class Ecosystem:
    """A column. `biomes` counts cards by owner; `secured` once it was stable (TF-OPEN-14)."""

    biome: str
    biomes: Mapping[str, int] = field(default_factory=dict)
    organisms: tuple[Organism, ...] = ()
    bonus: int = 0
    secured: bool = False

    @property
    def size(self) -> int:
        return sum(self.biomes.values())


@frozen
class Player:
    """One deck and whoever plays it; its sign is the name people gave a deck of their own, else its seat. Of
    the hand only the number is known (TF-APP-12)."""

    deck_sign: str
    name: str = ""
    deck: int = DECK_SIZE
    hand: int = 0
    discard: int = 0
    redealt: bool = False


@frozen
class Progress:
    """How far balancing has come: the ecosystem, its step, and what is settled in it.

    `niches` says of cleaners whether they feed from the biome or as consumers, `wishes` who wants to eat
    what. `rolls` and `asked` count dice and questions, so that no two are the same one. `hands_at` are the
    ecosystems that the table has balanced itself, or has changed while it did. `sparing` as it was begun.
    """

    position: int = 1
    step: Step = "cleaners"
    by_hand: bool = False
    niches: Mapping[str, Niche] = field(default_factory=dict)
    wishes: Mapping[str, str] = field(default_factory=dict)
    rolls: int = 0
    asked: int = 0
    hands_at: tuple[int, ...] = ()
    sparing: bool = False


@frozen(kw_only=True)
class State(KernelState):
    """Terraformer on the table."""

    agenda: tuple[Annotated[AnyFrame, ByKind()], ...] = ()
    options: Options = field(default_factory=Options)
    depth: Depth = "planet"
    phase: Phase = "setup"
    planet: str = ""
    players: Mapping[str, Player] = field(default_factory=dict)
    first: str = ""
    turn: str = ""
    turn_number: int = 0
    used: int = 0
    """Opportunities used in this turn (TF-TURN-01)."""
    founded: bool = False
    ending: Literal["", "deck", "stable"] = ""
    """What has triggered the end (TF-END-01); the turn is still played out."""
    ecosystems: tuple[Ecosystem, ...] = ()
    actions: tuple[StayingAction, ...] = ()
    serial: int = 0
    """Counts organisms, actions and departures, so that each has a name of its own."""
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    """What this table has told about its cards. `apply` reads this and the book, nothing else."""
    balancing: Progress | None = None
    seating: Mapping[str, str] = field(default_factory=dict)
    """Who eats what on the balanced planet, by organism."""
    entered: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    stopped: int = 0
    """The turn in which the table stopped before the end; 0 while it goes on, or was played to the end."""

    @property
    def positions(self) -> int:
        """How many ecosystems this planet has room for (TF-BIO-07); all eight while nobody has said."""
        return PLANETS[self.planet or "huge"].ecosystems

    @property
    def identical(self) -> int:
        return PLANETS[self.planet or "huge"].identical

    def order(self, first: str = "") -> tuple[str, ...]:
        """The seats clockwise from the first player (or from somebody else)."""
        at = self.seats.index(first or self.first or self.seats[0])
        return self.seats[at:] + self.seats[:at]

    def ecosystem(self, position: int) -> Ecosystem | None:
        """The column at this position, counted from 1; None where nothing is founded."""
        return self.ecosystems[position - 1] if 1 <= position <= len(self.ecosystems) else None

    def find(self, organism: str) -> tuple[int, Organism] | None:
        """An organism and its position."""
        for position, column in enumerate(self.ecosystems, 1):
            for found in column.organisms:
                if found.id == organism:
                    return position, found
        return None
