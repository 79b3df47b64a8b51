"""Round start, round end, and the end of the game."""

import pytest

from companion.games.terramara.commands import Flip, NextRound, Reserve
from companion.games.terramara.frames import Desk, Drawing, Pad, Turn
from companion.games.terramara.state import Dealt, Member, Worker
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, begin, table

EVERYBODY = ("red", "blue", "green", "yellow")


def over(t: Table) -> Table:
    """Everybody has sent everybody: the round ends and the next one begins."""
    return t.spent(*t.state.seats).end_round()


def levels(t: Table) -> list[int]:
    return [card.level for card in t.state.row]


# -- round start: the cards


def test_round_two_takes_level_one_from_the_deck() -> None:
    # TM-RSTART-01
    t = table()
    assert (levels(t), t.state.deck) == ([1] * 8, {1: 8, 2: 16, 3: 20})
    t = over(t)
    assert (levels(t), t.state.deck) == ([1] * 8, {1: 0, 2: 16, 3: 20})


def test_what_leaves_the_game_is_told_with_its_rule() -> None:
    # TM-RSTART-01, TM-RSTART-02, TM-RSTART-03, TM-RSTART-04
    t = table()
    told = []
    for _ in (2, 3, 4, 5):
        t = over(t)
        told += [
            (event.kind, event.what, event.before, event.after, event.rule)
            for event in t.events
            if event.kind in ("deck_removed", "row_removed")
        ]
    assert told == [
        ("deck_removed", "level1", 8, 0, "TM-RSTART-01"),
        ("row_removed", "level1", 8, 0, "TM-RSTART-02"),
        ("deck_removed", "level2", 8, 0, "TM-RSTART-03"),
        ("row_removed", "level2", 8, 0, "TM-RSTART-04"),
    ]


def test_the_new_round_is_told() -> None:
    # TM-REND-04
    (event,) = over(table()).told("round_started")
    assert (event.before, event.after) == (1, 2)


def test_from_round_two_on_the_row_fills_with_level_two() -> None:
    # TM-RSTART-01, TM-ART-11
    t = over(table()).culture(red=4).turn("red", sent=True)
    t = t.do(Reserve(player="red", card="a102"))
    assert levels(t) == [1] * 7 + [2]


def test_round_three_takes_level_one_from_the_row_and_refills() -> None:
    # TM-RSTART-02, AMB-35
    t = over(table()).culture(red=4).turn("red", sent=True).do(Reserve(player="red", card="a102"))
    t = over(t.turn("red", sent=True))
    assert t.state.round == 3
    assert [card.ref for card in t.state.row] == [f"a20{at}" for at in range(1, 9)]
    assert t.state.deck == {1: 0, 2: 8, 3: 20}


def test_round_four_takes_level_two_from_the_deck() -> None:
    # TM-RSTART-03
    t = over(over(over(table())))
    assert (t.state.round, levels(t), t.state.deck) == (4, [2] * 8, {1: 0, 2: 0, 3: 20})


def test_round_five_takes_level_two_from_the_row_and_refills() -> None:
    # TM-RSTART-04
    t = over(over(over(over(table()))))
    assert (t.state.round, levels(t), t.state.deck) == (5, [3] * 8, {1: 0, 2: 0, 3: 12})
    assert t.told("first_player_card_flipped")


def test_cards_that_stay_slide_to_the_left() -> None:
    # TM-RSTART-04, AMB-35
    t = table().round(4)
    row = tuple(Dealt(f"a{level}{at:02d}", level) for at, level in enumerate((2, 3, 2, 3, 2, 2, 2, 2), 1))
    t = t.with_state(row=row, deck={1: 0, 2: 0, 3: 16}, dealt={1: 16, 2: 8, 3: 4})
    t = over(t)
    assert [card.ref for card in t.state.row][:3] == ["a302", "a304", "a305"]
    assert len(t.state.row) == 8


def test_reserved_and_crafted_cards_are_untouched() -> None:
    # TM-ART-16, AMB-34
    t = over(table()).culture(red=4).crafted("blue").turn("red", sent=True)
    t = over(t.do(Reserve(player="red", card="a101")).turn("red", sent=True))
    assert t.state.round == 3
    assert t["red"].reserved == "a101"
    assert t["blue"].crafted == ("a109",)


# -- round start: people


def test_a_character_may_grow_up_once_in_any_round() -> None:
    # TM-RSTART-05, TM-CHAR-01, AMB-24
    t = table().character("red", "C4")
    assert not t.codes(Flip(player="red"))
    t = over(t.send("red", "explorer", "hut.red"))
    assert t["red"].sent == 0
    t = t.do(Flip(player="red"))
    assert t["red"].adult
    assert t.codes(Flip(player="red")) == {"character.adult_already"}


