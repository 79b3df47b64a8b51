"""What the buttons of the past do is told where it covers none of them."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QWidget

from tests.ui.history.conftest import looking
from tests.ui.history.test_rewriting import at_a_move, follows, key
from ui.context import Context
from ui.game_page import GamePage
from ui.history.unfit_card import Folded


def tip_of(button: QWidget) -> QRect:
    """Where the tool tip of a button lies; the pointer is in its upper half."""
    at = QPoint(button.width() - 8, 3)
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, at, button.mapToGlobal(at)))
    QApplication.processEvents()
    tips = (one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible())
    return next(tips).geometry()


def seen(page: QWidget) -> list[QPushButton]:
    return [button for button in page.findChildren(QPushButton) if button.isVisible()]


def on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_tip_of_a_look_back_covers_a_button(page: GamePage, context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    strip = looking(page).strip
    QApplication.processEvents()
    for button in seen(strip):
        if button.toolTip():
            tip = tip_of(button)
            assert not [other.text() for other in seen(strip) if on_screen(other).intersects(tip)]
    QToolTip.hideText()


def test_with_very_large_text_pictures_do_and_names_stay(page: GamePage, context: Context) -> None:
    strip = looking(page).strip
    said = {button.accessibleName() for button in seen(strip)}
    assert {button.text() for button in seen(strip)} == said
    context.theme.set_scale(2.0)
    page.window().resize(1280, 720)
    QApplication.processEvents()
    wordless = [button for button in seen(strip) if not button.text()]
    assert wordless
    assert all(button.toolTip() or button.accessibleName() for button in wordless)
    assert {button.accessibleName() for button in seen(strip)} == said
    context.theme.set_scale(1.0)
    QApplication.processEvents()
    assert {button.text() for button in seen(strip)} == said


def test_no_tip_of_what_follows_covers_what_takes_moves_out(page: GamePage) -> None:
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    shown = follows(page)
    for group in (shown.strip, *shown.cards):
        for button in seen(group):
            if button.toolTip():
                tip = tip_of(button)
                assert not [other.text() for other in seen(group) if on_screen(other).intersects(tip)]
    QToolTip.hideText()
    for folded in shown.findChildren(Folded):
        assert not folded.button.toolTip()
        assert folded.button.accessibleDescription()
