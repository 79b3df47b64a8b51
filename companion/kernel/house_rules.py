"""What every table may decide for itself, whatever the game. Each game lists these rules among its own."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from companion.kernel.command import Command
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal
from companion.kernel.state import Enforcement
from companion.kernel.workbench import Workbench


@dataclass(frozen=True, kw_only=True)
class SetEnforcement(Command):
    """How strictly the program keeps to the rules from now on: refuse, warn and record, or only track."""

    kind: Literal["set_enforcement"] = "set_enforcement"
    mode: Enforcement


def enforcement_rule() -> Rule[Any]:
    """The rule of `SetEnforcement`, the same in every game."""
    return Rule(SetEnforcement, _nothing_against, _set_enforcement)


def _nothing_against(_state: Any, _command: SetEnforcement) -> Iterable[Refusal]:
    return ()


def _set_enforcement(bench: Workbench[Any], command: SetEnforcement) -> None:
    before = bench.state.enforcement
    bench.set(enforcement=command.mode)
    if before != command.mode:
        bench.tell("enforcement", what="enforcement", before=before, after=command.mode)