def test_neutrals_grow_before_the_first_turn() -> None:
    # TM-RSTART-06, TM-NEUT-11
    t = table(players=3).spent("red", "blue", "green").with_state(sent=True).end()
    assert isinstance(t.top, Drawing)
    assert t.state.round == 2
    assert t.state.turn == ""
    t = t.draw("2")
    assert t.state.neutral_strength == {"yellow": 2}
    assert isinstance(t.top, Turn)


# -- round end


def test_members_come_back_from_everywhere_but_future_rows() -> None:
    # TM-REND-01, TM-PLACE-09
    t = table().round(2).caravans(red=("1", "1")).character("red", "C7")
    t = t.on("home.hire", "blue explorer").on("2L.1", "green explorer").on("2R.3", "yellow chieftain")
    t = (
        t.on("1R.crossroads", "red explorer")
        .on("private.red", "red explorer")
        .on("hut.blue", "blue chieftain")
    )
    t = t.on("3L.1", "red explorer").on("5bR.2", "yellow explorer")
    t = over(t)
    assert t.state.spaces == {"3L.1": (Member("explorer", "red"),), "5bR.2": (Member("explorer", "yellow"),)}
    assert [t[colour].explorers for colour in EVERYBODY] == [3, 4, 4, 3]
    assert all(t[colour].chieftain for colour in EVERYBODY)


def test_an_explorer_sent_ahead_comes_back_with_its_row() -> None:
    # TM-REND-01
    t = over(table().on("3L.1", "red explorer"))
    assert (t.state.round, t["red"].explorers) == (2, 3)
    t = over(t)
    assert (t.state.round, t["red"].explorers) == (3, 3)
    t = over(t)
    assert (t.state.round, t["red"].explorers) == (4, 4)


def test_the_two_tiles_of_the_row_are_turned_over() -> None:
    # TM-REND-02
    t = table()
    for number in (1, 2, 3, 4):
        assert f"{number}L" not in t.state.flipped
        t = over(t)
        assert t.state.flipped[-2:] == (f"{number}L", f"{number}R")
    assert len(t.state.flipped) == 8


def test_workers_and_cards_are_ready_again() -> None:
    # TM-REND-03
    t = (
        table()
        .workers("red", 1, used=(2,))
        .crafted("red", "once_per_round: 1 vp")
        .character("red", "C3", adult=True)
    )
    red = t["red"]
    players = {**t.state.players, "red": evolve(red, used_cards=red.crafted, power_used=True)}
    t = over(t.with_state(players=players))
    assert t["red"].workers == (Worker(1), Worker(2))
    assert t["red"].used_cards == ()
    assert not t["red"].power_used


def test_the_round_marker_moves() -> None:
    # TM-REND-04
    assert over(table()).state.round == 2
    assert over(table().round(4)).state.round == 5


def test_warriors_go_back_to_the_supply() -> None:
    # TM-REND-05, TM-WAR-06
    t = table().on("1L.1", "red warrior").on("hut.blue", "blue warrior")
    assert t.state.warriors_free == 2
    t = over(t)
    assert t.state.warriors_free == 4
    assert t["red"].warriors == 0


def test_after_round_five_nothing_of_this_happens() -> None:
    # TM-REND-06, TM-SCORE-01
    t = (
        table()
        .round(5)
        .workers("red", used=(3,))
        .on("1R.crossroads", "red explorer")
        .on("5aL.1", "red warrior")
    )
    row = t.state.row
    t = over(t)
    assert isinstance(t.top, Pad)
    assert (t.state.phase, t.state.round) == ("over", 5)
    assert t["red"].workers == (Worker(3, used=True),)
    assert t.state.spaces["1R.crossroads"] == (Member("explorer", "red"),)
    assert t.state.spaces["5aL.1"] == (Member("warrior", "red"),)
    assert t.state.row == row
    assert len(t.state.flipped) == 8


def test_raid_and_first_player_are_open_again() -> None:
    # TM-RAID-09, TM-FIRST-06
    t = over(table().with_state(raid_used=True, first_used=True))
    assert not t.state.raid_used
    assert not t.state.first_used


# -- the neutral desk runs on the same rounds


@pytest.mark.parametrize("players", [2, 3])
def test_the_neutral_desk_keeps_the_same_rounds(players: int) -> None:
    # TM-NEUT-11, TM-NEUT-13, TM-NEUT-18
    t = begin(players, depth="neutral", sample=True).set_up()
    for number in range(1, 6):
        assert isinstance(t.top, Drawing)
        t = t.draw()
        assert isinstance(t.top, Desk)
        assert t.state.round == number
        assert len(t.state.fire_space) == 7 - max(number, 1)
        assert len(t.state.restricted) == (number - 1 if players == 2 else 0)
        t = t.answer(NextRound)
    assert isinstance(t.top, Pad)


def test_only_the_desk_ends_a_round_by_word() -> None:
    # TM-NEUT-01
    t = table()
    assert t.codes(NextRound(decision=t.top.key)) == {"decision.other_answer"}
    desk = begin(3, depth="neutral", sample=True).set_up().draw()
    assert not desk.codes(NextRound(decision=desk.top.key))
