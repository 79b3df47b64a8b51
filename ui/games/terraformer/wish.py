"""What somebody has picked and not done: a role for which a column is missing, an action, an effect."""

from typing import Literal

from companion.games.terraformer.frames import Deed
from companion.games.terraformer.planet import Role
from companion.kernel.frozen import frozen

Kind = Literal["", "biome", "found", "organism", "action", "effect", "leave", "name"]


@frozen
class Wish:
    """A plain value. `kind` is what is to be laid, `card` its name where somebody gave one.

    `player` plays an action, or is whom an effect concerns; `organism` is the one that an effect, a name or
    a departure is about. `found` waits for the kind of a biome, all others for something on the planet; where
    the rules allow no founding at all, the table has `agreed` to it. `position` is where an organism goes, if
    that was said before its role. `text` is the trait that is marked, or the name of an action as far as it
    is written.
    """

    kind: Kind = ""
    role: Role | Literal[""] = ""
    card: str = ""
    deed: Deed | Literal[""] = ""
    stays: bool | None = None
    effect: str = ""
    organism: str = ""
    player: str = ""
    position: int = 0
    n: int = 1
    text: str = ""
    agreed: bool = False


NOTHING = Wish()
