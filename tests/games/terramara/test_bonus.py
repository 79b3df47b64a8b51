"""The 18 bonus tiles, and the spots they lie on."""

import pytest

from companion.games.terramara.board import SPOT_LEVEL, Segment
from companion.games.terramara.bonus import candidates, spot_level
from companion.games.terramara.commands import (
    Accept,
    ByHand,
    ChooseOption,
    CraftArtifact,
    Decline,
    GiveUnits,
    Learn,
    Step,
    Swap,
    TakeUnits,
)
from companion.games.terramara.content import content
from companion.games.terramara.frames import Ask, Choose, ExtraCraft, Journey, Offer, Take, Trade, Turn
from companion.kernel.command import Command
from tests.games.terramara.table import Table, table

SPOT = {1: "river.6", 2: "river.10", 3: "river.14b"}
BEFORE = {1: 5, 2: 9, 3: 13}


def reach(tile: str, t: Table | None = None, **goods: int) -> Table:
    """Red's canoe reaches this tile on the river, at strength 3."""
    level = content().bonus[tile].level
    t = (t or table()).culture(red=BEFORE[level]).strength(red=3).goods("red", **goods)
    t = t.bonus(SPOT[level], tile).shows("1L.1", "1 culture").turn("red")
    if level == 3:  # the other tile of space 14 comes first
        t = t.bonus("river.14a", "B22")
    return t.send("red", "explorer", "1L.1")


def gained(t: Table, level: int) -> tuple[dict[str, int], int, int, int]:
    """Goods, strength, culture and points beyond where red began (and beyond the other tile of space 14)."""
    red = t["red"]
    goods = dict(red.goods)
    strength = red.strength - 3
    if level == 3:
        goods["metal"] -= 1
        strength -= 1
    return {unit: n for unit, n in goods.items() if n}, strength, red.culture - BEFORE[level] - 1, red.vp


def test_there_are_six_tiles_of_each_level() -> None:
    # TM-COMP-08
    levels = [tile.level for tile in content().bonus.values()]
    assert [levels.count(level) for level in (1, 2, 3)] == [6, 6, 6]


PLAIN = [
    ("B11", {}, 0, 1, 0),  # TM-BONUS-11
    ("B12", {"ore": 1, "cattle": 1}, 0, 0, 0),  # TM-BONUS-12
    ("B13", {"wood": 1, "stone": 1}, 0, 0, 0),  # TM-BONUS-13
    ("B21", {"cut_stone": 1}, 0, 1, 0),  # TM-BONUS-21
    ("B22", {"metal": 1}, 1, 0, 0),  # TM-BONUS-22
    ("B24", {"ore": 1, "cattle": 1, "wood": 1, "stone": 1}, 0, 0, 0),  # TM-BONUS-24
]


@pytest.mark.parametrize(("tile", "goods", "strength", "culture", "vp"), PLAIN)
def test_tiles_that_give_something(
    tile: str, goods: dict[str, int], strength: int, culture: int, vp: int
) -> None:
    # TM-BONUS-11 to -13, TM-BONUS-21, TM-BONUS-22, TM-BONUS-24
    assert gained(reach(tile), content().bonus[tile].level) == (goods, strength, culture, vp)


def test_two_strength_and_one_culture() -> None:
    # TM-BONUS-31; at the end of the river the culture is a point (TM-RIVER-02)
    assert gained(reach("B31"), 3) == ({}, 2, 0, 1)


@pytest.mark.parametrize(("tile", "n"), [("B16", 1), ("B36", 2)])
def test_processed_of_choice(tile: str, n: int) -> None:
    # TM-BONUS-16, TM-BONUS-36
    t = reach(tile)
    assert isinstance(t.top, Take)
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": n})) == {"take.not_in_pool"}
    assert t.codes(TakeUnits(decision=t.top.key, units={"leather": n + 1})) == {"take.wrong_number"}
    t = t.answer(TakeUnits, units={"leather": n})
    assert gained(t, content().bonus[tile].level)[0] == {"leather": n}


def test_two_processed_of_choice_may_differ() -> None:
    # TM-BONUS-36
    t = reach("B36").answer(TakeUnits, units={"leather": 1, "timber": 1})
    assert gained(t, 3)[0] == {"leather": 1, "timber": 1}


