"""What can be said at every table, whatever the game. A game narrows what it knows more of.

`house_rules` has how strictly the rules are kept, `drawing` what is drawn, `seating` who sits where.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from companion.kernel.command import Answer, Command
from companion.kernel.fields import Name, Value
from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.workbench import Workbench


@frozen(kw_only=True)
class Learn(Command):
    """A fact about the cardboard: which one, and what the table told."""

    kind: Literal["learn"] = "learn"
    fact: Name
    value: Any


@frozen(kw_only=True)
class Correct(Command):
    """The table is right: set anything. Fires no rewards.

    `moved`: the table was wrong as well, as after something told wrongly, so that hands have to move.
    `settles` names the past gain that this makes up for, so that nobody makes up for it twice.
    """

    SELDOM: ClassVar[tuple[str, ...]] = ("moved", "settles")
    kind: Literal["correct"] = "correct"
    what: Name
    value: Value
    moved: bool = False
    settles: Name = ""


@frozen(kw_only=True)
class Deepen(Command):
    """Keep this game at another depth from now on."""

    kind: Literal["deepen"] = "deepen"
    depth: Name


@frozen(kw_only=True)
class StopGame(Command):
    """The evening ends here: count what there is."""

    kind: Literal["stop"] = "stop"


@frozen(kw_only=True)
class CloseGame(Answer):
    """The pad is complete."""

    kind: Literal["close_game"] = "close_game"


def close_rule(*pads: type[Frame]) -> Rule[Any]:
    """The rule of `CloseGame`; the pad itself is the decision it answers."""
    return answer_rule(CloseGame, pads, nothing_against, _close, _closing)


def _close(bench: Workbench[Any], pad: Frame, _command: CloseGame) -> None:
    bench.drop(pad)
    bench.set(phase="over")
    bench.tell("closed", rule=pad.rule)


def _closing(_state: Any, pad: Frame) -> Iterable[Offer]:
    yield CloseGame(decision=pad.key)
