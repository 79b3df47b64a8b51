"""Whoever gives no name: every reader calls them by the seat, in their own language; nobody is proposed."""

from collections.abc import Callable

from companion.games.terramara.setup import Seat
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.wizard.unnamed import assert_unnamed
from ui.context import Context
from ui.main_window import MainWindow
from ui.table.seating_dialog import SeatingDialog
from ui.wizard.wizard import Wizard

SEATS = (Seat("Ann", "red"), Seat("blue", "blue"), Seat("Grün", "green"))


def new_game(window: MainWindow) -> Wizard:
    window.new_game("full")
    assert isinstance(window.wizard.wizard, Wizard)
    return window.wizard.wizard


def test_everybody_reads_the_colour_in_their_own_language(
    window: MainWindow, make_context: Callable[..., Context]
) -> None:
    window.show_session(window.library.begin("terramara", make_setup(seats=SEATS)))
    for language, colour in (("en", "Blue"), ("ru", "Синий"), ("de", "Blau")):
        window.speak(make_context(language))
        assert window.game is not None
        state = window.game.bridge.state
        assert Wording(window.context.language, "terramara").player(state, "blue") == colour
        window.shelf.list_games()
        model = window.start.model
        assert [name for _, name in model.players(model.game(0))] == ["Ann", colour, "Grün"]


def test_what_stood_in_for_a_name_in_any_language_is_not_proposed(window: MainWindow) -> None:
    window.library.begin("terramara", make_setup(seats=SEATS))
    window.load()
    page = new_game(window).players_page
    assert [row.name.text() for row in page.rows[:3]] == ["Ann", "", ""]
    assert list(page.played_before.buttons) == []


def test_a_name_like_that_of_a_nameless_seat_is_told_apart(
    window: MainWindow, make_context: Callable[..., Context]
) -> None:
    window.speak(make_context("ru"))
    page = new_game(window).players_page
    page.set_count(2)
    page.rows[0].name.setText(page.rows[1].colour)
    assert not page.complete()


def test_names_and_seats_leave_whoever_has_no_name_without_one(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup(seats=SEATS)))
    assert window.game is not None
    window.game.ask_seating()
    dialog = window.game.seating
    assert isinstance(dialog, SeatingDialog)
    assert [row.name.text() for row in dialog.rows] == ["Ann", "", "Grün"]
    assert dialog.unchanged()
    dialog.rows[1].colour_wanted.emit("yellow")
    dialog.accept()
    state = window.game.bridge.state
    assert [state.players[seat].name for seat in state.seats] == ["Ann", "yellow", "Grün"]


def test_nothing_at_the_table_calls_them_by_the_name_of_the_seat(
    window: MainWindow, make_context: Callable[..., Context]
) -> None:
    setup = make_setup(seats=(Seat("red", "red"), Seat("blue", "blue")))
    assert_unnamed(window, make_context, "terramara", setup, "red", "Красный")
