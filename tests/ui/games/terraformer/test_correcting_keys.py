"""What is typed in a small form over the table is meant for the form, and never for the table behind it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QWidget

from companion.games.terraformer.commands import FoundEcosystem, PlayOrganism
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, state_of
from ui.games.terraformer.table_page import TablePage
from ui.table.correct import CorrectPopup

LETTERS = (Qt.Key.Key_D, Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_O, Qt.Key.Key_E, Qt.Key.Key_F)


def corrected(table: TablePage, what: str) -> CorrectPopup:
    table.planet.setFocus()
    table.corrections.correct(what, QPoint(10, 10))
    QApplication.processEvents()
    popup = table.corrections.popup
    assert popup is not None
    return popup


def pressed(*keys: Qt.Key) -> None:
    """Where keys arrive while something is open over the table."""
    for key in keys:
        popup = QApplication.activePopupWidget()
        assert popup is not None
        inside: QWidget | None = popup.focusWidget()
        QTest.keyClick(inside if inside is not None else popup, key)
        QApplication.processEvents()


@pytest.mark.parametrize("what", ["organism.#1.role", "organism.#1.owner", "organism.#1.position"])
@pytest.mark.parametrize("opened", [False, True])
def test_no_letter_typed_in_a_form_reaches_the_table(
    make_table: MakePlanetTable, what: str, opened: bool
) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    before = state_of(table), table.aiming.wish
    popup = corrected(table, what)
    combo = popup.findChild(QComboBox)
    if opened and combo is not None:
        combo.showPopup()
        QApplication.processEvents()
    pressed(*LETTERS)
    over = QApplication.activePopupWidget()
    assert over is not None
    QTest.keyClick(over, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (state_of(table), table.aiming.wish) == before
    if combo is not None:
        combo.hidePopup()
    popup.close()


@pytest.mark.parametrize("opened", [False, True])
def test_letters_choose_in_a_list_by_the_first_ones(make_table: MakePlanetTable, opened: bool) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    popup = corrected(table, "organism.#1.role")
    combo = popup.findChild(QComboBox)
    assert combo is not None
    names = [combo.itemText(at) for at in range(combo.count())]
    wanted = next(name for name in names if name[0] != combo.currentText()[0])
    if opened:
        combo.showPopup()
        QApplication.processEvents()
    pressed(Qt.Key(ord(wanted[0].upper())))
    if opened:
        pressed(Qt.Key.Key_Return)
    assert combo.currentText()[0] == wanted[0]
    popup.close()


def test_no_letter_typed_in_a_menu_reaches_the_table(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    before = state_of(table), table.aiming.wish
    table.planet.setFocus()
    table.corrections.on_planet("column:1", QPoint(10, 10))
    QApplication.processEvents()
    pressed(Qt.Key.Key_D, Qt.Key.Key_O)
    assert (state_of(table), table.aiming.wish) == before
    for menu in table.findChildren(QMenu):
        menu.close()


@pytest.mark.parametrize(("typed", "expected"), [("Rain Forest", "Rain Forest"), ("dese", "desert")])
def test_a_biome_that_was_mistyped_is_written_anew_where_it_lies(
    make_table: MakePlanetTable, typed: str, expected: str
) -> None:
    table = begun(make_table(), *FOREST)
    popup = corrected(table, "ecosystem.1.biome")
    QTest.keyClicks(popup.focusWidget(), typed)
    pressed(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].biome == expected
    assert QApplication.activePopupWidget() is None


def test_the_name_that_is_replaced_does_not_follow_what_is_written(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="Taigas"))
    popup = corrected(table, "ecosystem.1.biome")
    QTest.keyClicks(popup.focusWidget(), "Taiga")
    pressed(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].biome == "Taiga"
