"""The score pad of any game: categories, players, points."""

from collections.abc import Mapping

from companion.kernel.frozen import frozen

Points = int | float
"""Halves are exact in a float, so nothing is lost between rules and JSON."""


@frozen
class PadLine:
    """One player's column of the score pad. What is no number, such as a tick, is text."""

    player: str
    name: str
    points: Mapping[str, Points | str]
    total: Points
    rank: int


@frozen
class ScorePad:
    """The pad at this moment, in codes and numbers: what every game's own `Score` has in common.

    For JSON and spreadsheets; the sentences of a pad are in `PadText`. `rests_on` are facts nobody told;
    `tie_break` says how a tie was decided.
    """

    categories: tuple[str, ...]
    lines: tuple[PadLine, ...]
    winners: tuple[str, ...]
    tie_break: str
    rests_on: tuple[str, ...]
    finished: bool
