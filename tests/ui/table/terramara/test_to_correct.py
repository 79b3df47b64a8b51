"""Whoever sees a wrong round or number finds its form: at the heading, by typing, on the track."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QSpinBox

from companion.games.terraformer.commands import PlayAction
from companion.wording.language import isolated, load
from tests.ui.games.terraformer.conftest import make_setup as make_planet
from tests.ui.games.terraformer.tables import ANNA, BEGUN
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press_here, type_text
from tests.ui.palette.test_palette import open_palette, said
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.table.correct import CorrectPopup


def shown(window: MainWindow, game: str = "terramara") -> None:
    setup = make_setup() if game == "terramara" else make_planet()
    window.show_session(window.library.begin(game, setup))
    assert window.game is not None
    window.game.show_table()
    QApplication.processEvents()


def form() -> CorrectPopup:
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, CorrectPopup)
    return popup


def value(popup: CorrectPopup) -> object:
    return popup.value()


def test_a_click_on_the_round_above_the_table_opens_its_form(window: MainWindow) -> None:
    shown(window)
    assert window.game is not None
    click(window.game.bar.where)
    assert value(form()) == 1
    field = form().findChild(QSpinBox)
    assert field is not None
    field.setValue(3)
    form().accept()
    assert window.game.bridge.state.round == 3
    assert window.game.bar.where.text() == "Round 3 of 5"


def test_nothing_is_put_right_by_a_click_above_a_table_that_is_looked_at(window: MainWindow) -> None:
    shown(window)
    assert window.game is not None
    window.game.look_back()
    QApplication.processEvents()
    click(window.game.bar.where)
    assert not isinstance(QApplication.activePopupWidget(), CorrectPopup)


def test_a_click_on_the_turn_above_the_planet_opens_the_form_of_whose_it_is(window: MainWindow) -> None:
    shown(window, "terraformer")
    assert window.game is not None
    where, bridge = window.game.bar.where, window.game.bridge
    assert where.cursor().shape() is Qt.CursorShape.ArrowCursor, "nobody is in turn while cards are dealt"
    bridge.do(BEGUN)
    assert where.cursor().shape() is Qt.CursorShape.PointingHandCursor
    click(where)
    assert value(form()) == ANNA
    form().close()
    bridge.do(PlayAction(player=ANNA, deed="other"))
    assert where.cursor().shape() is Qt.CursorShape.ArrowCursor, "it is still hers while it may be stopped"
    bridge.undo_to(0)
    assert where.cursor().shape() is Qt.CursorShape.ArrowCursor
    click(where)
    assert QApplication.activePopupWidget() is None


def test_every_round_of_the_track_offers_to_be_the_round(window: MainWindow) -> None:
    shown(window)
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
    shown(window)
    assert window.game is not None
    card = open_palette(window)
    type_text(card.field, "round 5")
    assert said(card)[0] == "Correct: round, 5"
    press_here(Qt.Key.Key_Return)
    assert value(form()) == 5
    form().accept()
    assert window.game.bridge.state.round == 5


def test_whatever_needs_no_place_is_found_as_a_correction(window: MainWindow) -> None:
    shown(window)
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
    shown(window)
    assert window.game is not None
    game = window.game
    what = game.wording.language.say(
        "Correct: {what}", what=game.wording.correction(game.bridge.state, "red.cattle")
    )
    card = open_palette(window)
    type_text(card.field, typed)
    assert said(card)[0] == what


def test_a_move_comes_before_a_correction_of_the_same_words(window: MainWindow) -> None:
    shown(window)
    card = open_palette(window)
    type_text(card.field, "explorer")
    assert not said(card)[0].startswith("Correct")


def test_a_planet_is_put_right_by_its_words_as_well(window: MainWindow) -> None:
    shown(window, "terraformer")
    card = open_palette(window)
    type_text(card.field, "correct hand ann")
    assert said(card)[0] == f"Correct: cards in hand of {isolated('Anna')}"
