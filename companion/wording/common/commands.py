"""Commands of any table by name."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.kernel.command import Command
from companion.kernel.common import CloseGame, StopGame
from companion.kernel.house_rules import SetEnforcement
from companion.wording.common.terms import ENFORCEMENT
from companion.wording.language import Language


class Speaking(Protocol):
    """The names of a table, in a language."""

    @property
    def language(self) -> Language: ...


def _set_enforcement(names: Speaking, command: SetEnforcement) -> str:
    return names.language.say("Rules: {mode}", mode=names.language.say(ENFORCEMENT[command.mode]))


def _stop(names: Speaking, _command: StopGame) -> str:
    return names.language.say("Stop here and count")


def _close_game(names: Speaking, _command: CloseGame) -> str:
    return names.language.say("Finish the game")


NAMES: Mapping[type[Command], Callable[[Any, Any], str]] = {
    SetEnforcement: _set_enforcement,
    StopGame: _stop,
    CloseGame: _close_game,
}
