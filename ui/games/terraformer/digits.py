"""Which digit an answer has: the same from turn to turn, however many others are offered beside it."""

from collections.abc import Mapping, Sequence

from companion.games.terraformer.commands import DieOut, Migrate, NothingToShow, Stay
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from ui.widgets.keyed import NO_DIGIT

LAST = 9
"""Of what is offered beside a list that grows: that it dies out, nothing to show, something else."""
STOPS = (8, 7)
"""Whoever is asked first stops an action with *Cancel*, or with the opposite card."""
BIOMES = min(STOPS) - 1
"""So many have a digit: none of theirs ever means something else."""


def place_of(state: State, command: Command) -> int:
    """An ecosystem has the number that stands above it; 0 for the next digit that is free."""
    if isinstance(command, Migrate):
        return command.position
    if isinstance(command, Stay):
        found = state.find(command.organism)
        return found[0] if found else 0
    return LAST if isinstance(command, DieOut | NothingToShow) else 0


class Biomes:
    """The digits of the known biomes: whatever is told, founded or left out, each keeps its own."""

    def __init__(self) -> None:
        self._order: list[str] = []

    def places(self, known: Sequence[str], offered: Sequence[str], most: int = BIOMES) -> Mapping[str, int]:
        """For those that are offered, in their order; at `most` so many digits."""
        self._order += [biome for biome in known if biome not in self._order]
        at = {biome: place for place, biome in enumerate(self._order, 1)}
        return {
            biome: at[biome] if at[biome] <= most else NO_DIGIT
            for biome in sorted(offered, key=lambda biome: at[biome])
        }

    def take_over(self, former: "Biomes") -> None:
        self._order = list(former._order)
