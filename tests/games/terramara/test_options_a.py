"""Points on which tables differ: the recommended ruling, and what the other choice changes."""

import pytest

from companion.games.terramara.commands import Accept, Decline, Send, TakeUnits
from companion.games.terramara.frames import Drawing, Offer, Take, Turn
from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options
from companion.games.terramara.raid import divisor
from companion.kernel.errors import Refused
from tests.games.terramara.table import Table, begin, table


def test_every_option_begins_with_the_recommended_ruling() -> None:
    # AMB-04
    for ruling in RULINGS:
        assert ruling.choices[0][0] == getattr(Options(), ruling.option)
    assert {ruling.option for ruling in RULINGS} == set(Options.__dataclass_fields__)


# -- AMB-04


@pytest.mark.parametrize(
    ("cap", "owned", "given"), [("difference", 4, 2), ("difference", 3, 1), ("level", 3, 1)]
)
def test_one_level_higher_at_the_top(cap: str, owned: int, given: int) -> None:
    # AMB-04, TM-RAID-08
    t = table(players=2, raid_cap=cap).strength(red=17, blue=2).crafted("red", "permanent: raid_level + 1")
    t = t.shows("1L.1", "raid free").goods("blue", wood=owned).send("red", "explorer", "1L.1")
    assert t["red"].goods == {"wood": given}


