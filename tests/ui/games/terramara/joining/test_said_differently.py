"""A table that is told in the order in which it is read; what was typed wrong is typed again, and what can
hardly be is said."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.commands import Correct
from tests.ui.games.terramara.joining_hands import ENTER, PAGE_DOWN, Hands, calm, field, joined
from ui.games.terramara.joining.held import Held
from ui.joining.closing import ClosingStation
from ui.joining.form import FormStation


def test_fields_are_typed_in_the_order_in_which_they_are_read(hands: Hands) -> None:
    """Column after column, from the top, and in each line from the left."""
    hands.window.resize(1280, 720)
    joined(hands, players=3)
    for at in (0, 2):
        hands.walk.go_to(at)
        QApplication.processEvents()
        form = hands.form()
        columns = [form.columns.index(column_of(form, key)) for key in form.order]
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


def test_where_nobody_has_been_sent_this_round_the_first_player_begins(hands: Hands) -> None:
    """TM-TURN-01; an explorer on the row of this round may have come there before (TM-PLACE-09)."""
    page = joined(hands)
    for what, value in (
        ("first", "green"),
        ("space.3R.1", ("green explorer",)),
        ("space.4L.1", ("red explorer",)),
        ("space.4L.2", ("yellow explorer",)),
        ("space.5aR.2", ("blue explorer",)),
        ("yellow.explorers", 4),
    ):
        page.bridge.do(Correct(what=what, value=value))
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    assert closing.question.buttons["green"].isChecked()
