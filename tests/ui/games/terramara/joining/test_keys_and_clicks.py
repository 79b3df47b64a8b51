"""A table is told by keys from field to field, by clicks, and by pieces that are put on the board."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import Correct
from companion.games.terramara.state import Start, Worker
from tests.sampling import some_of
from tests.ui.games.terramara.joining_hands import ENTER, PAGE_DOWN, Hands, field, joined
from ui.games.terramara.board.focus import ARROWS, beside
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held
from ui.joining.count_field import Stepper
from ui.joining.pick_field import PickField


def test_after_a_quick_digit_each_enter_and_tab_leaves_a_field_as_it_is(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.leather").setFocus()
    hands.type("12")
    hands.key(ENTER)
    assert field(hands, "red.wood").hasFocus()
    hands.type("1")
    hands.key(Qt.Key.Key_Tab)
    assert field(hands, "red.ore").hasFocus()
    hands.key(Qt.Key.Key_Tab)
    hands.type("3")
    hands.key(Qt.Key.Key_Up)
    assert field(hands, "red.metal").hasFocus()
    assert hands.state.players["red"].goods == {"leather": 1, "stone": 2, "wood": 1, "metal": 3}


def test_keys_go_through_a_clan_as_it_is_read(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.explorers").setFocus()
    hands.key(ENTER)
    assert field(hands, "red.warriors").hasFocus()
    hands.key(ENTER)
    hands.type("2")
    assert hands.state.players["red"].goods == {"cattle": 2}


def test_what_one_more_click_does_is_said_of_the_piece_in_hand(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    station = hands.walk.station()
    assert isinstance(station, BoardStation)
    station.take(Held("explorer", "red"))
    assert "takes it away again" in station.task.text()
    station.take(Held("caravan", "red"))
    assert "the other caravan" in station.task.text()
    for _ in range(2):
        station.board.road_clicked.emit("2")
    assert hands.state.players["red"].caravans == ("2", "2")


def test_backspace_leads_back_for_a_second_digit(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.cattle").setFocus()
    hands.type("1")
    hands.key(Qt.Key.Key_Backspace)
    assert field(hands, "red.cattle").hasFocus()
    hands.type("2")
    assert hands.state.players["red"].goods == {"cattle": 12}
    assert field(hands, "red.leather").hasFocus()


def test_everything_of_a_clan_can_be_clicked(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    form = hands.form()
    for key in ("red.strength", "red.cattle", "red.crafted.2", "red.reserved_level", "red.workers.1 used"):
        stepper = field(hands, key).parentWidget()
        assert isinstance(stepper, Stepper)
        hands.click(stepper.more)
        hands.click(stepper.more)
        hands.click(stepper.less)
    flags = form.fields["red.flags"]
    assert isinstance(flags, PickField)
    hands.click(flags.buttons["2L"])
    red = hands.state.players["red"]
    assert (red.strength, red.goods, red.flags) == (1, {"cattle": 1}, ("2L",))
    assert (len(red.crafted), red.reserved[:2], red.workers) == (1, "a1", (Worker(1, used=True),))


def test_a_caravan_goes_beyond_the_last_crossroads_by_a_letter(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.caravans.1").setFocus()
    hands.type("x")
    assert hands.state.players["red"].caravans == ("0", "end")
    assert hands.state.road_end == ("red",)
    assert field(hands, "red.caravans.1").text() == "end"


def test_pieces_are_put_by_keys_as_well(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    board = hands.walk.station()
    assert isinstance(board, BoardStation)
    hands.type("3")
    assert board.held == Held("explorer", "green")
    hands.type("m")
    assert board.held == Held("chieftain", "green")
    board.board.focus_target("3R.2")
    hands.key(ENTER)
    assert [member.kind for member in hands.state.spaces["3R.2"]] == ["chieftain"]


def test_fire_neutral_explorers_and_restriction_tiles_are_put_on_the_board(hands: Hands) -> None:
    """TM-NEUT-04, -13: what two and three players have besides."""
    joined(hands, players=2)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "green"), "3L.2")
    hands.put(Held("fire"), "4R.3")
    hands.put(Held("restriction"), "1R.crossroads")
    state = hands.state
    assert state.spaces["3L.2"][0].owner == "green"
    assert state.fire_space == {"4": "4R.3"}
    assert state.restricted == ("2R",)  # it lay there; a click took it away
    hands.put(Held("fire"), "4R.3")
    assert hands.state.fire_space == {}


def test_caravans_are_put_on_the_road(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("caravan", "red"), "road:end", "road:end")
    assert hands.state.players["red"].caravans == ("end", "end")
    assert hands.state.road_end == ("red", "red")


def test_arrows_put_a_caravan_on_a_road_nobody_has_told(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    board = hands.walk.station()
    assert isinstance(board, BoardStation)
    board.take(Held("caravan", "red"))
    board.board.focus_target("3L.1")
    for key, place in ((Qt.Key.Key_Left, "road:3"), (Qt.Key.Key_Down, "road:4"), (Qt.Key.Key_Up, "road:3")):
        hands.key(key)
        assert board.board.current == place
        assert place in board.board.lit
    hands.key(ENTER)
    assert hands.state.players["red"].caravans == ("3", "0")
    assert not hands.state.known.road, "that it stands there says nothing about the road"


def test_arrows_go_from_place_to_place_of_the_road_whoever_stands_there(hands: Hands) -> None:
    page = joined(hands)
    for colour, places in (("red", ("3", "1")), ("blue", ("2", "end")), ("green", ("2", "5"))):
        page.bridge.do(Correct(what=f"{colour}.caravans", value=places))
    hands.walk.go_to(1)
    board = hands.walk.station()
    assert isinstance(board, BoardStation)
    board.take(Held("caravan", "red"))
    board.board.focus_target("road:0")
    way = [f"road:{place}" for place in (*range(1, 7), "end")]
    for place in way:
        hands.key(Qt.Key.Key_Down)
        assert board.board.current == place
    for place in (*reversed(way[:-1]), "road:0"):
        hands.key(Qt.Key.Key_Up)
        assert board.board.current == place
    board.board.focus_target("3L.1")
    hands.key(Qt.Key.Key_Left)
    assert board.board.current == "road:3"
    board.take(Held("explorer", "red"))
    hands.key(Qt.Key.Key_Up)
    assert board.board.current == "piece:red:caravan0", "where it is no place to choose, what stands there is"


@pytest.mark.parametrize("round_", some_of([1, 3, 5], 3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_arrows_reach_everything_on_the_board_that_is_being_told(
    hands: Hands, players: int, round_: int
) -> None:
    joined(hands, players, round_)
    hands.walk.go_to(1)
    board = hands.walk.station()
    assert isinstance(board, BoardStation)
    targets = board.board.targets()
    assert {f"road:{node}" for node in range(1, 7)} < set(targets)
    start = next(iter(targets))
    reached, ends = {start}, [start]
    while ends:
        here = ends.pop()
        for arrow in ARROWS.values():
            there = beside(targets, here, arrow)
            if there not in reached:
                reached.add(there)
                ends.append(there)
    assert set(targets) == reached


def test_an_explorer_the_canoe_has_passed_is_at_home(hands: Hands) -> None:
    """TM-RIVER-08: nobody has to count that one."""
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.culture").setFocus()
    hands.type("8")
    hands.key(ENTER)
    red = hands.state.players["red"]
    assert (red.explorers, red.by_the_river) == (5, 0)


@pytest.mark.parametrize("players", [2, 3])
def test_characters_are_told_by_their_numbers_and_nobody_has_that_of_another(
    hands: Hands, players: int
) -> None:
    """TM-START-02: where the table plays with them."""
    joined(hands, players=players, start="draft")
    hands.walk.go_to(2)
    hands.form().fields["red.character"].setFocus()
    hands.type("32")  # the third, grown up
    red = hands.state.players["red"]
    assert (red.character, red.adult) == ("C3", True)
    about = hands.form().cards["red.character"].note
    assert about.isVisible()
    assert "power level" in about.text()
    who = hands.form().fields["red.character"]
    assert isinstance(who, PickField)
    assert "power level" in who.buttons["C3"].toolTip()
    hands.key(PAGE_DOWN)
    hands.form().fields["blue.character"].setFocus()
    hands.type("3")
    assert hands.state.players["blue"].character == ""
    assert "Possible" in hands.form().cards["blue.character"].fault.text()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert hands.form().fields["blue.character"].isAncestorOf(focus)  # nobody goes on past it unawares
    for _ in range(players):
        hands.key(PAGE_DOWN)
    assert not hands.page.walks.shown
    assert hands.state.phase == "play"


def test_undo_takes_the_last_piece_from_the_board_and_leaves_the_others(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "red"), "3L.1", "4R.2", "5aL.1")
    hands.window.undo()
    state = hands.state
    assert [space for space in ("3L.1", "4R.2", "5aL.1") if state.spaces.get(space)] == ["3L.1", "4R.2"]


def test_an_answer_that_is_only_believed_does_not_look_like_one_that_was_given(hands: Hands) -> None:
    joined(hands)
    first = hands.form().fields["first"]
    assert isinstance(first, PickField)
    believed = first.buttons["red"]
    assert believed.isChecked()
    assert believed.property("kind") == "assumed"
    hands.type("1")
    assert believed.isChecked()
    assert not believed.property("kind")


@pytest.mark.parametrize("start", ["first-game", "draft"])
def test_a_clan_lies_in_columns_as_soon_as_it_is_shown(hands: Hands, start: Start) -> None:
    joined(hands, start=start)
    hands.window.resize(1280, 720)
    hands.walk.go_to(2)
    QApplication.processEvents()
    shown = [field(hands, key).mapTo(hands.form(), QPoint()) for key in ("red.strength", "red.leather")]
    assert shown[0].x() < shown[1].x()
    assert shown[0].y() == shown[1].y()
    before = field(hands, "red.metal").mapTo(hands.form(), QPoint())
    hands.page.bridge.do(Correct(what="red.metal", value=2))
    QApplication.processEvents()
    assert field(hands, "red.metal").mapTo(hands.form(), QPoint()) == before
