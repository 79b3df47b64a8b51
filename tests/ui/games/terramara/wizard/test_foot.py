"""The buttons below the pages: nothing that people aim at moves under the pointer."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.ui.hands import click, shown, twice
from ui.context import Context
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.wizard.page import WizardPage


@pytest.fixture
def wizard(qtbot: QtBot, context: Context) -> NewGameWizard:
    return show(qtbot, context)


def show(qtbot: QtBot, context: Context, width: int = 1280, height: int = 720) -> NewGameWizard:
    wizard = NewGameWizard(context, Wording(context.language, "terramara"))
    shown(qtbot, wizard, width, height)
    wizard.begin("full")
    QApplication.processEvents()
    return wizard


def here(wizard: NewGameWizard) -> WizardPage:
    return wizard.page


def back_at(wizard: NewGameWizard) -> QPoint:
    QApplication.processEvents()
    return wizard.back_button.mapTo(wizard, QPoint())


@pytest.mark.parametrize("code", ["en", "de", "ru"])
def test_back_stays_where_it_is_from_page_to_page(
    qtbot: QtBot, make_context: Callable[..., Context], code: str
) -> None:
    wizard = show(qtbot, make_context(code))
    places = set()
    for at in range(1, len(wizard.page_names)):
        wizard.go_to(at)
        places.add(back_at(wizard).toTuple())
    assert len(places) == 1, places


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_first_number_on_the_board_moves_no_button(qtbot: QtBot, context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    wizard = show(qtbot, context)
    wizard.go_to(4)
    before = back_at(wizard)
    shields = wizard.board_page.pickers["shields"]
    click(shields, shields.cell(5).center())
    assert "Skip" not in wizard.next_button.text()
    assert back_at(wizard) == before


def test_a_double_click_on_next_leads_one_page_on(wizard: NewGameWizard) -> None:
    middle = wizard.next_button.mapTo(wizard, wizard.next_button.rect().center())
    twice(wizard, middle)
    assert here(wizard) is wizard.beginning_page
    assert wizard.seen_up_to() == wizard.page_names.index("beginning_page")
    click(wizard.next_button)
    assert here(wizard) is wizard.rulings_page


def test_a_held_enter_leads_one_page_on(wizard: NewGameWizard) -> None:
    wizard.go_to(2)
    for repeated in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeated
        )
        QApplication.sendEvent(wizard.focusWidget(), event)
    assert here(wizard) is wizard.rulings_page
