"""Whoever gives no name plays a deck without one."""

from collections.abc import Callable

from companion.games.terraformer.setup import Seat, Setup
from tests.ui.wizard.unnamed import assert_unnamed
from ui.context import Context
from ui.main_window import MainWindow


def test_nothing_at_the_table_calls_them_by_the_name_of_the_seat(
    window: MainWindow, make_context: Callable[..., Context]
) -> None:
    setup = Setup((Seat("continental_deck", "continental_deck"), Seat("Ann", "cold_deck")))
    assert_unnamed(window, make_context, "terraformer", setup, "continental_deck", "")
