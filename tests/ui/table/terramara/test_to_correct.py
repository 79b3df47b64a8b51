"""Whoever sees a wrong round or number finds its form: at the heading, by typing, on the track."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QSpinBox

from companion.wording.language import isolated, load
from tests.ui.hands import click, press_here, type_text
from tests.ui.palette.test_palette import open_palette, said
from tests.ui.table.test_to_correct import form, shown, value
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow


def test_a_click_on_the_round_above_the_table_opens_its_form(window: MainWindow) -> None:
    shown(window, "terramara")
    assert window.game is not None
    click(window.game.bar.where)
    assert value(form()) == 1
    field = form().findChild(QSpinBox)
    assert field is not None
    field.setValue(3)
    form().accept()
    assert window.game.bridge.state.round == 3
    assert window.game.bar.where.text() == "Round 3 of 5"


def test_every_round_of_the_track_offers_to_be_the_round(window: MainWindow) -> None:
    shown(window, "terramara")
    assert window.game is not None
    table = window.game.table
    assert isinstance(table, TablePage)
    table.corrections.here("round.4")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text() == "Round")
    menu.close()
    action.trigger()
    assert value(form()) == 4


def test_a_round_that_is_typed_opens_its_form(window: MainWindow) -> None:
    shown(window, "terramara")
    assert window.game is not None
    card = open_palette(window)
    type_text(card.field, "round 5")
    assert said(card)[0] == "Correct: round, 5"
    press_here(Qt.Key.Key_Return)
    assert value(form()) == 5
    form().accept()
    assert window.game.bridge.state.round == 5


def test_whatever_needs_no_place_is_found_as_a_correction(window: MainWindow) -> None:
    shown(window, "terramara")
    card = open_palette(window)
    type_text(card.field, "correct")
    assert said(card)[0] == "Correct: round"
    card.field.clear()
    type_text(card.field, "correct metal anna")
    assert said(card)[0] == f"Correct: metal of {isolated('Anna')}"
    card.field.clear()
    type_text(card.field, "correct first player")
    assert said(card)[0] == "Correct: first player"


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *[("en", "fix cattle anna"), ("en", "change cattle anna"), ("en", "cattle anna 3")],
        *[("de", "korrigieren Vieh Anna"), ("de", "Anna Vieh 3"), ("fr", "rectifier bétail Anna")],
        *[("fr", "Anna bétail 3"), ("nl", "verbeteren vee Anna")],
        *[("ru", "исправить скот Anna"), ("ru", "Anna скот 3")],
    ],
)
def test_a_correction_is_found_by_what_people_say(
    window: MainWindow, catalogues: Path, code: str, typed: str
) -> None:
    window.speak(Context(window.context.theme, load(code, catalogues), window.context.settings))
    shown(window, "terramara")
    assert window.game is not None
    game = window.game
    what = game.wording.language.say(
        "Correct: {what}", what=game.wording.correction(game.bridge.state, "red.cattle")
    )
    card = open_palette(window)
    type_text(card.field, typed)
    assert said(card)[0] == what


def test_a_move_comes_before_a_correction_of_the_same_words(window: MainWindow) -> None:
    shown(window, "terramara")
    card = open_palette(window)
    type_text(card.field, "explorer")
    assert not said(card)[0].startswith("Correct")
