"""What is in the box, as far as the engine counts it."""

from collections import Counter

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    CHARACTERS,
    COLOURS,
    FLAGS,
    HOMELAND,
    ROW_LEVEL,
    ROWS,
    SLOTS,
    STARTING_CARDS,
    TILES_PER_TYPE,
    WARRIORS,
    WORKERS_PER_LEVEL,
    tile_spaces,
)
from companion.games.terramara.commands import Correct
from companion.games.terramara.content import content
from companion.games.terramara.neutrals import CARDS
from companion.games.terramara.state import Player
from companion.games.terramara.symbols import PROCESSED, RAW
from tests.games.terramara.table import begin, check_pieces, table


def test_twelve_territory_tiles_are_used_two_of_each_level_and_family() -> None:
    # TM-COMP-01, TM-COMP-02, TM-SETUP-04
    assert len(SLOTS) == 12
    assert Counter((slot[-1], ROW_LEVEL[slot[:-1]]) for slot in SLOTS) == {
        (side, level): 2 for side in "LR" for level in (1, 2, 3)
    }
    assert all(len(tile_spaces(row)) == 6 for row in ROWS)


def test_four_homeland_tiles_are_used_in_pairs() -> None:
    # TM-COMP-01
    assert {tile for pair in HOMELAND.values() for tile in pair} == {"4", "3/4", "2/3", "2"}
    assert all(len(pair) == 2 for pair in HOMELAND.values())


def test_each_colour_has_its_pieces() -> None:
    # TM-COMP-03
    assert COLOURS == ("red", "blue", "green", "yellow")
    player = Player("red")
    assert player.explorers + player.by_the_river + player.in_the_box == 6
    assert player.chieftain
    assert len(player.caravans) == 2
    assert FLAGS == 4


def test_four_warriors_and_four_neutral_cards() -> None:
    # TM-COMP-04
    assert WARRIORS == begin().state.warriors_free == 4
    assert CARDS == ("1", "2", "3", "4")


def test_fifty_two_artifact_cards() -> None:
    # TM-COMP-05
    assert CARDS_PER_LEVEL == {1: 16, 2: 16, 3: 20}
    state = begin().state
    assert sum(state.deck.values()) + len(state.row) == 52


def test_seven_characters_and_twelve_starting_cards() -> None:
    # TM-COMP-06
    assert tuple(content().characters) == CHARACTERS
    assert len(CHARACTERS) == 7
    assert STARTING_CARDS == 12


def test_seventeen_workers() -> None:
    # TM-COMP-07
    assert WORKERS_PER_LEVEL == {1: 9, 2: 5, 3: 3}


def test_six_bonus_tiles_of_each_level() -> None:
    # TM-COMP-08
    assert Counter(tile.level for tile in content().bonus.values()) == {1: 6, 2: 6, 3: 6}


def test_sixteen_tiles_of_each_type_whichever_side_is_up() -> None:
    # TM-COMP-09, TM-RES-02
    assert TILES_PER_TYPE == 16
    t = table().goods("red", wood=9).goods("blue", timber=6)
    assert not t.codes(Correct(what="green.timber", value=1))
    assert t.codes(Correct(what="green.timber", value=2)) == {"correct.not_possible"}
    assert t.codes(Correct(what="green.wood", value=2)) == {"correct.not_possible"}
    assert not t.codes(Correct(what="green.ore", value=16))


def test_points_never_run_out() -> None:
    """The box holds tiles for 182 points; they are change, not a limit (AMB-10)."""
    # TM-COMP-10
    t = table().vp(red=182, blue=182).shows("1L.1", "5 vp").send("red", "explorer", "1L.1")
    assert t["red"].vp == 187


def test_there_are_four_types_of_two_sides() -> None:
    # TM-RES-01
    assert dict(zip(RAW, PROCESSED, strict=True)) == {
        "cattle": "leather",
        "stone": "cut_stone",
        "wood": "timber",
        "ore": "metal",
    }


def test_a_fresh_table_holds_every_piece_once() -> None:
    # TM-COMP-03, TM-COMP-04
    for players in (2, 3, 4):
        check_pieces(begin(players).state)