EXCHANGES = [
    # tile, what is given, what else is had, strength, points
    ("B14", {"wood": 1}, 0, 4),  # TM-BONUS-14
    ("B15", {"wood": 1}, 2, 0),  # TM-BONUS-15
    ("B34", {"wood": 1, "stone": 1}, 0, 5),  # TM-BONUS-34
    ("B34", {"wood": 2}, 0, 5),
    ("B35", {"timber": 1}, 0, 5),  # TM-BONUS-35
]


@pytest.mark.parametrize(("tile", "give", "strength", "vp"), EXCHANGES)
def test_exchange_tiles_work_once(tile: str, give: dict[str, int], strength: int, vp: int) -> None:
    # TM-BONUS-02, TM-BONUS-14, TM-BONUS-15, TM-BONUS-34, TM-BONUS-35
    level = content().bonus[tile].level
    t = reach(tile, wood=4, stone=1, timber=2)
    assert isinstance(t.top, Trade)
    assert t.codes(Swap(decision=t.top.key, times=2, give={"wood": 4})) == {"exchange.too_often"}
    after = t.answer(Swap, times=1, give=give)
    goods = {unit: n - give.get(unit, 0) for unit, n in {"wood": 4, "stone": 1, "timber": 2}.items()}
    assert gained(after, level) == ({unit: n for unit, n in goods.items() if n}, strength, 0, vp)
    assert isinstance(after.top, Turn)
    assert gained(t.answer(Decline), level)[3] == 0  # TM-BONUS-02: never compulsory


def test_processed_may_stand_for_raw_in_an_exchange_but_not_the_other_way_round() -> None:
    # AMB-44, TM-RES-03
    t = reach("B14", timber=1)
    assert t.answer(Swap, times=1, give={"timber": 1})["red"].vp == 4
    poor = reach("B35", wood=2, metal=0)
    assert poor.codes(Swap(decision=poor.top.key, times=1, give={"wood": 1})) == {"exchange.wrong_units"}
    assert not poor.codes(Swap(decision=poor.top.key, times=1, give={"metal": 1}))


def test_an_exchange_nobody_can_pay_is_passed_over() -> None:
    # TM-BONUS-02
    assert isinstance(reach("B14").top, Turn)


def test_leather_and_travel() -> None:
    # TM-BONUS-23
    t = reach("B23")
    assert t["red"].goods == {"leather": 1}
    top = t.top
    assert isinstance(top, Journey)
    assert top.steps == 1
    assert t.answer(Step, caravan=1, to="1")["red"].caravans == ("0", "1")


@pytest.mark.parametrize(
    ("option", "strength", "culture", "steps"),
    [
        ("1 any_raw -> 2 culture x 1", 0, 2, 0),
        ("1 any_raw -> 2 travel x 1", 0, 0, 2),
        ("1 any_raw -> 3 strength x 1", 3, 0, 0),
    ],
)
def test_a_raw_for_culture_travel_or_strength(option: str, strength: int, culture: int, steps: int) -> None:
    # TM-BONUS-25
    t = reach("B25", wood=1)
    assert isinstance(t.top, Choose)
    assert isinstance(t.answer(Decline).top, Turn)
    t = t.answer(ChooseOption, option=option).answer(Swap, times=1, give={"wood": 1})
    assert gained(t, 2)[:3] == ({}, strength, culture)
    left = t.top.steps if isinstance(t.top, Journey) else 0
    assert left == steps


def test_without_a_raw_none_of_the_three_can_be_chosen() -> None:
    # TM-BONUS-25
    assert isinstance(reach("B25").top, Turn)


def test_a_raw_for_a_processed_of_choice_and_timber() -> None:
    # TM-BONUS-26
    t = reach("B26", ore=1).answer(Swap, times=1, give={"ore": 1})
    assert t["red"].goods == {"timber": 1}
    assert t.answer(TakeUnits, units={"leather": 1})["red"].goods == {"timber": 1, "leather": 1}


def test_a_craft_with_matching_raw() -> None:
    # TM-BONUS-32, TM-ART-15
    t = reach("B32", table().card("a108", timber=2, cut_stone=1), wood=2, stone=1)
    assert isinstance(t.top, ExtraCraft)
    t = t.do(CraftArtifact(player="red", card="a108"))
    assert t["red"].crafted == ("a108",)
    assert gained(t, 3)[0] == {}


