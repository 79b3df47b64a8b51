"""What a person at the table says: small frozen values with a stable `kind`."""

from typing import ClassVar

from companion.kernel.frozen import frozen
from companion.kernel.values import Closed


@frozen(kw_only=True)
class Command(Closed):
    """Base of all commands. A subclass narrows `kind` to its own literal, which is its name in files.

    `SELDOM` names what is not written where there is nothing to say: older programs do not know it.
    """

    SELDOM: ClassVar[tuple[str, ...]] = ()
    kind: str


@frozen(kw_only=True)
class Answer(Command):
    """A command that answers a pending decision, named by its key and never by its place."""

    decision: str


@frozen
class Move:
    """A command as it stands in a game: with its stable id, and the table's consent where it was needed.

    `input` is the id of the first move that the same click or key said, for all but that one.
    """

    id: str
    command: Command
    allow: bool = False
    input: str = ""
