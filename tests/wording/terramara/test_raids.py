"""A raid says on the choice what it would bring and from whom, and in the log why nothing came."""

from companion.games.terramara.commands import ChooseOption, Send, UseCard, UsePower
from companion.games.terramara.game import TERRAMARA
from companion.kernel import engine
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, table

WORDS = Wording(load("en"), TERRAMARA.id)
RAID = Send(player="red", member="explorer", space="home.raid")
BLUE, GREEN = "\u2068Blue\u2069", "\u2068Green\u2069"


def three() -> Table:
    """Red pays one strength and is a level below blue, and level with green."""
    return table(players=3).strength(red=5, blue=5).goods("blue", wood=12).goods("green", ore=4)


def test_a_raid_tells_what_each_victim_would_hand_over() -> None:
    # TM-RAID-03, TM-RAID-04, TM-RAID-07
    assert WORDS.outlook(three().state, RAID) == (
        f"{BLUE}: 12 held, 1 per 6: 2",
        f"{GREEN}: 4 held, 1 per 5: nothing",
    )


def test_without_the_shields_the_bounds_are_told() -> None:
    # AMB-68
    t = three().shields().strength(red=7, blue=6, green=0).goods("green", ore=1)
    assert WORDS.outlook(t.state, RAID) == (
        f"{BLUE}: 12 held, 1 per 5: 2",
        f"{GREEN}: 1 held: nothing at any power level",
    )
    t = t.strength(red=9)
    assert WORDS.outlook(t.state, RAID)[0] == f"{BLUE}: 12 held: 2 to 6, as the power levels say"
    t = t.strength(red=2, blue=0).goods("blue", wood=1, ore=5).goods("green")
    assert WORDS.outlook(t.state, RAID)[0] == f"{BLUE}: 6 held: 1 at any power level"


def test_the_raid_of_a_bonus_tile_is_told_on_its_choice() -> None:
    # TM-BONUS-33, AMB-67
    t = three().bonus("river.6", "B33").culture(red=5).shows("1L.1", "1 culture")
    t = t.send("red", "explorer", "1L.1")
    choice = ChooseOption(decision=t.top.key, option="raid free")
    assert WORDS.outlook(t.state, choice) == (
        f"{BLUE}: 12 held, 1 per 5: 2",
        f"{GREEN}: 4 held, 1 per 4: 1",
    )


def test_cards_and_private_tiles_tell_it_before_they_are_used() -> None:
    t = three().crafted("red", "once_per_round: raid")
    card = UseCard(player="red", card=t["red"].crafted[0])
    assert WORDS.outlook(t.state, card) == WORDS.outlook(t.state, RAID)
    free = WORDS.outlook(t.state, UsePower(player="red", tile="B33"))
    assert free[1] == f"{GREEN}: 4 held, 1 per 4: 1"
    assert WORDS.outlook(t.state, UsePower(player="red", tile="B12")) == ()


def test_nothing_is_told_of_what_is_no_raid_or_cannot_be_paid() -> None:
    assert WORDS.outlook(three().state, evolve(RAID, space="home.first")) == ()
    assert WORDS.outlook(three().strength(red=0).state, RAID) == ()


def test_the_log_says_why_nothing_came() -> None:
    # TM-RAID-07
    t = three()
    outcome = engine.apply(TERRAMARA, t.state, RAID)
    said = [line.text for line in WORDS.log(outcome.state, outcome.events)]
    assert f"{GREEN} hands over nothing: 4 held, 1 per 5" in said
    t = three().shields().strength(red=6, blue=5, green=0).goods("green", ore=1)
    outcome = engine.apply(TERRAMARA, t.state, RAID)
    said = [line.text for line in WORDS.log(outcome.state, outcome.events)]
    assert f"{GREEN} hands over nothing: 1 held, too few at any power level" in said
