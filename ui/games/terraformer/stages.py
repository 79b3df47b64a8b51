"""How a game can go on as a whole: kept deeper, stopped, or with the next player."""

from collections.abc import Sequence

from companion.games.terraformer.commands import Deepen, EndTurn, StopGame, StopToBalance
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge


def further(bridge: SessionBridge, wording: Wording) -> Sequence[tuple[str, Command]]:
    """The depths at which it could be kept from now on."""
    found = [(choice.text, Deepen(depth=choice.value)) for choice in wording.choices("depth")]  # type: ignore[arg-type]
    return [(text, command) for text, command in found if not bridge.refusals(command)]


def stopping(bridge: SessionBridge) -> Command | None:
    """Through balancing, where there is something to balance; there the table may still decline."""
    ways: tuple[Command, ...] = (StopToBalance(), StopGame())
    return next((command for command in ways if not bridge.refusals(command)), None)


def ending(bridge: SessionBridge) -> Command | None:
    state: State = bridge.state
    command = EndTurn(player=state.turn) if state.turn else None
    return command if command is not None and not bridge.refusals(command) else None
