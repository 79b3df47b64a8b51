"""The road as caravans find it: the spots as printed, numbered in the order in which somebody went there."""

from collections.abc import Sequence

from companion.games.terramara.board import Segment, road_node
from companion.games.terramara.commands import Send, Step
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.values import evolve


class FoundRoad:
    """Between positions as the box has them and as a table knows them that was told nothing."""

    def __init__(self, road: Sequence[Segment]) -> None:
        self._road = road
        self._found: dict[str, str] = {}
        self._said: dict[str, str] = {}

    def find(self, state: State, position: str) -> str:
        """What a step to this printed position is called; a detour nobody knows, by what lies there."""
        node, _, number = position.partition("+")
        if not number or position in self._found:
            return self._found.get(position, position)
        detour = self._road[int(node)].detours[int(number)]
        known = state.known.road[road_node(node) :][:1]
        there = known[0].detours if known else ()
        self._found[position] = f"{node}+{len(there)}"
        self._said[position] = f"{node}+{'bonus' if detour.startswith('bonus') else detour}"
        return self._said[position]

    def printed(self, position: str) -> str:
        """The position of the box for one of the table."""
        return next((ours for ours, found in self._found.items() if found == position), position)

    def as_recorded(self, command: Command) -> Command:
        """A command of the table as the box would have it said."""
        if isinstance(command, Send):  # of a told box it shows nothing
            return evolve(command, ordinary=False)
        if not isinstance(command, Step):
            return command
        first = next((ours for ours, said in self._said.items() if said == command.to), "")
        return evolve(command, to=first or self.printed(command.to))

    def as_printed(self, state: State) -> State:
        """The same table with caravans where the box would say they are."""
        players = {
            colour: evolve(player, caravans=tuple(map(self.printed, player.caravans)))
            for colour, player in state.players.items()
        }
        return evolve(state, players=players)
