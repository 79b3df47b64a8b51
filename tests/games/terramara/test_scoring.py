"""The final count: eight categories, exact halves, ties; and what a score rests on."""

from typing import Any

import pytest

from companion.games.terramara.commands import CloseGame, EnterScore, Learn
from companion.games.terramara.scoring import CATEGORIES, Score, incomplete, score
from companion.games.terramara.state import Card
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, begin, table


def with_player(t: Table, colour: str, **changes: Any) -> Table:
    players = t.state.players
    return t.with_state(players={**players, colour: evolve(players[colour], **changes)})


def halves(t: Table, category: str, colour: str = "red") -> int:
    return score(t.state).line(colour).halves[category]


def places(found: Score) -> dict[str, int]:
    return {line.player: line.rank for line in found.lines}


# -- the eight categories


def test_the_pad_has_eight_categories_and_their_sum() -> None:
    # TM-SCORE-01
    assert CATEGORIES == (
        "vp",
        "artifacts",
        "end_game",
        "military",
        "road",
        "outposts",
        "reserved",
        "resources",
    )
    t = table().vp(red=7).goods("red", wood=1, metal=2).strength(red=3).caravans(red=("end", "0"))
    t = t.crafted("red", "end_game: 2 vp per tools", vp=4)
    t = with_player(t, "red", reserved="a101")
    line = score(t.state).line("red")
    assert dict(line.halves) == {
        "vp": 14,
        "artifacts": 8,
        "end_game": 4,
        "military": 16,
        "road": 16,
        "outposts": 0,
        "reserved": -10,
        "resources": 5,
    }
    assert line.total == 53


def test_collected_points_count() -> None:
    # TM-SCORE-01 item 1
    assert halves(table().vp(red=12), "vp") == 24


def test_printed_points_of_crafted_artifacts_count() -> None:
    # TM-SCORE-01 item 2
    t = table().crafted("red", vp=4).crafted("red", vp=3).crafted("blue", vp=9)
    assert halves(t, "artifacts") == 14


END_GAME = [
    ("1 vp per weapons", 1),
    ("2 vp per tools", 4),
    ("1 vp per worker_level", 5),
    ("3 vp per flag", 6),
    ("1 vp per power_level", 2),
    ("crafted tools 2 ? 6 vp", 6),
    ("crafted tools 3 ? 6 vp", 0),
    ("workers_sum 5 ? 4 vp", 4),
    ("power_level 2 ? 4 vp", 4),
    ("power_level 3 ? 4 vp", 0),
    ("river special ? 4 vp", 4),
    ("military special ? 4 vp", 0),
    ("road_both special ? 4 vp", 0),
    ("3 vp + double_vp", 6),
    ("crafted tools 2 ? (3 vp + double_vp)", 6),
    ("double_vp + (crafted tools 2 ? 2 vp) + 1 vp per weapons", 6),
    ("1 vp or 5 vp", 5),
    ("1 vp per stronger_player", 1),
]


@pytest.mark.parametrize(("effect", "vp"), END_GAME)
def test_end_of_game_effects_count_as_the_table_lies_at_the_end(effect: str, vp: int) -> None:
    # TM-SCORE-01 item 3, TM-ART-03, AMB-62
    t = table().workers("red", 2, 3).strength(red=6, blue=7).culture(red=5)
    t = t.symbol("river.special", 5).symbol("military.special", 7).symbol("road.special", 1)
    t = with_player(t.caravans(red=("0", "3")), "red", flags=("1L", "2L"))
    t = t.outpost("1L", "O1workers").outpost("2L", "O1workers")
    t = t.crafted("red", category="weapons").crafted("red").crafted("red", f"end_game: {effect}")
    assert halves(t, "end_game") == 2 * vp
    assert score(t.state).rests_on == ()


def test_an_end_of_game_effect_scores_only_at_the_end() -> None:
    # TM-ART-03
    t = table().crafted("red", "end_game: 5 vp")
    assert t["red"].vp == 0


def test_the_military_ranking_counts() -> None:
    # TM-SCORE-01 item 4, TM-MIL-07
    t = table().strength(red=9, blue=4, green=9, yellow=1)
    assert [halves(t, "military", c) for c in ("red", "blue", "green", "yellow")] == [16, 4, 16, 0]


def test_neutral_markers_take_places() -> None:
    # TM-NEUT-16, AMB-55
    t = table(players=2).strength(red=5, blue=3, green=10, yellow=4)
    assert [halves(t, "military", colour) for colour in ("red", "blue")] == [10, 0]


