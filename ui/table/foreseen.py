"""The table as it is, or as it would be: what a click meets before it is carried out."""

from collections.abc import Iterable
from typing import Any, Protocol

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.engine import Outcome
from companion.kernel.errors import Refused
from companion.kernel.game import Game, Offer
from companion.kernel.refusal import Refusal
from ui.session_bridge import SessionBridge


class Table(Protocol):
    """What can be asked of a table: the one of the session, or one that would follow from it."""

    @property
    def state(self) -> Any: ...
    def legal(self) -> list[Offer]: ...
    def refusals(self, command: Command) -> tuple[Refusal, ...]: ...
    def preview(self, command: Command) -> Outcome[Any] | None: ...


class Foreseen:
    """The table as it would lie after some commands, without carrying them out."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self.state = state

    @classmethod
    def after(cls, bridge: SessionBridge, commands: Iterable[Command]) -> "Foreseen | None":
        """None where one of them is refused."""
        game, state = bridge.session.game, bridge.state
        for command in commands:
            try:
                state = engine.apply(game, state, command).state
            except Refused:
                return None
        return cls(game, state)

    def legal(self) -> list[Offer]:
        return list(engine.legal_commands(self._game, self.state))

    def refusals(self, command: Command) -> tuple[Refusal, ...]:
        return engine.refusals(self._game, self.state, command)

    def preview(self, command: Command) -> Outcome[Any] | None:
        try:
            return engine.apply(self._game, self.state, command)
        except Refused:
            return None
