"""What can be told of a game without reading its journal: enough for one line in a list of games."""

from typing import Any

from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.people import given_name
from companion.kernel.state import State


@frozen
class Glance:
    """`seats` are (seat, name of the person) in the order of the table; a name may be empty.

    How far it is: in `round` so-and-so of `rounds` (0: nobody can tell), or, in a game that has none, in its
    `turn` so-and-so. `depth` is how much of the game is kept, and `winners` are the seats that have won a
    finished game, where that can be told.
    """

    round: int = 0
    finished: bool = False
    seats: tuple[tuple[str, str], ...] = ()
    rounds: int = 0
    setting_up: bool = False
    depth: str = ""
    winners: tuple[str, ...] = ()
    turn: int = 0
    stopped: int = 0
    """The round in which the table left it before its end, whether or not its pad is closed."""
    phase: str = ""
    """What the game is at, by its own names: says more than a round once those are over."""


def at_a_glance(state: State) -> Glance:
    """Reads the fields most games have: `round` or `turn_number`, and a `name` for each of the `players`.

    A game nobody can say anything in any more is finished.
    """
    fields: Any = state
    players = getattr(fields, "players", {})
    round_ = getattr(fields, "round", 0)
    finished = not open_decisions(state.agenda)
    return Glance(
        round=round_,
        finished=finished,
        seats=tuple((seat, given_name(seat, getattr(players.get(seat), "name", ""))) for seat in state.seats),
        setting_up=state.phase == "setup" and not finished,
        depth=state.depth,
        turn=0 if round_ else getattr(fields, "turn_number", 0),
        phase=state.phase,
    )