def test_the_cap_matters_against_a_victim_one_level_below() -> None:
    # AMB-04, TM-RAID-08
    by_difference, by_level = table().state, table(raid_cap="level").state
    assert [divisor(by_difference, 4, victim, boost=1) for victim in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [divisor(by_level, 4, victim, boost=1) for victim in (1, 2, 3, 4)] == [2, 3, 4, 5]
    assert [divisor(by_level, 3, victim, boost=1) for victim in (1, 2, 3, 4)] == [2, 3, 4, 5]


# -- AMB-09


def asked(effect: str, declining: str = "automatic") -> Table:
    return table(declining=declining).shows("1L.1", effect).send("red", "explorer", "1L.1")


def test_gains_are_taken_without_asking() -> None:
    # AMB-09, TM-MIL-01
    t = asked("2 strength + 1 culture + 2 wood")
    assert isinstance(t.top, Turn)
    assert (t["red"].strength, t["red"].culture, t["red"].goods) == (2, 1, {"wood": 2})


def test_gains_may_be_declined_in_part_where_the_table_wants_to_be_asked() -> None:
    # AMB-09, TM-MIL-01, TM-RIVER-01
    t = asked("2 strength + 1 culture + 2 wood + 3 vp", declining="ask")
    assert isinstance(t.top, Offer)
    assert [offer.n for offer in t.legal if isinstance(offer, Accept)] == [2, 1, 0]
    assert t.codes(Accept(decision=t.top.key, n=3)) == {"accept.too_many"}
    assert not t.codes(Accept(decision=t.top.key, n=2))
    t = t.answer(Accept, n=1).answer(Accept, n=1).answer(Accept, n=0)
    red = t["red"]
    assert (red.strength, red.culture, red.goods, red.vp) == (1, 0, {"wood": 1}, 3)


def test_resources_of_choice_may_be_declined_too() -> None:
    # AMB-09
    t = asked("2 any_raw", declining="ask")
    assert isinstance(t.top, Offer)
    t = t.answer(Accept, n=1)
    assert isinstance(t.top, Take)
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": 2})) == {"take.wrong_number"}
    assert t.answer(TakeUnits, units={"wood": 1})["red"].goods == {"wood": 1}
    assert isinstance(asked("2 any_raw").top, Take)


def test_declining_by_a_wrong_word_is_refused() -> None:
    # AMB-09
    t = asked("2 strength", declining="ask")
    assert t.codes(Decline(decision=t.top.key)) == {"decline.not_possible"}
    assert t.answer(Accept, allow=True, n=3)["red"].strength == 3
    with pytest.raises(Refused):
        t.answer(Accept, n=3)


# -- AMB-10


def test_the_box_limits_resources_unless_the_table_says_otherwise() -> None:
    # AMB-10, TM-RES-05
    for supply, gained in (("sixteen", 2), ("unlimited", 3)):
        t = table(supply=supply).goods("blue", wood=7).goods("green", timber=7).shows("1L.1", "3 wood")
        t = t.send("red", "explorer", "1L.1")
        assert t["red"].goods == {"wood": gained}
        assert bool(t.told("supply_short")) is (supply == "sixteen")


# -- AMB-15


@pytest.mark.parametrize(
    ("choice", "empty", "taken"),
    [
        ("single", set(), {"place.single"}),
        ("blocked", {"place.restricted"}, {"place.restricted"}),
        ("none", set(), set()),
    ],
)
def test_what_a_restriction_tile_does(choice: str, empty: set[str], taken: set[str]) -> None:
    # AMB-15, TM-NEUT-13, TM-PLACE-18
    t = table(players=2, restriction=choice).round(2).caravans(red=("1", "1")).strength(red=5)
    assert t.may("explorer", "1R.crossroads") == empty
    assert t.on("1R.crossroads", "blue explorer").may("explorer", "1R.crossroads") == taken
    command = Send(player="red", member="explorer", space="1R.crossroads")
    assert (command in t.legal) is not bool(empty)
    assert "1R.crossroads" in t.do(command, allow=True).state.spaces


# -- AMB-20


@pytest.mark.parametrize(("choice", "gained"), [("players", 1), ("neutrals_too", 2)])
def test_who_counts_as_a_stronger_player(choice: str, gained: int) -> None:
    # AMB-20, TM-SYM-17
    t = table(players=3, stronger=choice).strength(red=3, blue=4, green=3, yellow=9)
    t = t.shows("1L.1", "1 strength per stronger_player").send("red", "explorer", "1L.1")
    assert t["red"].strength == 3 + gained


# -- AMB-25


@pytest.mark.parametrize(("choice", "vp"), [("must_move", 1), ("always", 2)])
def test_a_young_river_character_at_the_end_of_the_river(choice: str, vp: int) -> None:
    # AMB-25, TM-CHAR-04
    t = table(at_the_cap=choice).character("red", "C2").culture(red=14).shows("1L.1", "1 culture")
    assert t.send("red", "explorer", "1L.1")["red"].vp == vp


@pytest.mark.parametrize(("choice", "vp"), [("must_move", 1), ("always", 3)])
def test_an_adult_river_character_at_the_end_of_the_river(choice: str, vp: int) -> None:
    # AMB-25, TM-CHAR-05
    t = table(at_the_cap=choice).character("red", "C2", adult=True).culture(red=14).shows("1L.1", "1 culture")
    assert t.send("red", "explorer", "1L.1")["red"].vp == vp


@pytest.mark.parametrize("choice", ["must_move", "always"])
def test_a_gain_that_moves_at_least_one_space_counts_as_a_gain(choice: str) -> None:
    # AMB-25
    t = table(at_the_cap=choice).character("red", "C2").culture(red=13).bonus("river.14a", "B24")
    t = t.bonus("river.14b", "B31").shows("1L.1", "1 culture").send("red", "explorer", "1L.1")
    assert t["red"].culture == 14
    # one beyond the end from "one more"; then the tile's own culture, which moves nothing any more
    assert t["red"].vp == (2 if choice == "must_move" else 3)


# -- AMB-32


@pytest.mark.parametrize(("choice", "against_weaker"), [("equal_only", 4), ("always_free", 5)])
def test_what_the_equal_strength_effect_waives(choice: str, against_weaker: int) -> None:
    # AMB-32, TM-SYM-18
    t = table(equal_join=choice).crafted("red", "permanent: join_equal_no_loss").strength(red=5)
    equal = t.strength(blue=5).on("1L.1", "blue explorer").send("red", "explorer", "1L.1")
    assert equal["red"].strength == 5
    weaker = t.strength(blue=4).on("1L.1", "blue explorer").send("red", "explorer", "1L.1")
    assert weaker["red"].strength == against_weaker
    stronger = t.strength(blue=6).on("1L.1", "blue explorer")
    assert stronger.may("explorer", "1L.1") == {"place.not_stronger"}


# -- ED-32


@pytest.mark.parametrize(
    ("choice", "start", "pool"),
    [
        ("first_game_out", "first-game", ("1", "2", "3")),
        ("first_game_out", "draft", ("1", "2", "3", "4")),
        ("in", "first-game", ("1", "2", "3", "4")),
        ("in", "draft", ("1", "2", "3", "4")),
        ("out", "first-game", ("1", "2", "3")),
        ("out", "draft", ("1", "2", "3")),
    ],
)
def test_when_the_card_of_value_four_stays_out(choice: str, start: str, pool: tuple[str, ...]) -> None:
    # ED-32, TM-NEUT-11
    t = begin(3, start=start, depth="neutral", sample=True, value_four=choice)  # type: ignore[arg-type]
    assert isinstance(t.top, Drawing)
    assert t.top.pool == ("1", "2", "3", "4"), "fire is drawn from all four"
    t = t.set_up()
    assert isinstance(t.top, Drawing)
    assert t.top.pool == pool
