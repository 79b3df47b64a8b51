"""Why something may not be done: a stable code, its parameters and the rule it comes from."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from companion.kernel.frozen import frozen

Param = str | int


@frozen
class Refusal:
    """One reason. `wording` turns it into a sentence; nobody else does.

    A *physical* reason (no such piece, no such decision) holds in every enforcement mode; all others
    are rules, and a table may agree to break them. `fact` names what the table would have to tell first.
    """

    code: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    physical: bool = False
    fact: str = ""


def refuse(code: str, rule: str = "", **params: Param) -> Refusal:
    """A reason that the table may overrule."""
    return Refusal(code, rule, params)


def impossible(code: str, rule: str = "", **params: Param) -> Refusal:
    """A reason that no agreement can overrule: the cardboard does not allow it."""
    return Refusal(code, rule, params, physical=True)


def depends(fact: str, rule: str = "", **params: Param) -> Refusal:
    """Neither legal nor illegal until the table has told this fact."""
    return Refusal("fact.needed", rule, {"fact": fact, **params}, fact=fact)


def decisive(reasons: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """Those that need no fact, where there are any: whoever may not go somewhere anyhow need not say what
    is there."""
    found = tuple(reasons)
    return tuple(reason for reason in found if not reason.fact) or found
