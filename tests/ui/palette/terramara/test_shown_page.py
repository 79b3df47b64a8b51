"""What is found by typing goes by what is shown: buttons of a page, real words, and nothing vain first."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.games.terramara.artifacts import might_craft
from companion.games.terramara.commands import Send
from companion.kernel.common import Correct
from companion.session import Session
from companion.wording.language import bare, isolated
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.hands import press_here, type_text
from tests.ui.palette.test_palette import open_palette, said
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.palette.lines_model import LineRole
from ui.score.pad_page import PadPage
from ui.table.correct import CorrectPopup


def play(window: MainWindow, sample: bool = True) -> None:
    window.show_session(Session.create(find_game("terramara"), make_setup(sample=sample)))
    QApplication.processEvents()


def test_what_the_pad_has_buttons_for_is_found(window: MainWindow) -> None:
    play(window)
    assert window.game is not None
    window.game.show_score()
    pressed: list[str] = []
    score = window.game.score
    assert isinstance(score, PadPage)
    score.side.pdf_button.clicked.disconnect()
    score.side.pdf_button.clicked.connect(lambda: pressed.append("pdf"))
    card = open_palette(window)
    type_text(card.field, "pdf")
    assert said(card) == ["Save as PDF"]
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is None
    assert pressed == ["pdf"]


def test_what_an_action_does_is_not_found_twice_on_the_pad(window: MainWindow) -> None:
    play(window)
    assert window.game is not None
    window.game.show_score()
    found = said(open_palette(window))
    assert len(found) == len(set(found))


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_the_example_has_whole_words_only(window: MainWindow, code: str) -> None:
    window.set_language(code)
    play(window)
    card = open_palette(window)
    first = said(card)[0]
    example = card.field.placeholderText().partition(": ")[2].strip("\u2068\u2069")
    beginning = re.sub(r"«\s*|\s*»|[„“”]", "", bare(first))
    assert len(example.split()) > 1
    assert example in beginning
    assert example[:1].isupper()  # a person's name, written as one
    assert not beginning.partition(example)[2][:1].isalnum()
    type_text(card.field, example)
    assert said(card)[0] == first


def test_crafting_that_cannot_be_paid_comes_last_and_says_why(window: MainWindow) -> None:
    """TM-ART-01."""
    play(window, sample=False)
    assert window.game is not None
    bridge = window.game.bridge
    bridge.do(Send(player="red", member="explorer", space="home.develop"))
    bridge.do(Correct(what="red.workers", value=("1 used",)))
    assert not might_craft(bridge.state, "red")
    card = open_palette(window)
    rows = [(line.text, line.reason) for _, line in card.lines if line.is_move and not line.corrects]
    crafts = [at for at, (_, reason) in enumerate(rows) if reason]
    assert crafts
    assert crafts == list(range(len(rows) - len(crafts), len(rows)))
    type_text(card.field, "craft")
    assert "no worker is left" in str(card.model.index(0).data(LineRole.REASON))


def test_what_is_wrong_is_found_between_two_rounds_as_well(window: MainWindow) -> None:
    """That page asks whether everything agrees."""
    table = shown_between(window, make_setup()).table
    QApplication.processEvents()
    assert isinstance(table, TablePage)
    assert not table.at_board
    card = open_palette(window)
    type_text(card.field, "correct wood anna")
    assert said(card)[0] == f"Correct: wood of {isolated('Anna')}"
    press_here(Qt.Key.Key_Return)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, CorrectPopup)
    popup.close()
    assert not table.at_board


def test_what_another_moment_has_buttons_for_is_found(window: MainWindow) -> None:
    play(window)
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    window.game.past.look()
    QApplication.processEvents()
    card = open_palette(window)
    type_text(card.field, "change move")
    assert said(card)[0] == "Change this move"


def test_the_way_to_the_table_is_found_while_it_is_set_up(window: MainWindow) -> None:
    play(window)
    assert window.game is not None
    window.game.show_checklist()
    card = open_palette(window)
    type_text(card.field, "to the table")
    assert said(card)[0] == "To the table"
    press_here(Qt.Key.Key_Return)
    assert window.game.places.at_table
