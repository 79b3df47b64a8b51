"""What the wizard hands over."""

from companion.games.terramara.commands import Learn
from companion.games.terramara.setup import Setup
from companion.kernel.frozen import frozen


@frozen
class NewGame:
    """A set-up, and what is known about the board: facts to be told before anything else."""

    setup: Setup
    learns: tuple[Learn, ...] = ()
