"""What would speak against several commands, said one after the other."""

from typing import Any, Protocol

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.refusal import Refusal
from ui.session_bridge import SessionBridge


class Aimed(Protocol):
    """What a click stands for."""

    @property
    def commands(self) -> tuple[Command, ...]: ...


def against(bridge: SessionBridge, aim: Aimed) -> tuple[Refusal, ...]:
    """All reasons against the last command of an aim, on the table as the ones before it leave it."""
    state: Any = bridge.state
    for command in aim.commands[:-1]:
        try:
            state = engine.apply(bridge.session.game, state, command).state
        except Refused as refused:
            return refused.reasons
    return engine.refusals(bridge.session.game, state, aim.commands[-1])
