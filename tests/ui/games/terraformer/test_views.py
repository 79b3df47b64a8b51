"""The pages as the window asks for them: set-up list, seating, pad and box."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import Learn, StopGame
from companion.games.terraformer.frames import Pad
from companion.games.terraformer.setup import Seat, Setup
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.hands import click, press_here, shown
from ui.context import Context
from ui.games.terraformer.box.box_page import BoxPage
from ui.games.terraformer.score.score_page import ScorePage
from ui.games.terraformer.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.setup.checklist_page import ChecklistPage
from ui.table.seating_dialog import SeatingDialog


def opened(qtbot: QtBot, context: Context, folder: Path) -> MainWindow:
    window = MainWindow(context, Library(folder))
    shown(qtbot, window)
    window.load()
    return window


def test_a_new_game_begins_with_the_steps_of_setting_up(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup()), fresh=True)
    game = window.game
    assert game is not None
    assert game.checklist_shown
    page = game.checklist
    assert isinstance(page, ChecklistPage)
    assert {card.task.key for card in page.cards} >= {"sort", "deal", "redeal", "planet", "first"}
    press_here(Qt.Key.Key_Escape)
    table = game.table
    assert game.places.currentWidget() is table
    assert isinstance(table, TablePage)
    assert table.checks


def test_f6_visits_the_bar_once_in_a_round(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup()))
    game = window.game
    assert game is not None
    assert isinstance(game.table, TablePage)
    game.take_focus()
    seen = []
    for _ in range(4):
        press_here(Qt.Key.Key_F6)
        seen.append(game.table.areas.here())
    assert sorted(seen) == [0, 1, 2, 3]
    assert "bar" in dict(game.table.keys_told())["F6, Shift+F6"]


def test_seats_are_changed_while_a_game_runs(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup()))
    game = window.game
    assert game is not None
    game.ask_seating()
    dialog = game.seating
    assert isinstance(dialog, SeatingDialog)
    assert "decks" in dialog.windowTitle()
    dialog.rows[0].name.setText("Annika")
    dialog.accept()
    QApplication.processEvents()
    assert window.game is not None
    assert window.game.bridge.state.players["continental_deck"].name == "Annika"


def test_a_pad_is_filled_in_and_finished(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = opened(qtbot, context, tmp_path)
    setup = make_setup(depth="pad", planet="", first="")
    window.show_session(window.library.begin("terraformer", setup))
    game = window.game
    assert game is not None
    score = game.score
    assert isinstance(score, ScorePage)
    for (player, role), field in score.form.fields.items():
        n = 3 if player == "cold_deck" else 1
        field.type_over(str(n))
        assert game.bridge.state.entered[player][role] == n
    click(score.close_button)
    assert game.bridge.state.phase == "over"
    assert "Björn" in score.head.result.text()


def test_stopping_early_counts_what_there_is(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup(depth="harvest", planet="", first="")))
    game = window.game
    assert game is not None
    assert game.table.stopping() == StopGame()
    assert [text for text, _ in game.table.further()] == []
    game.bridge.do(StopGame())
    assert isinstance(game.bridge.state.agenda[0], Pad)
    assert game.score_shown


def test_the_box_shows_what_tables_have_told(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup()))
    game = window.game
    assert game is not None
    game.bridge.do(Learn(fact="climate:Taiga", value=("cold", "moderate")))
    window.box.open("terraformer")
    box = window.box.box
    assert isinstance(box, BoxPage)
    assert box.desk.card("Taiga") is not None
    click(box.bar.back)
    assert window.box.box is None


def test_the_window_is_called_after_a_deck_of_ones_own_by_its_name(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    # TF-BUILD-04: whoever has given no name is called after their deck
    window = opened(qtbot, context, tmp_path)
    own, other = "own_deck_1", "own_deck_2"
    setup = Setup(players=(Seat(own, own, "Ice"), Seat(other, other)))
    window.show_session(window.library.begin("terraformer", setup))
    title = window.windowTitle().replace("\u2068", "").replace("\u2069", "")
    assert title.startswith("Ice, Second deck of your own")
