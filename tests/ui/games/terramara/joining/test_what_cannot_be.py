"""What cannot lie on a table that is being told is said beside its field, and nothing changes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Correct, Deepen, Learn
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.options import Options
from companion.games.terramara.setup import Seat, Setup
from tests.ui.games.terramara.conftest import NAMES
from tests.ui.games.terramara.joining_hands import ENTER, Hands, calm, field, joined
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held
from ui.joining.count_field import CountField
from ui.joining.pick_field import PickField


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
    hands.type("3")  # over the one that cannot be
    assert page.bridge.state.players["red"].goods["metal"] == 3
    assert not card.fault.isVisible()
    assert not metal.faulty


def test_a_number_that_cannot_be_is_typed_over(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.strength").setFocus()
    hands.type("28")
    hands.key(ENTER)
    assert field(hands, "red.strength").faulty
    hands.type("8")
    hands.key(ENTER)
    assert hands.state.players["red"].strength == 8


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


@pytest.mark.parametrize("typed", ["7", "9"])
def test_a_crossroads_that_hardly_is_there_is_taken_and_said_beside_its_field(
    hands: Hands, typed: str
) -> None:
    """TM-ROAD-02: how many there are is only printed."""
    joined(hands)
    hands.walk.go_to(2)
    card = hands.form().cards["red.caravans.0"]
    field(hands, "red.caravans.0").setFocus()
    assert card.note.isHidden()
    hands.type(typed)
    assert hands.state.players["red"].caravans[0] == typed
    assert card.note.isVisible()
    assert f"crossroads {typed}, though there are only 6 rows" in calm(card.note.text())
    field(hands, "red.caravans.0").setFocus()
    field(hands, "red.caravans.0").selectAll()
    hands.type("3")
    assert card.note.isHidden()
