"""Drawing again, also where the draw is over and the game has gone on to the next question."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import NextRound
from companion.games.terramara.frames import Desk, Drawing
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.drawing import Draw
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.rounds import said_before
from tests.ui.hands import click
from tests.ui.steady import moved, places
from ui.context import Context
from ui.games.terramara.setup.redraw import last_draw
from ui.games.terramara.table_page import TablePage

MakeContext = Callable[..., Context]


def pending(page: TablePage) -> type:
    return type(page.bridge.session.pending[0])


def last(page: TablePage) -> Draw:
    draw = last_draw(page.bridge)
    assert isinstance(draw, Draw)
    return draw


def test_the_first_player_of_a_game_of_four_can_be_drawn_again(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, first=""))
    page.side_forms.draw.draw.click()
    assert page.bridge.state.turn
    again = page.side_forms.redraw.again
    assert again.isVisible()
    again.click()
    assert last(page).attempt == 1
    page.click_target("home.develop")
    assert not again.isVisible()


def test_the_strength_of_neutral_players_can_be_drawn_again(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-NEUT-11: every attempt follows from the seed, so nothing about it is hidden."""
    page = make_table(make_setup(2, depth="neutral"))
    player = AutoPlayer(find_headless("terramara"), 1)
    while (pending(page), page.bridge.state.phase) != (Drawing, "play"):
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    click(page.side_forms.draw.draw)
    assert pending(page) is Desk
    card = page.side_forms.redraw
    assert card.isVisible()
    assert "Neutral green: card" in card.words.text()
    assert "Neutral yellow: card" in card.words.text()
    seen = set()
    before = places(page)
    for attempt in range(1, 6):
        click(card.again)
        assert moved(page, before) == [], "whoever does not like it presses again"
        assert last(page).attempt == attempt
        assert pending(page) is Desk
        seen.add(last(page).result)
        assert sorted(page.bridge.state.neutral_strength.values()) == sorted(map(int, last(page).result))
    assert len(seen) > 1
    page.bridge.do(NextRound(decision=page.bridge.session.pending[0].key))
    assert not card.isVisible()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("language", some_of(["en", "de", "ru"], "de"))
def test_drawing_again_moves_nothing_at_the_table(
    make_table: MakeTable, make_context: MakeContext, players: int, language: str
) -> None:
    """TM-NEUT-11: that it was drawn twice is said below what is pressed once more."""
    setup = make_setup(players)
    page = make_table(setup, spoken=make_context(language), played=said_before(setup))
    click(page.side_forms.draw.draw)
    if page.centre.currentWidget() is page.round_page:
        page.rounds.show_board()
    before = places(page)
    assert page.side_forms.redraw.again in before
    for _ in range(3):
        click(page.side_forms.redraw.again)
        assert moved(page, before) == []
