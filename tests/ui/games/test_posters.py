"""A poster says of its game what the game says of itself, and shows icons that are there."""

import pytest

from companion.games.registry import GAMES
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.registry import PIECES, POSTERS, VIEWS

games = pytest.mark.parametrize("game", POSTERS)


def test_every_game_of_the_window_has_its_poster() -> None:
    assert VIEWS.keys() == POSTERS.keys() == PIECES.keys()
    assert POSTERS.keys() <= GAMES.keys()


@games
def test_a_poster_has_the_depths_of_its_game(context: Context, game: str) -> None:
    told = Wording(context.language, game).choices("depth")
    assert {depth.value for depth in POSTERS[game].depths} == {choice.value for choice in told}


@games
def test_the_icons_of_a_poster_are_there(context: Context, game: str) -> None:
    poster, icons = POSTERS[game], context.within(game).theme.icons
    for name in (poster.emblem, poster.treasure, poster.score_icon, *(d.icon for d in poster.depths)):
        assert not icons.pixmap(name, 16).isNull()


@games
def test_a_poster_reads_well_on_any_page(context: Context, game: str) -> None:
    """The start page stands within no game: names of icons say their family."""
    poster, icons = POSTERS[game], context.theme.icons
    for name in (poster.emblem, poster.treasure, *(depth.icon for depth in poster.depths)):
        assert not icons.pixmap(name, 16).isNull()
