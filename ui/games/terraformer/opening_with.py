"""What somebody had picked who said a move: a form opens with it where that move is said differently."""

from companion.games.terraformer.actions import ON_BIOMES, deed_of
from companion.games.terraformer.commands import AddBiome, Effect, FoundEcosystem, PlayAction, PlayOrganism
from companion.games.terraformer.frames import Resolving
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.values import evolve
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.direct_form import direct
from ui.games.terraformer.now.effect_form import POINTED
from ui.games.terraformer.wish import Wish


def wish_of(state: State, command: Command) -> Wish | None:
    """None where nothing has to be picked: what was said is among the answers."""
    if isinstance(command, PlayOrganism):
        return Wish("organism", role=command.role, card=command.card)
    if isinstance(command, AddBiome):
        return Wish("biome")
    if isinstance(command, FoundEcosystem):
        return Wish("found")
    if isinstance(command, PlayAction):
        return _action(state, command)
    return _effect(state, command) if isinstance(command, Effect) else None


def _action(state: State, command: PlayAction) -> Wish:
    """With all that is known of it, an action that needs nothing on the planet would be played at once."""
    wish = Wish("action", player=command.player, stays=command.stays)
    deed = deed_of(state, command)
    if deed in ON_BIOMES or deed == "organism":
        return evolve(wish, card=command.card, deed=command.deed)
    return wish


def _effect(state: State, command: Effect) -> Wish | None:
    frame = pending(state)
    if isinstance(frame, Resolving) and command in direct(state, frame):
        return None
    return Wish(
        "effect",
        effect=command.deed if command.deed in POINTED else "",
        organism=command.organism if command.deed == "move" else "",
        player=command.player,
        n=max(1, command.n),
        text=command.text,
    )
