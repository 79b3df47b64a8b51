"""What the window calls a game is what the glossary of its rules calls it, in every language."""

from dataclasses import replace

import pytest

from companion.rulebook.library import Library
from companion.rulebook.tongue import LANGUAGES
from companion.wording.language import load
from tests.ui.known import A_GAME, known, title
from tests.ui.models.test_games_model import listed
from ui.context import Context
from ui.games.registry import POSTERS
from ui.models.games_model import GamesModel


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", POSTERS)
def test_a_game_is_called_as_its_printed_edition_is(game: str, lang: str) -> None:
    assert load(lang).say(POSTERS[game].title) == Library().rulebook(game).name(lang)


def test_the_name_of_a_game_is_said_in_the_language_of_the_window(context: Context) -> None:
    model = GamesModel(replace(context, language=load("yy")))
    assert model.title(listed("a")) == f"⟦{title(A_GAME)}⟧"


@pytest.mark.parametrize("game", POSTERS)
def test_the_menu_calls_seats_what_they_are(game: str) -> None:
    assert known(game).seats in POSTERS[game].seating
