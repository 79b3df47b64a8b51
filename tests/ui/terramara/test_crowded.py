"""Where several things are said at once they all fit: a refusal beside a long telling, a question that can be
skipped, an offer to set something right. On a small laptop, at 100 % and at 150 %."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QWidget

from companion.games.terramara.commands import EndTurn, Learn, Send
from tests.ui.crowded import (
    assert_first_reason_is_read,
    assert_read_from_its_beginning,
    offer_of,
    settle,
    window,
)
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.layout import cut_texts
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.table.fold import line_of

__all__ = ["window"]
"""A fixture."""
LONG = "2 wood + 1 any_raw + 2 culture + 3 vp"


def begun(window: MainWindow, players: int = 4) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup(players, sample=False)), fresh=False)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def told_and_refused(window: MainWindow) -> QWidget:
    """Three spaces were told by one click, and somebody tries what is not allowed."""
    page = begun(window)
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    with page.telling.together():
        for row in (1, 2, 3):
            page.do(Learn(fact=f"space:{row}L.1", value=LONG))
    page.click_target("home.develop")
    assert page.now.refusal.isVisible()
    return page.now.refusal


def told_and_the_next_refused(window: MainWindow) -> TablePage:
    """Somebody has told what a space shows, and the next chieftain is sent straight on to a later row."""
    page = begun(window)
    page.do(Send(player="red", member="explorer", space="1L.2"))
    page.do(
        Learn(fact="space:1L.2", value="3 cattle + 2 stone + 2 leather + 2 wood + 2 ore + 1 culture + 2 vp")
    )
    settle()
    assert page.now.next_member()
    page.click_target("3R.1")
    assert page.now.refusal.isVisible()
    return page


def skipped(window: MainWindow) -> QWidget:
    page = begun(window)
    page.aiming.tell_again("space:1L.1")
    return page.now


def told_and_skipped(window: MainWindow) -> QWidget:
    page = begun(window)
    with page.telling.together():
        for row in (2, 3):
            page.do(Learn(fact=f"space:{row}L.1", value=LONG))
    page.aiming.tell_again("space:1L.1")
    return page.now


def a_card_skipped(window: MainWindow) -> QWidget:
    page = begun(window)
    page.aiming.tell_again(f"card:{page.bridge.state.row[0].ref}")
    return page.now


def offered(window: MainWindow) -> QWidget:
    """A space is told again, on which a gain rests."""
    page = begun(window)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 wood + 4 vp"))
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="home.develop"))
    page.do(Learn(fact="space:1L.1", value=LONG))
    return offer_of(page)


CROWDED = (told_and_refused, skipped, told_and_skipped, a_card_skipped, offered)


@pytest.mark.parametrize("crowd", CROWDED, ids=lambda crowd: crowd.__name__)
def test_nothing_is_cut_off(window: MainWindow, crowd: Callable[[MainWindow], QWidget]) -> None:
    crowd(window)
    settle()
    assert cut_texts(window) == []


def test_what_can_be_done_about_a_refusal_is_whole(window: MainWindow) -> None:
    card = told_and_refused(window)
    settle()
    buttons = [button for button in card.findChildren(QAbstractButton) if button.isVisible()]
    assert len(buttons) == 3
    for button in buttons:
        assert button.visibleRegion().boundingRect() == button.rect(), button.accessibleName()


def test_what_is_to_be_done_is_read_in_whole_lines_beside_a_refusal(window: MainWindow) -> None:
    page = told_and_the_next_refused(window)
    settle()
    prompt = page.now.heading.prompt
    if window.context.theme.scale == 1.0:
        seen = prompt.visibleRegion().boundingRect().height()
        assert seen >= min(2 * line_of(prompt), prompt.height())


def test_an_offer_is_read_from_its_beginning(window: MainWindow) -> None:
    assert_read_from_its_beginning(window, offered(window))


def test_what_is_asked_is_read_whole_beside_the_reasons(window: MainWindow) -> None:
    told_and_refused(window)
    settle()
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    heading = page.now.heading
    if window.context.theme.scale == 1.0:  # with large text the reasons have all the room
        assert heading.visibleRegion().boundingRect() == heading.rect()


def test_the_first_reason_against_a_space_in_flames_is_read_whole(window: MainWindow) -> None:
    """With the way back to the change of rounds pinned below."""
    game = shown_between(window, make_setup(3, sample=False))
    assert isinstance(game.table, TablePage)
    page = game.table
    page.rounds.begin()
    settle()
    assert page.round_button.isVisible()
    page.click_target(next(iter(page.bridge.state.fire_space.values())))
    assert_first_reason_is_read(window, page.now.refusal)


def test_the_first_reason_is_read_whole_beside_what_was_told(window: MainWindow) -> None:
    told_and_refused(window)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    assert_first_reason_is_read(window, page.now.refusal)


def test_the_menu_of_the_game_is_one_column_that_fits_the_screen(window: MainWindow) -> None:
    page = begun(window)
    page.do(Send(player="red", member="explorer", space="1L.2"))
    assert window.game is not None
    menu = window.game.bar.menu
    menu.popup(window.mapToGlobal(QPoint()))
    settle()
    try:
        screen = menu.screen().availableGeometry()
        assert menu.width() <= screen.width()
        assert menu.height() <= screen.height()
        assert len({menu.actionGeometry(one).x() for one in menu.actions() if one.isVisible()}) == 1
    finally:
        menu.close()
