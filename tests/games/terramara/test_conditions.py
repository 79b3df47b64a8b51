"""Conditions are asked about only where the answer depends on what nobody has told."""

from itertools import combinations

import pytest

from companion.games.terramara.board import STRENGTH_MAX
from companion.games.terramara.frames import Ask, Turn
from companion.games.terramara.military import possible_levels
from tests.games.terramara.table import Table, table


def sent(effect: str, **strength: int) -> Table:
    t = table().shields().strength(**strength).shows("1L.1", effect)
    return t.send("red", "explorer", "1L.1")


@pytest.mark.parametrize("strength", range(STRENGTH_MAX + 1))
def test_the_possible_levels_are_those_of_all_possible_shields(strength: int) -> None:
    # TM-MIL-04, PRN-10
    everywhere = combinations(range(1, STRENGTH_MAX + 1), 3)
    levels = {1 + sum(strength >= start for start in shields) for shields in everywhere}
    state = table().shields().strength(red=strength).state
    assert possible_levels(state, "red") == (min(levels), max(levels))


@pytest.mark.parametrize(
    ("strength", "effect", "vp"),
    [
        (0, "power_level 2 ? 4 vp", 0),
        (1, "power_level 3 ? 4 vp", 0),
        (7, "power_level 1 ? 4 vp", 4),
        (18, "power_level 2 ? 4 vp", 4),
        (20, "power_level 4 ? 4 vp", 4),
        (0, "3 vp per power_level", 3),
        (20, "1 vp per power_level", 4),
    ],
)
def test_shields_are_not_asked_for_where_they_change_nothing(strength: int, effect: str, vp: int) -> None:
    # TM-SYM-12, PRN-10
    t = sent(effect, red=strength)
    assert isinstance(t.top, Turn)
    assert t["red"].vp == vp


@pytest.mark.parametrize(
    ("strength", "effect"),
    [(1, "power_level 2 ? 4 vp"), (17, "power_level 2 ? 4 vp"), (5, "1 vp per power_level")],
)
def test_shields_are_asked_for_where_the_answer_depends_on_them(strength: int, effect: str) -> None:
    # TM-SYM-12, PRN-10
    t = sent(effect, red=strength)
    assert isinstance(t.top, Ask)
    assert t.top.fact == "shields"


def test_a_canoe_at_the_end_of_the_river_has_passed_every_symbol() -> None:
    # PRN-07
    t = table().forget("symbols").shows("1L.1", "river special ? 4 vp")
    asked = t.culture(red=13).send("red", "explorer", "1L.1").top
    assert isinstance(asked, Ask)
    assert asked.fact == "symbol:river.special"
    assert t.culture(red=14).send("red", "explorer", "1L.1")["red"].vp == 4
