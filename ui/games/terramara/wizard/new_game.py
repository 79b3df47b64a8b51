"""What the wizard hands over."""

from typing import TYPE_CHECKING

from companion.kernel.frozen import frozen

if TYPE_CHECKING:
    from companion.games.terramara.commands import Learn
    from companion.games.terramara.setup import Setup
    from companion.kernel.command import Command


@frozen
class NewGame:
    """A set-up, and what is known about the board: facts to be told before anything else. Of a game that is
    `running` already, how far it has come."""

    setup: "Setup"
    learns: "tuple[Learn, ...]" = ()
    running: "tuple[Command, ...]" = ()
