"""A double click out of habit answers once, never also what has come to lie under the pointer."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.games.terraformer.frames import Dice
from tests.games.terraformer.table import ANN, BO, table
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.sessions import balancing
from tests.ui.hands import click, twice
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.forms import LeavingForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.games.terraformer.planet.targets import organism_target


def press_twice(page: BalancingPage, button: QAbstractButton) -> None:
    QApplication.processEvents()
    twice(page, button.mapTo(page, button.rect().center()))


@pytest.mark.parametrize("face", "12356")
def test_the_last_die_is_entered_and_not_told_as_well(show_page: MakePage, face: str) -> None:
    # TF-BAL-15
    contest = table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"))
    page = show_page(BalancingPage, balancing(contest))
    assert isinstance(page, BalancingPage)
    dice = page.form
    assert isinstance(dice, DiceForm)
    first, last = dice.groups
    click(first.button(4))
    press_twice(page, last.button(int(face)))
    assert isinstance(page.frame, Dice)
    assert page.form is dice
    assert dice.command().result == ("4", face)
    press_twice(page, dice.tell)
    assert not isinstance(page.frame, Dice)


@pytest.mark.parametrize("organism", ["#1", "#2", "#3"])
def test_who_is_picked_does_not_leave_as_well(show_page: MakePage, organism: str) -> None:
    bridge = balancing(table(2).column("steppe", {ANN: 1}, *[(ANN, "producer")] * 3))
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    leaving = page.form
    assert isinstance(leaving, LeavingForm)
    button = page.findChild(QAbstractButton, f"pick.{organism}")
    assert button is not None
    press_twice(page, button)
    assert leaving.picked == organism
    assert len(bridge.state.ecosystems[0].organisms) == 3
    dies = page.findChild(QAbstractButton, "answer.die_out")
    assert dies is not None
    press_twice(page, dies)
    assert len(bridge.state.ecosystems[0].organisms) == 2
    assert page.form is not leaving
    assert isinstance(page.form, LeavingForm)
    assert not page.form.picked


def test_by_hand_is_chosen_once_and_not_put_back_as_well(show_page: MakePage) -> None:
    # TF-BAL-26
    bridge = balancing(table(2).column("steppe", {ANN: 1}, *[(ANN, "producer")] * 3))
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    press_twice(page, page.by_hand)
    assert bridge.state.balancing.by_hand
    target = organism_target("#1")
    twice(page, page.view.viewport().mapTo(page, page.view.target_point(target)))
    assert isinstance(page.form, HandForm)
    assert page.form.picked == "#1"
    click(page.by_hand)
    assert not bridge.state.balancing.by_hand


def test_dice_stay_where_they_are_when_the_last_one_is_entered(show_page: MakePage) -> None:
    # TF-BAL-15: whoever corrects the last one does not confirm it
    contest = table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"))
    page = show_page(BalancingPage, balancing(contest))
    assert isinstance(page, BalancingPage)
    form = page.form
    assert isinstance(form, DiceForm)
    for _ in range(5):  # laid out from the inside to the outside
        QApplication.processEvents()
    dice = [button for group in form.groups for button in group.buttons()]
    places = [die.mapTo(page, QPoint()) for die in dice]
    for group in form.groups:
        click(group.button(4))
        QApplication.processEvents()
    assert form.tell.isVisible()
    assert [die.mapTo(page, QPoint()) for die in dice] == places
    click(form.groups[-1].button(5))
    assert page.form is form
    assert form.command().result == ("4", "5")


def test_dice_stay_where_they_are_after_a_tie(show_page: MakePage) -> None:
    # TF-BAL-15: who still is level rolls once more, and aims at the same dice
    contest = table(3).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"))
    page = show_page(BalancingPage, balancing(contest))
    assert isinstance(page, BalancingPage)
    places = []
    for _ in range(2):
        form = page.form
        assert isinstance(form, DiceForm)
        for _ in range(5):  # laid out from the inside to the outside
            QApplication.processEvents()
        dice = [button for group in form.groups for button in group.buttons()]
        places.append([die.mapTo(page, QPoint()) for die in dice])
        for group in form.groups:
            click(group.button(4))
        click(form.tell)
    assert page.outcome.isVisible()
    assert places[0] == places[1]
