"""A table that is already playing: told by keys and clicks, counted, and then played on with."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Correct, Deepen, Learn, Send
from companion.games.terramara.corrections import target
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.options import Options
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State, Worker
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from tests.games.terramara.random_play import all_targets, random_value
from tests.sampling import some_of, some_sets
from tests.ui.conftest import NAMES, make_setup
from tests.ui.games.terramara.joining_hands import ENTER, PAGE_DOWN, Hands, joined, tell_four
from tests.ui.hands import shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.board.focus import ARROWS, beside
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held
from ui.joining.closing import ClosingStation
from ui.joining.count_field import CountField, Stepper
from ui.joining.form import FormStation
from ui.joining.joining_page import JoiningPage
from ui.joining.pick_field import PickField
from ui.library import Library
from ui.main_window import MainWindow

MOST_INPUTS = 200
AIM = 150


def calm(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


@pytest.fixture
def hands(qtbot: QtBot, context: Context, tmp_path: Path) -> Hands:
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return Hands(window)


def check_what_was_told(state: State) -> None:
    red, blue, green, yellow = (state.players[colour] for colour in state.seats)
    assert (red.strength, red.culture, red.vp) == (5, 9, 12)
    assert (red.explorers, red.by_the_river, red.chieftain) == (3, 0, True)  # two of five are out
    assert red.goods == {"cattle": 2, "stone": 3, "cut_stone": 1, "timber": 2}
    assert (red.caravans, red.flags) == (("2", "3"), ("1L", "2L"))
    assert red.workers == (Worker(1), Worker(1))
    assert [ref[1] for ref in red.crafted] == ["1"] * 3
    assert red.reserved[:2] == "a1"
    assert (blue.chieftain, blue.explorers, blue.flags) == (False, 4, ("2L",))
    assert [worker.level for worker in blue.workers] == [1, 2]
    assert [ref[1] for ref in blue.crafted] == ["2", "2"]
    assert green.goods == {"cattle": 1, "leather": 2, "stone": 2, "cut_stone": 4, "ore": 2}
    assert (yellow.strength, yellow.caravans) == (20, ("end", "2"))
    assert state.road_end == ("yellow",)
    assert state.deck == {1: 0, 2: 16 - 8 - 2 - 2 - 3 - 1, 3: 20}  # in the row, crafted, reserved
    assert (state.turn, state.first, state.phase, state.round) == ("green", "blue", "play", 3)


def test_a_game_of_four_in_round_three_takes_few_inputs_and_goes_on(hands: Hands) -> None:
    tell_four(hands)
    assert not hands.page.walks.shown
    check_what_was_told(hands.state)
    assert hands.inputs <= AIM <= MOST_INPUTS, hands.inputs


# -- and afterwards


def test_play_goes_on_with_everything_checked(hands: Hands) -> None:
    """TM-PLACE-04: an explorer joins only weaker clans; TM-REND: rounds change as ever."""
    page = joined(hands)
    for what, value in (
        ("red.strength", 3),
        ("blue.strength", 7),
        ("space.3L.1", ("blue explorer",)),
        ("turn", "red"),
    ):
        page.bridge.do(Correct(what=what, value=value))
    to_blue = Send(player="red", member="explorer", space="3L.1")
    assert {reason.code for reason in page.bridge.refusals(to_blue)} >= {"place.not_stronger"}
    assert not page.bridge.refusals(Send(player="red", member="explorer", space="home.develop"))
    goes_on: Session[Any] = Session.import_file(page.bridge.session.export(), find_game)
    player = AutoPlayer(find_headless("terramara"), 1)
    while goes_on.state.round == 3:
        command = player.choose(goes_on.state)
        assert command is not None
        goes_on.apply(command)
    state = goes_on.state
    assert (state.round, state.phase) == (4, "play")
    assert state.flipped == ("1L", "1R", "2L", "2R", "3L", "3R")
    assert state.deck[2] == 0  # TM-RSTART-03


def test_nothing_is_for_hands_that_lies_there_already(hands: Hands) -> None:
    page = joined(hands)
    assert page.table.hands.texts() == ()  # type: ignore[attr-defined]


def test_one_undo_takes_a_screen_back_and_one_redo_brings_it_again(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    told = page.bridge.state
    hands.type("5")
    hands.key(ENTER)
    hands.type("9")
    hands.key(PAGE_DOWN)
    hands.type("7")
    hands.key(PAGE_DOWN)
    assert page.bridge.state.players["blue"].strength == 7
    hands.window.undo()
    assert page.bridge.state.players["blue"].strength == 0
    assert page.bridge.state.players["red"].strength == 5
    hands.window.undo()
    assert page.bridge.state == told
    hands.window.redo()
    assert (page.bridge.state.players["red"].strength, page.bridge.state.players["red"].culture) == (5, 9)
    assert hands.page.walks.shown


@pytest.mark.parametrize("way", ["left", "killed"])
def test_a_walk_that_was_left_goes_on_where_it_was(
    hands: Hands, qtbot: QtBot, context: Context, way: str
) -> None:
    """Killed: nobody says good-bye to the store; another window opens what is on the disk."""
    page = joined(hands)
    hands.walk.go_to(3)
    hands.type("8")
    hands.key(ENTER)
    uid = page.bridge.session.book.uid
    if way == "left":
        hands.window.go_home()
        hands.window.resume(uid)
        again = hands
    else:
        folder = hands.window.library.folder
        copy = folder.parent / "after"
        shutil.copytree(folder, copy)
        window = MainWindow(context, Library(copy))
        shown(qtbot, window)
        window.load()
        window.resume(uid)
        again = Hands(window)
    qtbot.waitUntil(lambda: again.window.game is not None)
    assert again.page.walks.shown
    assert again.walk.telling
    assert again.walk.at == 3  # Björn, of whom something is told
    assert again.state.players["blue"].strength == 8


def test_a_game_that_was_told_to_the_end_comes_back_to_its_table(hands: Hands, qtbot: QtBot) -> None:
    page = joined(hands)
    uid = page.bridge.session.book.uid
    hands.walk.go_to(6)
    hands.type("2")  # whose turn it is
    assert hands.walk.next_button.hasFocus()
    hands.key(ENTER)
    assert not hands.page.walks.shown
    assert hands.state.turn == "blue"
    hands.window.go_home()
    hands.window.resume(uid)
    qtbot.waitUntil(lambda: hands.window.game is not None)
    assert not hands.page.walks.shown


def test_a_joined_game_leads_to_the_same_table_as_a_file(hands: Hands) -> None:
    page = joined(hands, players=3)
    session = page.bridge.session
    rng = random.Random(4)
    for _ in range(120):
        what = rng.choice(all_targets(session.state))
        found = target(session.state, what)
        value = random_value(rng, found.choices(session.state)) if found is not None else 0
        if not session.refusals(Correct(what=what, value=value)):
            session.apply(Correct(what=what, value=value), joined=rng.random() < 0.5)
    again = Session.import_file(session.export(), find_game)
    assert again.codec.digest(again.state) == session.codec.digest(session.state)
    assert again.state == session.state


def test_what_could_not_be_taken_is_still_there_on_coming_back(hands: Hands, qtbot: QtBot) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.cattle").setFocus()
    hands.type("3")
    field(hands, "red.strength").setFocus()
    hands.type("77")
    hands.key(ENTER)
    assert page.half_entered
    uid = page.bridge.session.book.uid
    hands.window.go_home()
    hands.window.resume(uid)
    qtbot.waitUntil(lambda: hands.window.game is not None)
    assert hands.walk.at == 2
    assert field(hands, "red.strength").text() == "77"
    assert field(hands, "red.strength").faulty


def test_whoever_leaves_in_the_middle_is_told_the_way_back(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(3)
    hands.key(Qt.Key.Key_Escape)
    assert not hands.page.walks.shown
    assert "Does everything agree?" in hands.window.notice.text()
    hands.page.bar.menu.walk.trigger()
    assert hands.walk.telling


def test_a_walk_that_is_over_is_gone(hands: Hands) -> None:
    """Whatever happens later happens without it."""
    page = joined(hands)
    hands.walk.go_to(6)
    hands.key(PAGE_DOWN)
    assert page.walk is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not page.findChildren(JoiningPage)
    page.bridge.do(Correct(what="red.wood", value=1))
    page.show_walk()
    hands.walk.go_to(2)
    hands.type("9")
    hands.key(ENTER)
    assert hands.state.players["red"].strength == 9


def test_undo_asks_before_it_takes_the_joining_back(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(6)
    hands.key(PAGE_DOWN)
    page.bridge.do(Send(player="red", member="explorer", space="hut.red"))
    hands.window.undo()
    told = page.bridge.state
    hands.window.undo()
    assert page.bridge.state == told
    assert "of joining the game: Correct player in turn" in calm(page.stepping.strip.text())
    hands.click(page.stepping.strip.ways[0])
    assert len(page.bridge.session.timeline.current) == 3  # up to the full table
    assert "undone, back to here" in page.stepping.strip.text()


def test_while_the_table_is_being_told_undo_asks_only_before_the_table_goes(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    hands.type("5")
    hands.key(PAGE_DOWN)
    hands.window.undo()
    assert page.bridge.state.players["red"].strength == 0
    assert not page.stepping.strip.isVisible()
    hands.window.undo()
    assert page.bridge.state.depth == "full"
    assert "of joining the game: Go on as full table" in calm(page.stepping.strip.text())
    hands.click(page.stepping.strip.ways[0])
    assert page.bridge.state.depth == "score"


# -- what cannot be


def field(hands: Hands, key: str) -> CountField:
    found = hands.form().fields[key]
    assert isinstance(found, CountField)
    return found


def test_a_seventeenth_metal_is_said_beside_its_field_and_nothing_changes(hands: Hands) -> None:
    """TM-COMP-09: sixteen tiles of a type, whoever has them."""
    page = joined(hands)
    page.bridge.do(Correct(what="blue.metal", value=9))
    page.bridge.do(Correct(what="blue.ore", value=4))
    hands.walk.go_to(2)
    before = page.bridge.state
    metal = field(hands, "red.metal")
    metal.setFocus()
    hands.type("4")
    assert page.bridge.state == before
    assert metal.faulty
    assert metal.hasFocus()  # nobody goes on past it unawares
    card = hands.form().cards["red.metal"]
    assert card.fault.isVisible()
    assert "0 to 3" in card.fault.text()
    metal.selectAll()
    hands.type("3")
    assert page.bridge.state.players["red"].goods["metal"] == 3
    assert not card.fault.isVisible()
    assert not metal.faulty


def test_where_the_table_plays_without_that_limit_more_than_sixteen_are_told(hands: Hands) -> None:
    """AMB-10."""
    seats = tuple(Seat(name, colour) for name, colour in NAMES[:3])
    setup = Setup(players=seats, depth="score", options=Options(supply="unlimited"))
    hands.window.show_session(
        hands.window.library.begin("terramara", setup, (), (Deepen(depth="full"),)), fresh=True
    )
    hands.walk.go_to(2)
    field(hands, "red.metal").setFocus()
    hands.type("2")
    hands.key(Qt.Key.Key_Backspace)
    hands.type("3")
    assert hands.state.players["red"].goods == {"metal": 23}


@pytest.mark.parametrize(
    ("key", "typed", "says"),
    [
        ("red.strength", "21", "at most 20"),
        ("red.culture", "15", "at most 14"),
        ("red.vp", "999", "at most 500"),
        ("red.strength", "3x", "whole number"),
        ("red.strength", "6471", "0 to 20"),
        ("red.explorers", "7", "at most 6"),
        ("red.workers.3", "4", "at most 3"),
        ("red.reserved_level", "4", "at most 3"),
    ],
)
def test_what_is_impossible_is_said_beside_the_field(hands: Hands, key: str, typed: str, says: str) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    before = len(page.bridge.session.entries)
    field(hands, key).setFocus()
    hands.type(typed)
    hands.key(ENTER)
    assert says in calm(hands.form().cards[key].fault.text())
    assert field(hands, key).faulty
    assert len(page.bridge.session.entries) == before
    assert hands.walk.half_entered


def test_a_flag_at_an_outpost_that_is_still_closed_is_said_beside_its_field(hands: Hands) -> None:
    """TM-ROAD-05: in round 3 only the rows of the first two lie open."""
    joined(hands)
    hands.walk.go_to(2)
    hands.form().fields["red.flags"].setFocus()
    hands.type("13")
    assert "outpost of row 3 opens when" in calm(hands.form().cards["red.flags"].fault.text())
    assert list(hands.state.players["red"].flags) == ["1L"]
    hands.type("2")
    assert not hands.form().cards["red.flags"].fault.text()
    assert list(hands.state.players["red"].flags) == ["1L", "2L"]


def test_a_fifth_flag_has_no_place(hands: Hands) -> None:
    page = joined(hands, round_=5)
    hands.walk.go_to(2)
    flags = hands.form().fields["red.flags"]
    flags.setFocus()
    hands.type("1234")
    assert page.bridge.state.players["red"].flags == ("1L", "2L", "3L", "4L")
    before = len(page.bridge.session.entries)
    hands.type("5")
    assert "1, 2, 3, 4" in hands.form().cards["red.flags"].fault.text()
    assert len(page.bridge.session.entries) == before
    hands.type("1")
    assert page.bridge.state.players["red"].flags == ("2L", "3L", "4L")
    assert not hands.form().cards["red.flags"].fault.text()


def test_a_piece_is_never_in_two_places(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("chieftain", "blue"), "3L.1")
    before = page.bridge.state
    hands.put(Held("chieftain", "blue"), "3R.1")
    station = hands.walk.station()
    assert isinstance(station, BoardStation)
    assert page.bridge.state == before
    assert "row 3, left tile, left space" in calm(station.fault.text())
    hands.put(Held("chieftain", "blue"), "3L.1", "3R.1")  # taken from there, and put here
    assert not station.fault.isVisible()
    assert set(page.bridge.state.spaces) == {"3R.1"}


def test_two_workers_too_many_of_a_level_are_none_at_all(hands: Hands) -> None:
    """TM-COMP-07: there are three of level 3."""
    page = joined(hands)
    page.bridge.do(Correct(what="blue.workers", value=("3", "3")))
    hands.walk.go_to(2)
    field(hands, "red.workers.3").setFocus()
    hands.type("2")
    assert "0 to 1 of level 3" in hands.form().cards["red.workers.3"].fault.text()
    assert page.bridge.state.players["red"].workers == ()


def test_a_digit_that_means_nothing_is_said_until_the_field_is_left(hands: Hands) -> None:
    """The answer that stands there is right."""
    joined(hands)
    form = hands.form()
    form.fields["raid_used"].setFocus()
    hands.type("5")
    card = form.cards["raid_used"]
    assert "Raid of this round: only no, yes can be." in calm(card.fault.text())
    hands.key(ENTER)
    assert not card.fault.isVisible()
    form.fields["raid_used"].setFocus()
    hands.type("5")
    hands.type("2")
    assert hands.state.raid_used
    assert not card.fault.isVisible()


def test_nothing_moves_when_something_cannot_be(hands: Hands) -> None:
    """People aim at what lies below."""
    joined(hands)
    for at, key, typed in (
        (0, "round", "9"),
        (0, "first", "9"),
        (2, "red.metal", "99"),
        (2, "red.strength", "77"),
        (2, "red.workers.3", "4"),
        (2, "red.explorers", "7"),
        (2, "red.flags", "13"),
    ):
        hands.walk.go_to(at)
        form = hands.form()
        QApplication.processEvents()
        before = {name: one.mapTo(form, QPoint()) for name, one in form.fields.items()}
        asked = form.fields[key]
        asked.setFocus()
        asked.type_over(typed) if isinstance(asked, CountField) else hands.type(typed)
        QApplication.processEvents()
        assert form.cards[key].fault.isVisible(), key
        assert {name: one.mapTo(form, QPoint()) for name, one in form.fields.items()} == before
        if isinstance(asked, CountField):
            asked.type_over("")


def test_what_is_kept_is_said_with_what_cannot_be(hands: Hands) -> None:
    """The first of two digits is kept at once."""
    joined(hands)
    hands.walk.go_to(2)
    metal = field(hands, "red.metal")
    metal.setFocus()
    hands.type("1")
    hands.key(Qt.Key.Key_Backspace)
    assert metal.hasFocus()
    hands.type("7")
    assert hands.state.players["red"].goods == {"metal": 1}
    assert (
        calm(hands.form().cards["red.metal"].fault.text()) == "Metal of Anna: at most 16 can be. 1 is kept."
    )


def test_nobody_passes_more_crossroads_than_the_road_has(hands: Hands) -> None:
    """PRN-06: how many there are is only printed; once told, it holds."""
    page = joined(hands)
    road = [Segment(to=row) for row in ("1", "2", "3", "4", "5a")] + [Segment(to="end")]
    for at, stretch in enumerate(road):
        page.bridge.do(Learn(fact=fact_of("road", at), value=stretch))
    assert len(hands.state.known.road) == 6
    page.show_walk()
    hands.walk.go_to(2)
    caravan = field(hands, "red.caravans.0")
    caravan.setFocus()
    hands.type("7")
    assert hands.state.players["red"].caravans == ("0", "0")
    assert "at most 5 can be" in hands.form().cards["red.caravans.0"].fault.text()
    caravan.selectAll()
    hands.type("5")
    assert hands.state.players["red"].caravans == ("5", "0")


def test_all_flags_stand_in_one_line(hands: Hands) -> None:
    hands.window.resize(1280, 720)
    joined(hands)
    hands.walk.go_to(2)
    QApplication.processEvents()
    flags = hands.form().fields["red.flags"]
    assert isinstance(flags, PickField)
    assert len({button.y() for button in flags.buttons.values()}) == 1


# -- keys and clicks


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


def test_fields_are_typed_in_the_order_in_which_they_are_read(hands: Hands) -> None:
    """Column after column, from the top, and in each line from the left."""
    hands.window.resize(1280, 720)
    joined(hands, players=3)
    for at in (0, 2):
        hands.walk.go_to(at)
        QApplication.processEvents()
        form = hands.form()
        columns = [form._columns.index(column_of(form, key)) for key in form.order]
        places = [form.fields[key].mapTo(form, QPoint()) for key in form.order]
        read = [(column, place.y() // 10, place.x()) for column, place in zip(columns, places, strict=True)]
        assert read == sorted(read), dict(zip(form.order, read, strict=True))


def column_of(form: FormStation, key: str) -> QWidget:
    column = form.cards[key].parentWidget()
    assert column is not None
    return column


def test_a_page_is_turned_by_a_key_of_its_own(hands: Hands) -> None:
    """Whoever types through it and then presses Page Down is on the next page, not on the one after."""
    joined(hands)
    hands.walk.go_to(2)
    assert calm(hands.walk.title.text()) == "Anna"
    field(hands, "red.workers.3 used").setFocus()
    hands.type("0")
    assert hands.walk.at == 2
    assert hands.walk.next_button.hasFocus()
    hands.key(PAGE_DOWN)
    assert calm(hands.walk.title.text()) == "Björn"
    field(hands, "blue.workers.3 used").setFocus()
    hands.type("0")
    hands.key(ENTER)
    assert calm(hands.walk.title.text()) == "Chiara"


def test_what_backspace_leaves_of_a_refused_number_can_be_typed_on(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    metal = field(hands, "red.metal")
    metal.setFocus()
    hands.type("1")
    hands.key(Qt.Key.Key_Backspace)
    hands.type("7")
    hands.key(Qt.Key.Key_Backspace)
    assert metal.hasFocus()
    hands.type("6")
    assert hands.state.players["red"].goods == {"metal": 16}
    assert hands.state.players["red"].caravans == ("0", "0")


def test_why_no_more_of_a_resource_can_be_is_said(hands: Hands) -> None:
    """TM-COMP-09: ore and metal are the two sides of the same tiles."""
    page = joined(hands)
    page.bridge.do(Correct(what="blue.ore", value=1))
    hands.walk.go_to(2)
    field(hands, "red.metal").type_over("16")
    said = calm(hands.form().cards["red.metal"].fault.text())
    assert said == "There are 16 tiles for ore and metal together, of all players. Possible here: 0 to 15."


def test_a_number_that_is_told_already_is_not_written_down_again(hands: Hands) -> None:
    page = joined(hands)
    before = len(page.bridge.session.entries)
    round_ = field(hands, "round")
    round_.setFocus()
    hands.type("7")
    states = [round_.faulty]
    round_.selectAll()
    hands.type("3")
    assert [*states, round_.faulty] == [True, False]
    assert len(page.bridge.session.entries) == before


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


@pytest.mark.parametrize("round_", [1, 3, 5])
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


def test_a_culture_typed_wrong_leaves_every_explorer_where_it_was(hands: Hands) -> None:
    """TM-RIVER-08."""
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "red"), "4R.2")
    hands.walk.go_to(2)
    culture = field(hands, "red.culture")
    for typed, expected in (("8", (4, 0, 1)), ("3", (3, 1, 1)), ("9", (4, 0, 1))):
        culture.setFocus()
        culture.selectAll()
        hands.type(typed)
        hands.key(ENTER)
        red = hands.state.players["red"]
        assert (red.explorers, red.by_the_river, red.in_the_box) == expected
    assert sum(isinstance(move.command, Correct) for move in hands.page.bridge.session.timeline.current) == 5


def test_explorers_somebody_has_counted_stay_as_counted(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.explorers").setFocus()
    hands.type("5")
    for typed in ("9", "2"):
        culture = field(hands, "red.culture")
        culture.setFocus()
        culture.selectAll()
        hands.type(typed)
        hands.key(ENTER)
        assert hands.state.players["red"].explorers == 5
    assert field(hands, "red.explorers").text() == "5"


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


# -- what stays open


def test_what_is_not_told_is_named_at_the_end_and_in_answers(hands: Hands) -> None:
    page = joined(hands)
    for what in ("strength", "culture", "crafted.1"):
        page.bridge.do(Correct(what=f"red.{what}", value=0))
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    anna, bjoern = closing.open.text().split("\n")[:2]
    assert "cattle" in anna
    assert "strength" not in anna
    assert "nothing is told yet" in bjoern
    reply = page.table.reply("number:blue.strength")
    assert reply is not None
    assert any("Not told" in line.text for line in reply.lines)
    told = page.table.reply("number:red.strength")
    assert told is not None
    assert not any("Not told" in line.text for line in told.lines)
    notes = page.wording.pad(page.bridge.state, page.bridge.session.played).notes
    of_red, of_blue, *_ = [calm(note) for note in notes if "Not told of" in note]
    assert "workers, caravans, flags, crafted level-2 artifacts, crafted level-3 artifacts" in of_red
    assert "flags, crafted artifacts, reserved artifact" in of_blue


def test_what_the_rules_hardly_allow_is_named_at_the_end(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    assert not closing.doubts.isVisible()
    for what, value in (
        ("space.3L.1", ("red chieftain", "blue chieftain")),
        ("red.explorers", 5),
        ("red.culture", 3),
        ("red.reserved_level", "1"),
    ):
        page.bridge.do(Correct(what=what, value=value))
    assert calm(closing.doubts.text()).split("\n") == [
        "Row 3, left tile, left space: joining a chieftain",
        "Anna: explorers in hand and on the board: 5 instead of 4 at culture 3",
        "Anna: reserving before culture 4",
    ]
    assert closing.doubts.isVisible()
    hands.key(PAGE_DOWN)
    assert not page.walks.shown, "nothing is refused for it"


def test_whose_turn_it_is_follows_from_who_stands_on_the_board(hands: Hands) -> None:
    """Whoever was sent to a row of a later round may have come there earlier."""
    page = joined(hands)
    for what, value in (
        ("first", "blue"),
        ("space.3L.1", ("blue explorer",)),
        ("space.home.develop", ("green explorer",)),
        ("space.4L.1", ("yellow explorer",)),
    ):
        page.bridge.do(Correct(what=what, value=value))
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    assert closing.question.buttons["yellow"].isChecked()


def test_enter_at_the_last_question_takes_an_answer_and_then_goes_on(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    closing.question.buttons["blue"].setFocus()
    still_there = []
    for _ in range(2):
        hands.key(ENTER)
        still_there.append(page.walks.shown)
    assert still_there == [True, False]
    assert hands.state.turn == "blue"


# -- a running game


@pytest.fixture
def running(hands: Hands) -> GamePage:
    hands.window.show_session(hands.window.library.begin("terramara", make_setup(3)))
    player = AutoPlayer(find_headless("terramara"), 2)
    while hands.state.turn_number < 6:
        command = player.choose(hands.state)
        assert command is not None
        hands.page.bridge.do(command)
    return hands.page


def test_does_everything_agree_shows_what_is_believed_and_each_edit_is_a_step(
    hands: Hands, running: GamePage
) -> None:
    running.bar.menu.walk.trigger()
    assert hands.walk.telling is False
    hands.walk.go_to(2)
    state = hands.state
    assert field(hands, "red.culture").text() == str(state.players["red"].culture)
    field(hands, "red.strength").setFocus()
    hands.type("17")
    hands.key(ENTER)
    field(hands, "red.cattle").setFocus()
    hands.type("5")
    assert (hands.state.players["red"].strength, hands.state.players["red"].goods["cattle"]) == (17, 5)
    hands.window.undo()
    assert hands.state.players["red"].strength == 17
    hands.window.undo()
    assert hands.state.players["red"].strength == state.players["red"].strength
    assert field(hands, "red.strength").text() == str(state.players["red"].strength)
    hands.key(Qt.Key.Key_Escape)
    assert not running.walks.shown
    focus = QApplication.focusWidget()
    assert focus is not None
    assert running.table.isAncestorOf(focus)


def test_looking_through_changes_nothing(hands: Hands, running: GamePage) -> None:
    before = len(running.bridge.session.entries)
    running.show_walk()
    for _ in range(200):
        on_the_board = isinstance(hands.walk.station(), BoardStation)
        hands.key(PAGE_DOWN if on_the_board else ENTER)
        if not running.walks.shown:
            break
    assert not running.walks.shown
    assert len(running.bridge.session.entries) == before


def test_a_pad_that_is_kept_deeper_is_told_by_the_same_walk(hands: Hands) -> None:
    hands.window.show_session(hands.window.library.begin("terramara", make_setup(3, depth="score")))
    hands.page.bridge.do(Deepen(depth="full"))
    QApplication.processEvents()
    assert hands.walk.telling
    hands.window.undo()
    QApplication.processEvents()
    before = hands.page.walks.shown
    hands.page.stepping.strip.ways[0].click()
    QApplication.processEvents()
    assert before, "it asks first"
    assert not hands.page.walks.shown
    assert hands.page.score_shown


def test_another_language_stays_on_the_same_screen(
    hands: Hands, make_context: Callable[..., Context]
) -> None:
    joined(hands)
    hands.walk.go_to(3)
    hands.type("8")
    hands.window.speak(make_context("de"))
    QApplication.processEvents()
    assert hands.page.walks.shown
    assert hands.walk.at == 3
    assert field(hands, "blue.strength").text() == "8"


def test_what_lies_nowhere_cannot_be_gone_through(hands: Hands) -> None:
    """A pad has no table, and before the set-up is done nothing lies on it."""
    for depth in ("score", "full"):
        hands.window.show_session(hands.window.library.begin("terramara", make_setup(3, depth=depth)))
        hands.page.bar.menu.offer()
        assert not hands.page.bar.menu.walk.isVisible()
        hands.page.show_walk()
        assert not hands.page.walks.shown


# -- how it looks


@pytest.mark.parametrize(
    ("size", "scale"),
    some_sets(
        [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.5), ((1366, 768), 2.0)],
        ((1280, 720), 1.0),
        ((1366, 768), 2.0),
    ),
)
@pytest.mark.parametrize("players", some_of([2, 4], 4))
def test_all_texts_of_the_walk_fit_when_stretched(
    qtbot: QtBot,
    make_context: Callable[..., Context],
    tmp_path: Path,
    size: tuple[int, int],
    scale: float,
    players: int,
) -> None:
    context = make_context("xx")
    context.theme.set_scale(scale)
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    hands = Hands(window)
    joined(hands, players=players)
    for at in range(players + 3):
        hands.walk.go_to(at)
        assert_all_texts_fit(hands.walk)
