"""What the wizard hands over."""

from typing import TYPE_CHECKING

from companion.kernel.frozen import frozen

if TYPE_CHECKING:
    from companion.games.terraformer.setup import Setup
    from companion.kernel.command import Command


@frozen
class NewGame:
    """A set-up. It holds all that is known about the cards: nothing has to be told first."""

    setup: "Setup"
    learns: "tuple[Command, ...]" = ()
    running: "tuple[Command, ...]" = ()
