"""A move that waits for something to be told outlives the end of the program."""

from pathlib import Path
from shutil import copytree

from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import DrawCard, FoundEcosystem
from companion.games.terraformer.state import State
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form, state_of
from tests.ui.hands import click, shown
from ui.context import Context
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow


def table_of(window: MainWindow) -> TablePage:
    assert window.game is not None
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    return table


def opened(qtbot: QtBot, context: Context, folder: Path) -> MainWindow:
    window = MainWindow(context, Library(folder))
    shown(qtbot, window)
    window.load()
    return window


def wait_for_an_answer(table: TablePage) -> None:
    begun(table, *FOREST)
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    table.aiming.click_target("column:1")
    assert form(table, LearnForm).fact == "fits:Tapir>tropical_forest"


def test_the_question_is_open_again_and_the_move_goes_on(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path / "killed")
    window.show_session(window.library.begin("terraformer", make_setup()))
    table = table_of(window)
    wait_for_an_answer(table)
    uid = table.bridge.session.book.uid
    copytree(tmp_path / "killed", tmp_path / "data")  # as the disk is when nobody has left the game
    again = opened(qtbot, context, tmp_path / "data")
    again.show_session(again.library.resume(uid))
    table = table_of(again)
    asked = form(table, LearnForm)
    assert asked.fact == "fits:Tapir>tropical_forest"
    click(asked.buttons["yes"])
    state: State = state_of(table)
    assert [(card.card, card.owner) for card in state.ecosystems[0].organisms] == [("Tapir", BO)]
    again.show_session(again.library.resume(uid))
    assert table_of(again).now.question() is None, "once"


def framed(table: TablePage) -> list[str]:
    """Whose panel has the frame, and shows what is left of the turn."""
    return [seat for seat, panel in table.panels.items() if panel.dots.isVisibleTo(panel)]


def test_the_same_player_is_framed_when_the_question_is_open_again(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path / "killed")
    window.show_session(window.library.begin("terraformer", make_setup()))
    table = begun(table_of(window), *FOREST, DrawCard(player=BO), DrawCard(player=BO))
    assert framed(table) == [BO]
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    table.aiming.click_target("column:1")
    assert (table.now.question() is not None, framed(table)) == (True, [ANNA])
    copytree(tmp_path / "killed", tmp_path / "data")
    again = opened(qtbot, context, tmp_path / "data")
    again.show_session(again.library.resume(table.bridge.session.book.uid))
    table = table_of(again)
    assert (table.now.question() is not None, framed(table)) == (True, [ANNA])


def test_it_waits_in_no_other_game_and_at_no_other_moment(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path)
    window.show_session(window.library.begin("terraformer", make_setup()))
    first = table_of(window)
    wait_for_an_answer(first)
    uid = first.bridge.session.book.uid
    window.show_session(window.library.begin("terraformer", make_setup()))
    table = begun(table_of(window))
    assert table.now.question() is None
    do(table, FoundEcosystem(player=ANNA, biome="steppe"))
    again = window.library.resume(uid)
    window.show_session(again)
    assert table_of(window).now.question() is not None, "it still waits where it was said"
    again.undo()
    window.show_session(window.library.resume(uid))
    assert table_of(window).now.question() is None


def test_a_question_without_a_move_is_open_again_as_well(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path / "killed")
    window.show_session(window.library.begin("terraformer", make_setup()))
    table = begun(table_of(window), *FOREST)
    table.aiming.tell_again("climate:tropical_forest")
    copytree(tmp_path / "killed", tmp_path / "data")
    again = opened(qtbot, context, tmp_path / "data")
    again.show_session(again.library.resume(table.bridge.session.book.uid))
    table = table_of(again)
    assert form(table, LearnForm).fact == "climate:tropical_forest"
    table.aiming.leave()
    again.show_session(again.library.resume(table.bridge.session.book.uid))
    assert table_of(again).now.question() is None
