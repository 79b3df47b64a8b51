"""Strength, power levels and the final ranking."""

import pytest

from companion.games.terramara.commands import Learn
from companion.games.terramara.military import power_level, ranking, ranking_points
from companion.games.terramara.scoring import score
from tests.games.terramara.table import Table, table


def gaining(effect: str, **strength: int) -> Table:
    return table().strength(**strength).shows("1L.1", effect).send("red", "explorer", "1L.1")


# -- the track


def test_strength_goes_forward_with_gains_and_back_with_losses() -> None:
    # TM-MIL-01
    assert gaining("3 strength", red=4)["red"].strength == 7
    t = table().strength(red=4, blue=3).on("1L.1", "blue explorer").send("red", "explorer", "1L.1")
    assert t["red"].strength == 3


def test_strength_beyond_twenty_becomes_points() -> None:
    # E-20, TM-MIL-02
    t = gaining("3 strength", red=19)
    assert (t["red"].strength, t["red"].vp) == (20, 2)
    t = gaining("2 strength", red=20)
    assert (t["red"].strength, t["red"].vp) == (20, 2)
    t = gaining("1 strength", red=19)
    assert (t["red"].strength, t["red"].vp) == (20, 0)


def test_strength_can_be_lost_at_twenty() -> None:
    # TM-MIL-03
    t = table().strength(red=20).send("red", "explorer", "home.raid")
    assert t["red"].strength == 19


def test_strength_never_drops_below_zero() -> None:
    # TM-MIL-06, AMB-51
    t = table().on("1L.1", "blue explorer")
    assert t.may("explorer", "1L.1") == {"place.not_stronger"}
    for mode in ("warn", "track"):
        after = t.mode(mode).send("red", "explorer", "1L.1")
        assert after["red"].strength == 0


# -- power levels


def test_level_of_a_player_is_that_of_the_last_shield_reached() -> None:
    # TM-MIL-04
    t = table().shields(4, 9, 16)
    levels = {n: power_level(t.strength(red=n).state, "red") for n in (0, 3, 4, 8, 9, 15, 16, 20)}
    assert levels == {0: 1, 3: 1, 4: 2, 8: 2, 9: 3, 15: 3, 16: 4, 20: 4}


def test_levels_are_unknown_until_the_shields_are_told() -> None:
    # TM-MIL-04
    t = table().shields()
    assert power_level(t.state, "red") is None
    assert power_level(t.do(Learn(fact="shields", value=(4, 9, 16))).state, "red") == 1


@pytest.mark.parametrize("value", [(4, 9), (9, 4, 16), (4, 4, 9), (4, 9, 21), True, "4"])
def test_shields_that_cannot_be_are_not_believed(value: tuple[int, ...] | bool | str) -> None:
    # TM-MIL-04
    assert table().codes(Learn(fact="shields", value=value)) <= {"fact.steps", "fact.steps_order"}
    assert table().codes(Learn(fact="shields", value=value))
    assert not table().codes(Learn(fact="shields", value=(4, 9, 16)))


def test_strength_decides_joining_and_level_decides_points() -> None:
    # TM-MIL-05
    t = table().strength(red=6, blue=5).on("1L.1", "blue explorer")
    assert not t.may("explorer", "1L.1"), "same level, but stronger"
    assert gaining("1 vp per power_level", red=12)["red"].vp == 3


# -- the ranking


def test_two_tied_for_most_leave_no_second() -> None:
    # X-12, TM-MIL-07, TM-MIL-08
    strengths = {"blue": 9, "yellow": 9, "red": 7, "green": 2}
    assert ranking(strengths) == {"blue": 1, "yellow": 1, "red": 3, "green": 4}
    assert ranking_points(strengths) == {"blue": 8, "yellow": 8, "red": 2, "green": 0}


def test_three_tied_for_most_leave_nothing_for_the_last() -> None:
    # X-13, TM-MIL-08
    assert ranking_points({"blue": 9, "yellow": 9, "green": 9, "red": 2}) == {
        "blue": 8,
        "yellow": 8,
        "green": 8,
        "red": 0,
    }


@pytest.mark.parametrize(
    ("strengths", "points"),
    [
        ((4, 3, 2, 1), (8, 5, 2, 0)),
        ((4, 3, 3, 1), (8, 5, 5, 0)),
        ((4, 3, 2, 2), (8, 5, 2, 2)),
        ((4, 3, 3, 3), (8, 5, 5, 5)),
        ((0, 0, 0, 0), (8, 8, 8, 8)),
    ],
)
def test_tied_markers_share_the_better_place(strengths: tuple[int, ...], points: tuple[int, ...]) -> None:
    # TM-MIL-07, TM-MIL-08
    t = table().strength(**dict(zip(("red", "blue", "green", "yellow"), strengths, strict=True)))
    military = tuple(line.halves["military"] // 2 for line in score(t.state).lines)
    assert military == points


def test_neutral_markers_take_places_away() -> None:
    # TM-MIL-08, TM-NEUT-16
    t = table(players=3).strength(red=5, blue=5, green=3, yellow=6)
    points = {line.player: line.halves["military"] // 2 for line in score(t.state).lines}
    assert points == {"red": 5, "blue": 5, "green": 0}
