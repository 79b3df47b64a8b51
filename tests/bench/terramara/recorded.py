"""Games that an automatic player has played with the hidden box told: what a first evening is made of."""

from collections.abc import Sequence

from companion.games.terramara.commands import EndTurn
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from tests.bench.terramara.hidden_box import TOLD, first_evening, told_headless
from ui.games.terramara.robot import as_people_say


@frozen
class Recorded:
    """What the players decided, and the table before each decision; the last table stands at the end."""

    setup: Setup
    commands: Sequence[Command]
    tables: Sequence[State]

    def first(self, turns: int) -> "Recorded":
        """Up to the end of so many turns."""
        ends = [at for at, command in enumerate(self.commands, 1) if isinstance(command, EndTurn)]
        cut = ends[turns - 1]
        return Recorded(self.setup, self.commands[:cut], self.tables[: cut + 1])


def record(players: int, seed: int, rounds: int) -> Recorded:
    """The first rounds of a game, always the same for a seed."""
    setup = first_evening(players, seed)
    player = AutoPlayer(told_headless(), seed)
    tables = [engine.start(TOLD, setup).state]
    commands: list[Command] = []
    while tables[-1].round <= rounds:
        chosen = player.choose(tables[-1])
        if chosen is None:
            break
        commands.append(as_people_say(tables[-1], chosen))
        tables.append(engine.apply(TOLD, tables[-1], commands[-1]).state)
    return Recorded(setup, commands, tables)
