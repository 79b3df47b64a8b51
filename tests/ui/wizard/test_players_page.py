"""Who sits at the table, whatever tells players apart: up to six people, and more seats than buttons."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.theme.roles import PLAYER_SHAPES
from ui.wizard.players_page import PlayersPage
from ui.wizard.seats import Seats

DECKS = tuple(f"deck_{at}" for at in range(9))


def worn(seats: Sequence[str]) -> Mapping[str, str]:
    return dict(zip(sorted(seats), PLAYER_SHAPES, strict=False))


SEATS = Seats(DECKS, (2, 3, 4, 5, 6), 2, str.title, lambda deck: f"the {deck}", worn=worn)


def make(qtbot: QtBot, context: Context) -> PlayersPage:
    page = PlayersPage(context, SEATS, "dice")
    shown(qtbot, page, 1000, 600)
    return page


def test_six_may_play_and_each_has_a_seat_of_their_own(qtbot: QtBot, context: Context) -> None:
    page = make(qtbot, context)
    page.set_count(6)
    seats = [seat for seat, _ in page.players()]
    assert len(set(seats)) == 6
    assert len({context.theme.colour(seat) for seat in seats}) == 6
    assert_all_texts_fit(page)


def test_a_click_on_another_number_leaves_no_ring_at_the_former_one(qtbot: QtBot, context: Context) -> None:
    page = make(qtbot, context)
    page.entered()
    qtbot.mouseClick(page.counts[5], Qt.MouseButton.LeftButton)
    assert page.counts[5].hasFocus()
    page.rows[0].name.setFocus()
    qtbot.mouseClick(page.counts[3], Qt.MouseButton.LeftButton)
    assert page.rows[0].name.hasFocus()


def test_a_seat_nobody_has_is_taken_from_the_list(qtbot: QtBot, context: Context) -> None:
    page = make(qtbot, context)
    row = page.rows[0]
    assert row.list is not None
    row.list.setCurrentIndex(8)
    row.list.activated.emit(8)
    assert page.players()[0] == ("deck_8", "Deck_8")


def test_a_seat_somebody_has_is_exchanged(qtbot: QtBot, context: Context) -> None:
    page = make(qtbot, context)
    row = page.rows[0]
    assert row.list is not None
    row.list.activated.emit(row.list.findData("deck_1"))
    row.colour_wanted.emit("deck_1")
    assert [seat for seat, _ in page.players()] == ["deck_1", "deck_0"]


def test_what_was_typed_is_taken_up_again(qtbot: QtBot, context: Context) -> None:
    page = make(qtbot, context)
    page.set_count(5)
    page.rows[4].name.setText("Di")
    again = make(qtbot, context)
    again.take_up(page.draft())
    assert again.count == 5
    assert again.players()[4][1] == "Di"
