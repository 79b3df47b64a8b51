"""Names by the keyboard: what Tab takes, where it goes on, and that nobody ends up outside of the game."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.setup import Setup
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import FOREST, begun, form, point, state_of
from tests.ui.hands import press_here
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.planet.targets import column_target
from ui.games.terraformer.table_page import TablePage
from ui.main_window import MainWindow


def table_of(window: MainWindow) -> TablePage:
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def begin(window: MainWindow, setup: Setup | None = None) -> TablePage:
    window.show_session(window.library.begin("terraformer", setup or make_setup()))
    QApplication.processEvents()
    return begun(table_of(window), *FOREST)


def typing(table: TablePage, text: str) -> None:
    press_here(Qt.Key.Key_O)
    field = form(table, OrganismForm).field.field
    field.setFocus()
    field.setText("")
    QTest.keyClicks(field, text)
    QApplication.processEvents()


def test_tab_takes_the_name_that_is_offered_and_then_goes_on_in_the_panel(window: MainWindow) -> None:
    table = begin(window)
    typing(table, "Opos")
    field = form(table, OrganismForm).field.field
    press_here(Qt.Key.Key_Tab)
    assert (field.text(), field.hasFocus()) == ("Opossum", True)
    press_here(Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert table.now.isAncestorOf(focus)
    assert table.now.back_button.isVisible()


def test_the_way_back_comes_after_the_name_by_tab(window: MainWindow) -> None:
    table = begin(window)
    typing(table, "")
    order = []
    for _ in range(4):
        press_here(Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget())
    assert table.now.back_button in order[:2]


def test_whoever_comes_back_into_a_game_is_not_at_the_way_out(window: MainWindow) -> None:
    table = begin(window)
    typing(table, "Opos")
    home = table.bar_start
    assert home is not None
    home.setFocus()
    press_here(Qt.Key.Key_Return)
    assert window.game is None
    window.resume(window.start.continue_card.uid)
    QApplication.processEvents()
    focus, table = QApplication.focusWidget(), table_of(window)
    assert focus is not None
    assert table.isAncestorOf(focus), focus
    assert form(table, OrganismForm).field.field.text() == "Opos"


def test_letters_are_a_name_also_beside_the_table(window: MainWindow) -> None:
    table = begin(window)
    typing(table, "")
    assert window.game is not None
    window.game.bar.home.setFocus()
    press_here(Qt.Key.Key_N)
    assert form(table, OrganismForm).field.field.hasFocus()


def test_a_role_that_is_only_inferred_is_picked_in_advance_and_can_be_another(window: MainWindow) -> None:
    # TF-DATA-01: the book shows the beetle as an eater of plants, and does not state its role
    table = begin(window)
    typing(table, "Elephant Beetle")
    press_here(Qt.Key.Key_Return)
    assert (table.aiming.wish.card, table.aiming.wish.role) == ("elephant_beetle", "consumer1")
    assert form(table, OrganismForm).roles.buttons["consumer1"].isChecked()
    assert state_of(table).facts == {}
    press_here(Qt.Key.Key_2)
    assert (table.aiming.wish.card, table.aiming.wish.role) == ("elephant_beetle", "cleaner")


def test_an_inferred_role_lays_nothing_where_the_column_was_said_before(window: MainWindow) -> None:
    # TF-DATA-01
    table = begin(window)
    press_here(Qt.Key.Key_O)
    point(table, column_target(1))
    typing_on = form(table, OrganismForm).field.field
    typing_on.setFocus()
    QTest.keyClicks(typing_on, "Elephant Beetle")
    press_here(Qt.Key.Key_Return)
    assert table.aiming.waiting is None
    assert table.aiming.wish.role == ""