def test_a_raid_without_losing_strength() -> None:
    # TM-BONUS-33, TM-RAID-10
    t = reach("B33", table().goods("blue", wood=5, stone=5))
    assert t["red"].strength == 4, "3, and 1 of the other tile"
    assert not t.state.raid_used
    t = t.answer(ChooseOption, option="raid free").answer(GiveUnits, units={"wood": 1, "stone": 1})
    assert gained(t, 3)[0] == {"wood": 1, "stone": 1}


@pytest.mark.parametrize("declining_effects", ["automatic", "ask"])
def test_the_raid_of_a_bonus_tile_may_always_be_refused(declining_effects: str) -> None:
    # TM-BONUS-02, TM-BONUS-33, AMB-67
    t = reach("B33", table(declining_effects=declining_effects).goods("blue", wood=5))
    while isinstance(t.top, Offer):
        t = t.answer(Accept, n=t.top.n)
    t = t.answer(Decline)
    assert t["blue"].goods == {"wood": 5}
    assert not t.told("raid")
    assert [event.detail["effect"] for event in t.told("declined")] == ["raid free"]


# -- spots


def test_a_tile_can_be_used_by_each_player_who_comes_there() -> None:
    # TM-BONUS-01
    t = reach("B12").end().culture(blue=5).shows("1L.2", "1 culture").send("blue", "explorer", "1L.2")
    assert t["blue"].goods == {"ore": 1, "cattle": 1}
    assert t.state.known.bonus["river.6"] == "B12"


def test_spots_have_levels() -> None:
    # TM-BONUS-40, PRN-05
    t = table().road(Segment("1", ("bonus2", "outpost1")))
    assert [spot_level(t.state, spot) for spot in SPOT_LEVEL] == [1, 2, 2, 3]
    assert spot_level(t.state, "road.0+0") == 2
    assert spot_level(t.state, "road.0+1") == 0, "an outpost"
    assert spot_level(t.state, "road.3+0") == 0, "not described"
    assert spot_level(t.state, "road.0+2") == 0, "no such detour"


def test_an_unknown_tile_is_asked_for_with_what_can_lie_there() -> None:
    # TM-SETUP-08, TM-BONUS-01
    t = table().culture(red=5).bonus("river.10", "B21").shows("1L.1", "1 culture")
    t = t.send("red", "explorer", "1L.1")
    assert isinstance(t.top, Ask)
    tiles = [command.value for command in t.commands(Learn) if isinstance(command, Learn)]
    assert tiles == ["B11", "B12", "B13", "B14", "B15", "B16"]
    t = t.do(Learn(fact="bonus:river.6", value="B12"))
    assert t["red"].goods == {"ore": 1, "cattle": 1}


def test_a_tile_that_lies_elsewhere_is_no_candidate() -> None:
    # TM-COMP-08: every tile exists once
    t = table().bonus("river.6", "B11").road(Segment("1", ("bonus1",)))
    assert "B11" not in candidates(t.state, 1)
    assert t.codes(Learn(fact="bonus:road.0+0", value="B11")) == {"fact.not_a_candidate"}
    assert t.codes(Learn(fact="bonus:road.0+0", value="B21")) == {"fact.not_a_candidate"}
    assert not t.codes(Learn(fact="bonus:road.0+0", value="B12"))
    assert not t.codes(Learn(fact="bonus:river.6", value="B11")), "told again"
    assert t.codes(Learn(fact="bonus:river.7", value="B12")) == {"fact.unknown"}
    assert t.codes(Learn(fact="bonus:road.x+0", value="B12")) == {"fact.unknown"}


def test_a_tile_nobody_describes_is_entered_by_hand_each_time() -> None:
    # TM-BONUS-01
    t = table().culture(red=5).shows("1L.1", "1 culture").send("red", "explorer", "1L.1")
    t = t.answer(ByHand, gains={"wood": 2})
    assert t["red"].goods == {"wood": 2}
    assert t.state.skipped == ("bonus:river.6",)
    t = t.end().culture(blue=5).shows("1L.2", "1 culture").send("blue", "explorer", "1L.2")
    assert isinstance(t.top, Ask), "asked again: skipping is for one use"


def test_every_tile_can_be_met_without_getting_stuck() -> None:
    # TM-BONUS-11 to -36
    for tile in content().bonus:
        t = reach(tile, wood=2, timber=1)
        while not isinstance(t.top, Turn):
            (first, *_) = t.legal
            command = first if isinstance(first, Command) else first.fill(first.solutions(1)[0])
            t = t.do(command)
