"""Strength, power levels and the final ranking (TM-MIL)."""

from companion.games.terramara.board import STRENGTH_MAX
from companion.games.terramara.state import State

RANKING_POINTS = {1: 8, 2: 5, 3: 2}  # TM-MIL-07
SHIELD_COUNT = 3
SHIELDS = "shields"
"""The fact that power levels rest on: the first spaces of levels 2, 3 and 4 (PRN-10)."""


def power_level(state: State, colour: str) -> int | None:
    """TM-MIL-04; None while nobody has told where the shields are."""
    shields = state.known.shields
    if shields is None:
        return None
    strength = state.strength_of(colour)
    return 1 + sum(strength >= start for start in shields)


def possible_levels(state: State, colour: str) -> tuple[int, int]:
    """The lowest and the highest level this marker can have, wherever the shields are (PRN-10)."""
    level = power_level(state, colour)
    if level is not None:
        return level, level
    strength, last = state.strength_of(colour), STRENGTH_MAX
    highest = 1 + min(SHIELD_COUNT, strength)  # shields on 1, 2, 3
    lowest = 1 + max(0, SHIELD_COUNT - (last - strength))  # shields on the last spaces
    return lowest, highest


def ranking(strengths: dict[str, int]) -> dict[str, int]:
    """TM-MIL-08: the place of each marker; ties share the better place and the next ones are skipped."""
    return {
        colour: 1 + sum(other > strength for other in strengths.values())
        for colour, strength in strengths.items()
    }


def ranking_points(strengths: dict[str, int]) -> dict[str, int]:
    return {colour: RANKING_POINTS.get(place, 0) for colour, place in ranking(strengths).items()}
