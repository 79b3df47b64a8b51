"""What the window calls a game is what the glossary of its rules calls it, in every language."""

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terramara.setup import Seat
from companion.rulebook.library import Library
from companion.rulebook.tongue import LANGUAGES
from companion.wording.language import load
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import shown
from tests.ui.models.test_games_model import listed
from ui.context import Context
from ui.games.registry import POSTERS
from ui.library import Library as Shelf
from ui.main_window import MainWindow
from ui.models.games_model import GamesModel
from ui.settings import GAME
from ui.wizard.names import known_names
from ui.wizard.wizard import Wizard


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", POSTERS)
def test_a_game_is_called_as_its_printed_edition_is(game: str, lang: str) -> None:
    assert load(lang).say(POSTERS[game].title) == Library().rulebook(game).name(lang)


def test_the_name_of_a_game_is_said_in_the_language_of_the_window(context: Context) -> None:
    model = GamesModel(replace(context, language=load("yy")))
    assert model.title(listed("a")) == "⟦Terramara⟧"


def test_what_stood_in_for_a_name_is_offered_as_nobodys(
    context: Context, qtbot: QtBot, tmp_path: Path
) -> None:
    # somebody who gave no name was called after the colour; in another game that is no name either
    window = MainWindow(context, Shelf(tmp_path))
    shown(qtbot, window, 1280)
    window.load()
    setup = replace(make_setup(), players=(Seat("Anna", "red"), Seat("Blue", "blue")))
    window.show_session(window.library.begin("terramara", setup))
    window.go_home()
    context.settings.set(GAME, "terraformer")
    assert window.wizard.prepare()
    assert "Blue" in window.library.memory("terraformer").names
    assert known_names(("Anna", "Blue", "Cold deck", "Синий")) == ["Anna"]
    window.new_game("planet")
    wizard = window.wizard.wizard
    assert isinstance(wizard, Wizard)
    assert list(wizard.players_page.played_before.buttons) == ["Anna"]


@pytest.mark.parametrize(("game", "said"), [("terramara", "colours"), ("terraformer", "decks")])
def test_the_menu_calls_seats_what_they_are(game: str, said: str) -> None:
    assert said in POSTERS[game].seating
