"""The score pad of any game: categories, players, points."""

from collections.abc import Mapping
from dataclasses import dataclass

Points = int | float
"""Halves are exact in a float, so nothing is lost between rules and JSON."""


@dataclass(frozen=True)
class PadLine:
    """One player's column of the score pad."""

    player: str
    name: str
    points: Mapping[str, Points]
    total: Points
    rank: int


@dataclass(frozen=True)
class ScorePad:
    """The pad at this moment. `rests_on` are facts nobody told; `tie_break` says how a tie was decided."""

    categories: tuple[str, ...]
    lines: tuple[PadLine, ...]
    winners: tuple[str, ...]
    tie_break: str
    rests_on: tuple[str, ...]
    finished: bool
