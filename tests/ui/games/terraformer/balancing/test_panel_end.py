"""Where a long question goes on below the end of the panel, it ends between two things."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.games.terraformer.table import ANN, BO, CLEO, table
from tests.ui.games.terraformer.balancing.test_focus import Balance, balance, form, page_of, state
from tests.ui.games.terraformer.planet.planets import unbalanced_forest
from tests.ui.hands import press_here
from tests.ui.layout import cut_texts
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.forms import LeavingForm, MenuForm
from ui.table.fold import fold_above
from ui.widgets.fit_scroll import FitScroll

__all__ = ["balance"]


def assert_ends_between(page: BalancingPage) -> None:
    for _ in range(3):
        QApplication.processEvents()
    (scroll,) = (one for one in page.panel.findChildren(FitScroll) if one.isAncestorOf(page.form or page))
    body = scroll.widget()
    assert body is not None
    seen = scroll.viewport().height()
    assert scroll.verticalScrollBar().value() or body.height() <= seen or fold_above(body, seen) == seen
    assert cut_texts(page) == []


@pytest.mark.parametrize("height", [620, 660, 700])
def test_no_line_and_no_button_is_cut_there(balance: Balance, height: int) -> None:
    window = balance(unbalanced_forest())
    window.resize(1280, height)
    page = page_of(window)
    while state(window).phase != "over":
        assert_ends_between(page)
        press_here(Qt.Key.Key_4 if isinstance(page.form, LeavingForm) else Qt.Key.Key_Return)


def test_whoever_rolls_has_a_name_above_the_faces(balance: Balance) -> None:
    # TF-BAL-15
    cards = [(ANN, "producer", ""), (BO, "producer", ""), (CLEO, "producer", "")]
    window = balance(table(3).column("steppe", {ANN: 1}, *cards).column("desert", {ANN: 1, BO: 1, CLEO: 1}))
    window.resize(1280, 640)
    form(window, DiceForm)
    assert_ends_between(page_of(window))


@pytest.mark.parametrize(("lines", "height"), [(2, 720), (7, 720), (7, 680)])
def test_all_who_roll_are_in_sight_however_much_has_just_happened(
    balance: Balance, lines: int, height: int
) -> None:
    # TF-BAL-15
    cards = [(ANN, "producer", ""), (BO, "producer", ""), (CLEO, "producer", "")]
    window = balance(table(3).column("steppe", {ANN: 1}, *cards).column("desert", {ANN: 1, BO: 1, CLEO: 1}))
    window.resize(1280, height)
    page = page_of(window)
    page.outcome.show_lines(["Ann’s Hare leaves the steppe, for nothing it eats is left there"] * lines)
    page.refresh()
    for _ in range(4):
        QApplication.processEvents()
    dice = form(window, DiceForm)
    for button in (dice.roll, *(one for group in dice.groups for one in group.buttons())):
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()
    assert lines > 2 or page.outcome.visibleRegion().boundingRect() == page.outcome.rect()


def test_none_of_eight_is_in_sight_below_them(balance: Balance) -> None:
    # TF-BAL-23
    cards = [
        (owner, role, "") for role in ("producer", "consumer1", "consumer2") for owner in (ANN, BO, CLEO)
    ]
    window = balance(table(3).column("steppe", {ANN: 3}, *cards))
    window.resize(1280, 720)
    asked = form(window, MenuForm)
    assert len(asked.ticks) == 8
    assert_ends_between(page_of(window))
    assert asked.none.visibleRegion().boundingRect().height() == asked.none.height()
    low = asked.none.height()
    press_here(Qt.Key.Key_1)
    assert abs(asked.confirm.height() - low) <= 2, "nothing jumps"
