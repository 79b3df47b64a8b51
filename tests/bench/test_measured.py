"""Every registered game says what measuring has to know of it, so that every bench can take it."""

import pytest

from companion.games.registry import GAMES, find_game, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.session import Session
from tests.bench.__main__ import modules
from tests.bench.measured import own

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_game_comes_far_enough_to_lie_on_the_shelf(game: str) -> None:
    headless, its = find_headless(game), own(game)
    session = Session.create(headless.game, its.setup_of(2))
    player = AutoPlayer(headless, 2)
    while not its.in_the_middle(session):
        command = player.choose(session.state)
        assert command is not None
        assert its.said(session.state, command).kind == command.kind
        session.apply(command)
    assert session.timeline.cursor


@every_game
def test_a_game_has_a_small_table_a_long_one_and_words_to_find_a_move(game: str) -> None:
    its = own(game)
    assert len(Codec(find_game(game)).setup_from(its.COUPLE).players) == 2
    assert its.long_setup_of(1)
    assert its.TYPED
    assert "{seat}" in its.POINTED
    assert callable(its.hand)


@every_game
def test_the_inputs_of_a_game_are_measured(game: str) -> None:
    """By a bench of its own, for what is to be entered differs."""
    assert [name for name in modules() if name.startswith(f"tests.bench.{game}.")]
