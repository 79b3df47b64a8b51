"""The unclear points on the way to a new game."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.open_points import RULINGS
from companion.wording.wording import Wording
from tests.ui.hands import click, shown
from ui.context import Context
from ui.games.terramara.wizard.wizard import NewGameWizard


def in_sight(area: QScrollArea, widget: QWidget) -> bool:
    view = area.viewport()
    return view.rect().contains(QRect(widget.mapTo(view, widget.rect().topLeft()), widget.size()))


def test_a_point_that_is_opened_shows_all_its_choices_and_the_reason(qtbot: QtBot, context: Context) -> None:
    # AMB-49: the last one of the list lies at the lower edge
    wizard = NewGameWizard(context, Wording(context.language, "terramara"))
    shown(qtbot, wizard, 1024, 640)
    wizard.begin("full")
    wizard.go_to(3)
    card = wizard.rulings_page.cards["unsent_warriors"]
    area = next(area for area in wizard.findChildren(QScrollArea) if area.isAncestorOf(card))
    area.ensureWidgetVisible(card.fold, 0, 0)
    click(card.fold)
    qtbot.waitUntil(lambda: in_sight(area, card.read))
    why = next(point.reason for point in RULINGS if point.option == "unsent_warriors")
    reason = next(label for label in card.findChildren(QLabel) if label.text() == context._(why))
    assert in_sight(area, reason)
    assert all(in_sight(area, radio) for radio in card.radios.values())
    card.radios["go_back"].click()
    assert wizard.rulings_page.chosen()["unsent_warriors"] == "go_back"
