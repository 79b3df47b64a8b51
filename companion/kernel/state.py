"""What the kernel itself keeps in every game's state."""

from typing import Literal

from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen

Enforcement = Literal["strict", "warn", "track"]


@frozen
class Breach:
    """A rule the table agreed to break (or the program was told only to warn about)."""

    code: str
    rule: str
    command: str
    player: str = ""


@frozen(kw_only=True)
class State:
    """Base of every game's state: a value. Only `engine.apply` makes a new one.

    `skipped` are the facts that the table went on without telling.
    """

    agenda: tuple[Frame, ...] = ()
    enforcement: Enforcement = "strict"
    breaches: tuple[Breach, ...] = ()
    corrected: bool = False
    skipped: tuple[str, ...] = ()