def test_a_reserved_card_costs_five_points() -> None:
    # TM-SCORE-01 item 7, TM-ART-09
    t = with_player(table(), "red", reserved="a101")
    assert halves(t, "reserved") == -10
    assert halves(t, "reserved", "blue") == 0


@pytest.mark.parametrize(
    ("goods", "expected"),
    [({}, 0), ({"wood": 1}, 1), ({"metal": 1}, 2), ({"wood": 2, "ore": 1}, 3), ({"ore": 3, "leather": 2}, 7)],
)
def test_raw_counts_half_a_point_and_processed_one(goods: dict[str, int], expected: int) -> None:
    # TM-SCORE-01 item 8, TM-SCORE-02: halves stay exact
    assert halves(table().goods("red", **goods), "resources") == expected


# -- ranks and ties


def test_half_a_point_can_decide() -> None:
    # TM-SCORE-02, AMB-08
    found = score(table().goods("blue", wood=1).state)
    assert found.winners == ("blue",)
    assert found.tie_break == "none"


def test_ties_are_decided_on_the_river_then_by_strength_then_shared() -> None:
    # TM-TIE-01
    t = table(players=2).strength(green=20, yellow=20)
    shared = score(t.state)
    assert (shared.winners, shared.tie_break, places(shared)) == (
        ("red", "blue"),
        "shared",
        {"red": 1, "blue": 1},
    )
    found = score(t.culture(blue=3).state)
    assert (found.winners, found.tie_break, places(found)) == (("blue",), "river", {"red": 2, "blue": 1})


def test_strength_decides_only_when_the_canoes_are_level() -> None:
    # TM-TIE-01
    t = table(players=2).strength(green=20, yellow=20, red=2, blue=5).vp(red=2)
    found = score(t.state)
    assert found.line("red").total == found.line("blue").total
    assert (found.winners, found.tie_break) == (("blue",), "strength")
    ahead = score(t.culture(red=1).state)
    assert (ahead.winners, ahead.tie_break) == (("red",), "river")


def test_everybody_gets_a_rank() -> None:
    # TM-TIE-01
    found = score(table().vp(red=3, blue=9, green=3, yellow=1).state)
    assert places(found) == {"blue": 1, "red": 2, "green": 2, "yellow": 4}


# -- at any moment, and what it rests on


def test_the_score_says_which_facts_nobody_told() -> None:
    # TM-SCORE-01
    t = table(known=False).strength(red=5).crafted("red", "end_game: power_level 2 ? 3 vp")
    t = with_player(t, "red", crafted=(*t["red"].crafted, "a101"), flags=("1L",)).skipped("space:1L.2")
    found = score(t.state)
    assert found.rests_on == ("card:a101", "outpost:1L", "shields", "space:1L.2")
    t = t.do(Learn(fact="card:a101", value=Card(1, "tools", {}, 6)))
    assert "card:a101" not in score(t.state).rests_on
    assert halves(t, "artifacts") == 12


@pytest.mark.parametrize("effect", ["by_hand", "2 wood", "double_vp"])
def test_an_effect_that_cannot_be_counted_is_said(effect: str) -> None:
    # TM-SCORE-01 item 3
    t = table().crafted("red", f"end_game: {effect}")
    assert score(t.state).rests_on == (f"card:{t['red'].crafted[0]}",)
    assert incomplete(t.state) == {("red", "end_game")}
    t = t.do(EnterScore(player="red", what="end_game", value=14))
    assert not incomplete(t.state)
    assert halves(t, "end_game") == 14
    assert score(t.state).rests_on == (), "the table has counted"


def test_the_score_names_the_rules_that_were_broken() -> None:
    # TM-SCORE-01
    t = table().send("red", "explorer", "home.raid", allow=True)
    assert score(t.state).allowed == ("TM-RAID-01",)


def test_a_game_ends_with_the_pad_and_closes() -> None:
    # TM-SCORE-01, TM-REND-06
    t = table().round(5).spent("red", "blue", "green", "yellow").end_round()
    assert t.top.kind == "pad"
    t = t.do(EnterScore(player="red", what="vp", value=30)).answer(CloseGame)
    assert (t.state.phase, t.pending) == ("over", ())
    assert halves(t, "vp") == 30
    assert t.legal == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_score_can_be_had_before_anything_has_happened(players: int) -> None:
    # TM-SCORE-01
    found = score(begin(players=players, start="draft").state)
    assert len(found.lines) == players
