"""Whoever sees a wrong turn or number of a planet finds its form."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import PlayAction
from companion.wording.language import isolated
from tests.ui.games.terraformer.tables import ANNA, BEGUN
from tests.ui.hands import click, type_text
from tests.ui.palette.test_palette import open_palette, said
from tests.ui.table.test_to_correct import form, shown, value
from ui.main_window import MainWindow


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


def test_a_planet_is_put_right_by_its_words_as_well(window: MainWindow) -> None:
    shown(window, "terraformer")
    card = open_palette(window)
    type_text(card.field, "correct hand ann")
    assert said(card)[0] == f"Correct: cards in hand of {isolated('Anna')}"
