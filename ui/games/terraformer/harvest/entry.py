"""What the keys of a harvest mean one after the other: a column, its biome cards, its organisms.

An organism is its role, then whose it is: a digit, or the same as before. It counts as begun until that is
said, and stands in the picture all the same.
"""

from typing import Literal

from companion.games.terraformer.commands import EnterBiomes, EnterEcosystem, EnterOrganism
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.planet import Role
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions

Mode = Literal["kind", "cards", "organisms"]
"""What a digit means now: a kind of biome, whose biome card, or a role and whose organism."""
ROLE_KEYS: dict[str, Role] = {
    "P": "producer",
    "C": "cleaner",
    "1": "consumer1",
    "2": "consumer2",
    "3": "consumer3",
}


def harvest_frame(state: State) -> Harvest | None:
    return next((frame for frame in open_decisions(state.agenda) if isinstance(frame, Harvest)), None)


class Entry:
    """Gives commands; whoever asks carries them out. `position` is the column that is being entered."""

    def __init__(self, state: State) -> None:
        self.owner = state.seats[0]
        self.begun: Role | None = None
        self.position = 0
        self.mode: Mode = "kind"
        self.follow(state)

    def follow(self, state: State) -> None:
        """The game has changed, perhaps by an undo: stay where it makes sense."""
        columns = len(state.ecosystems)
        if self.owner not in state.seats:
            self.owner = state.seats[0]
        if not columns:
            self.position, self.mode, self.begun = 0, "kind", None
        elif not 1 <= self.position <= columns:
            self.go_to(state, columns)

    def go_to(self, state: State, position: int) -> None:
        """Go on in this column: with biome cards as long as it has none."""
        column = state.ecosystem(position)
        self.position, self.begun = position, None
        self.mode = "organisms" if column is not None and column.organisms else "cards"

    @property
    def asks_owner(self) -> bool:
        """Whether a digit says whose card it is; else it says the role of an organism, or a biome."""
        return self.mode == "cards" or self.begun is not None

    # -- what is said

    def next_column(self) -> None:
        self.mode, self.begun = "kind", None

    def biome_cards(self) -> None:
        """More biome cards in this column."""
        if self.position:
            self.mode = "cards"

    def stop_choosing(self, state: State) -> bool:
        """No further column after all; says whether there is one to go on with."""
        if self.mode == "kind" and state.ecosystems:
            self.go_to(state, len(state.ecosystems))
            return True
        return False

    def column(self, state: State, biome: str) -> Command | None:
        frame = harvest_frame(state)
        return EnterEcosystem(decision=frame.key, biome=biome, biomes={}) if frame else None

    def biome(self, state: State, owner: str) -> Command | None:
        frame = harvest_frame(state)
        if frame is None or not self.position:
            return None
        return EnterBiomes(decision=frame.key, owner=owner, position=self.position)

    def organism(self, state: State, role: Role, owner: str = "") -> Command | None:
        frame = harvest_frame(state)
        if frame is None or not self.position:
            return None
        return EnterOrganism(decision=frame.key, role=role, owner=owner or self.owner, position=self.position)

    def pending(self, state: State) -> Command | None:
        """The organism that is begun, as it would be laid now."""
        return self.organism(state, self.begun) if self.begun else None
