"""A modest player for demonstrations, benchmarks and tests: how sensible does a legal command look?"""

from companion.games.terraformer.commands import Effect, PlayAction, PlayOrganism, StopAction
from companion.games.terraformer.frames import Resolving
from companion.games.terraformer.planet import POINTS
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import find_decision

_WEIGHT = {
    "begin": 50,
    "redeal": 1,
    "found": 40,
    "add_biome": 12,
    "draw_card": 30,
    "end_turn": 60,
    "let_pass": 20,
    "change": 30,
    "nothing_to_show": 1,
    "done": 30,
    "migrate": 10,
    "take_place": 10,
    "die_out": 1,
    "accept_seats": 50,
    "seat": 3,
    "tell_menu": 5,
    "enter_ecosystem": 4,
    "begin_balancing": 20,
}


def weigh(state: State, command: Command) -> int:
    """Larger is better; zero only when there is nothing else."""
    if isinstance(command, PlayOrganism):
        # In the sample every card has a name, and what it eats is known.
        named = bool(command.card) or not state.sample
        return 3 * POINTS[command.role] if named else 0
    if isinstance(command, PlayAction):
        return 1 if command.card else 0
    if isinstance(command, Effect):
        return _weigh_effect(state, command)
    if isinstance(command, Draw):
        return 100 if command.how == "program" else 0
    if isinstance(command, StopAction):
        return 1
    return _WEIGHT.get(command.kind, 5)


def _weigh_effect(state: State, command: Effect) -> int:
    """A card does one thing, and to what it was played on."""
    frame = find_decision(state.agenda, command.decision)
    if not isinstance(frame, Resolving):
        return 2
    meant = command.organism == frame.organism and (frame.organism or command.position == frame.position)
    return 30 if meant and not frame.entered else 0
