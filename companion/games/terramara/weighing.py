"""A modest player for demonstrations, benchmarks and tests: how sensible does a legal command look?"""

from companion.games.terramara.board import LAST_ROUND, is_homeland, is_hut
from companion.games.terramara.commands import Accept, ByHand, Reserve, Send, Step, Swap, TakeUnits, UseWorker
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.values import total

_WEIGHT = {
    "craft": 60,
    "flip": 40,
    "use_card": 20,
    "use_power": 20,
    "step": 10,
    "choose": 10,
    "pay": 10,
    "give": 10,
    "take_back": 10,
    "pick_card": 10,
    "end_turn": 8,
    "decline": 1,
    "postpone": 0,
}


def weigh(state: State, command: Command) -> int:
    """Larger is better; zero only when there is nothing else."""
    if isinstance(command, Draw):
        return 100 if command.how == "program" else 0
    if isinstance(command, ByHand):
        return 0 if command.gains else 1
    if isinstance(command, Send):
        return _send(state, command)
    if isinstance(command, UseWorker):
        return 12 * total(command.convert)
    if isinstance(command, Swap):
        return 10 * command.times
    if isinstance(command, Accept):
        return 1 + 10 * command.n
    if isinstance(command, TakeUnits):
        return 1 + 5 * len(command.units)
    if isinstance(command, Reserve):  # a card nobody comes round to craft costs points
        return 3 if state.round < LAST_ROUND else 0
    if isinstance(command, Step):
        return 15 if command.to.isdecimal() else 8
    return _WEIGHT.get(command.kind, 5)


def _send(state: State, command: Send) -> int:
    """Explorers first; spaces of this round, which will be gone, before those of later ones."""
    weight = {"explorer": 12, "warrior": 10, "chieftain": 5}[command.member]
    if is_hut(command.space):
        return 1
    if is_homeland(command.space):
        return weight
    return 2 * weight if command.space.startswith(str(state.round)) else weight
