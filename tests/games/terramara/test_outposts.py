"""Outposts: what they ask for and what they are worth at the end."""

from typing import Any

import pytest

from companion.games.terramara.content import content
from companion.games.terramara.scoring import score
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, table


def with_player(t: Table, colour: str, **changes: Any) -> Table:
    players = t.state.players
    return t.with_state(players={**players, colour: evolve(players[colour], **changes)})


def flagged(t: Table, slot: str, outpost: str) -> Table:
    """Red has a flag on this outpost."""
    return with_player(t, "red", flags=(*t["red"].flags, slot)).outpost(slot, outpost)


def outposts(t: Table, colour: str = "red") -> int:
    return score(t.state).line(colour).halves["outposts"] // 2


def test_there_are_four_outposts_of_each_of_two_levels() -> None:
    # TM-OUT-01, TM-OUT-03, TM-OUT-04
    levels = [outpost.level for outpost in content().outposts.values()]
    assert levels.count(1) == levels.count(2) == 4
    assert content().outpost_points == (2, 5, 10)


@pytest.mark.parametrize(
    ("workers", "points"), [((2,), 0), ((3,), 2), ((2, 2), 2), ((2, 3), 5), ((1, 3, 3), 10), ((3, 3, 3), 10)]
)
def test_the_worker_outpost_counts_the_sum_of_levels(workers: tuple[int, ...], points: int) -> None:
    # TM-OUT-03, TM-WORK-05, ED-22
    t = flagged(table().workers("red", *workers), "1L", "O1workers")
    assert outposts(t) == points
    used = flagged(table().workers("red", used=workers), "1L", "O1workers")
    assert outposts(used) == points


@pytest.mark.parametrize(("culture", "points"), [(4, 0), (5, 2), (8, 5), (10, 5), (11, 10), (14, 10)])
def test_the_river_outpost_looks_at_the_canoe(culture: int, points: int) -> None:
    # TM-OUT-03, TM-OUT-05: reached or passed
    t = flagged(table().culture(red=culture).symbol("river.outpost", 5, 8, 11), "1L", "O1river")
    assert outposts(t) == points


@pytest.mark.parametrize(("strength", "points"), [(5, 0), (6, 2), (13, 5), (14, 10), (20, 10)])
def test_the_military_outpost_looks_at_the_marker_at_the_end(strength: int, points: int) -> None:
    # TM-OUT-03, AMB-40: strength lost later counts against its owner
    t = flagged(table().strength(red=strength).symbol("military.outpost", 6, 10, 14), "1L", "O1military")
    assert outposts(t) == points


@pytest.mark.parametrize(
    ("caravans", "points"),
    [
        (("1", "5"), 0),
        (("2", "5"), 2),
        (("2+0", "3"), 2),
        (("3", "3"), 5),
        (("5", "end"), 10),
        (("end", "end"), 10),
    ],
)
def test_the_road_outpost_looks_at_the_caravan_further_back(caravans: tuple[str, str], points: int) -> None:
    # TM-OUT-03: both caravans
    t = flagged(table().caravans(red=caravans).symbol("road.outpost", 2, 3, 5), "1L", "O1road")
    assert outposts(t) == points


def with_pottery(n: int) -> Table:
    t = table()
    for _ in range(n):
        t = t.crafted("red", category="pottery")
    return t


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 10), (5, 10)])
def test_an_artifact_outpost_counts_crafted_cards_of_its_category(n: int, points: int) -> None:
    # E-26, TM-OUT-02, TM-OUT-04: the highest tier met, never several
    assert outposts(flagged(with_pottery(n), "3L", "O2pottery")) == points
    assert outposts(flagged(with_pottery(n), "3L", "O2tools")) == 0


def test_without_a_flag_an_outpost_scores_nothing() -> None:
    # E-26, TM-OUT-02
    assert outposts(with_pottery(4).outpost("3L", "O2pottery")) == 0


def test_a_reserved_card_does_not_count() -> None:
    # E-26, TM-ART-10
    t = flagged(with_pottery(1).card("a101", category="pottery"), "3L", "O2pottery")
    assert outposts(with_player(t, "red", reserved="a101")) == 0


def test_outposts_add_up() -> None:
    # TM-OUT-02
    t = flagged(with_pottery(3).workers("red", 3), "3L", "O2pottery")
    assert outposts(flagged(t, "1L", "O1workers")) == 5 + 2


def test_what_nobody_has_told_is_worth_nothing_and_is_said() -> None:
    # TM-OUT-03
    t = flagged(table(), "1L", "O1river")
    assert outposts(t) == 0
    assert score(t.state).rests_on == ("symbol:river.outpost",)
    unknown = t.forget("outposts", "1L")
    assert score(unknown.state).rests_on == ("outpost:1L",)
