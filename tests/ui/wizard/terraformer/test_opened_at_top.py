"""Each page is read from its title on, by whatever way one comes to it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.ui.hands import press_here, shown, type_text
from ui.context import Context
from ui.games.terraformer.wizard.wizard import NewGameWizard
from ui.wizard.page import WizardPage
from ui.wizard.rulings_page import RulingsPage


def area_of(page: WizardPage) -> QScrollArea:
    around = page.parentWidget()
    while not isinstance(around, QScrollArea):
        assert around is not None
        around = around.parentWidget()
    return around


@pytest.mark.parametrize("height", [640, 720])
def test_rulings_that_do_not_fit_begin_with_the_first(qtbot: QtBot, context: Context, height: int) -> None:
    used = context.within("terraformer")
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"))
    shown(qtbot, wizard, 1024, height)
    wizard.begin("harvest")
    press_here(Qt.Key.Key_Return)
    for name in ("Anna", "Bo"):
        type_text(wizard, name)
        press_here(Qt.Key.Key_Return)
    qtbot.wait(20)
    assert isinstance(wizard.page, RulingsPage)
    bar = area_of(wizard.page).verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0
    assert QApplication.focusWidget() is wizard.next_button
    bar.setValue(bar.maximum())
    wizard.go_to(1)
    wizard.go_to(2)
    qtbot.wait(20)
    assert bar.value() == 0
