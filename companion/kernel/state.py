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

    `phase` is `setup`, `play` or `over`; a game may have more of them in between. `depth` is how much of the
    game is kept, `sample` whether it is played with an invented set of cardboard. `seats` are those of people
    in the order of the table, each named by what tells it from the others. `skipped` are the facts that the
    table went on without telling.
    """

    agenda: tuple[Frame, ...] = ()
    seed: int = 0
    phase: str = "setup"
    depth: str = ""
    sample: bool = False
    seats: tuple[str, ...] = ()
    enforcement: Enforcement = "strict"
    breaches: tuple[Breach, ...] = ()
    corrected: bool = False
    skipped: tuple[str, ...] = ()
