"""Somebody has to leave: a digit means what it means in the same question in play."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.games.terraformer.table import ANN, BO, Facts, Table, table
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.planet.planets import unbalanced_forest
from tests.ui.games.terraformer.sessions import balancing
from tests.ui.hands import press
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.forms import LeavingForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.session_bridge import SessionBridge


def shown_for(show_page: MakePage, bridge: SessionBridge) -> tuple[BalancingPage, LeavingForm]:
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    assert isinstance(page.form, LeavingForm)
    return page, page.form


def digits(form: LeavingForm) -> dict[str, int]:
    """What the buttons show."""
    return {
        f"{command.kind}.{getattr(command, 'position', '')}".rstrip("."): button.digit
        for command, button in form.offers
    }


def hungry(columns: int) -> Table:
    """A consumer without food in the first of so many ecosystems; nothing is told of its card."""
    planet = table(3, "huge").column("steppe", {ANN: 1}, (ANN, "consumer1"))
    for biome in ("desert", "Bog", "Taiga", "coral_reef", "Fen")[: columns - 1]:
        planet = planet.column(biome, {BO: 1}, (BO, "producer"))
    return planet


@pytest.mark.parametrize("columns", [2, 5, 6])
def test_an_ecosystem_has_its_own_digit_and_dying_out_the_last(show_page: MakePage, columns: int) -> None:
    # TF-BAL-07
    _, form = shown_for(show_page, balancing(hungry(columns)))
    assert digits(form) == {f"migrate.{at}": at for at in range(2, columns + 1)} | {"die_out": 9}


def test_a_digit_moves_it_to_that_ecosystem_and_no_other(show_page: MakePage) -> None:
    # TF-BAL-07: nothing goes to the left
    bridge = balancing(unbalanced_forest())
    page, form = shown_for(show_page, bridge)
    assert digits(form) == {"migrate.3": 3, "migrate.4": 4}
    for nothing in (Qt.Key.Key_1, Qt.Key.Key_2):
        press(page, nothing)
        assert page.form is form
    gecko = form.picked
    press(page, Qt.Key.Key_4)
    assert bridge.state.find(gecko)[0] == 4


def test_dying_out_by_its_digit(show_page: MakePage) -> None:
    # TF-BAL-25
    bridge = balancing(hungry(3))
    page, form = shown_for(show_page, bridge)
    gone = form.picked
    press(page, Qt.Key.Key_9)
    assert bridge.state.find(gone) is None


def test_what_else_it_may_do_has_no_digit_of_an_ecosystem(show_page: MakePage) -> None:
    # TF-BAL-13: a cleaner that eats as a consumer does so by a digit that can mean no move
    cards = ((ANN, "cleaner", "Worm"), (BO, "cleaner", "Grub"), *[(BO, "producer", "Moss")] * 2)
    planet = table(2).column("desert", {BO: 1}).column("steppe", {ANN: 1}, *cards).column("desert", {BO: 1})
    told: Facts = {"food:Worm": ("dung",), "food:Grub": (), "home:Worm": "steppe", "tags:Moss": ("dung",)}
    fed: Facts = {f"biome_fed:{name}>steppe": True for name in ("Worm", "Grub")}
    _, form = shown_for(show_page, balancing(planet.know({**told, **fed})))
    assert digits(form) == {"migrate.3": 3, "die_out": 9, "take_place": 1}


def test_by_hand_the_digits_are_the_same(show_page: MakePage) -> None:
    # TF-BAL-26
    bridge = balancing(unbalanced_forest())
    page, _ = shown_for(show_page, bridge)
    press(page, Qt.Key.Key_H)
    assert isinstance(page.form, HandForm)
    gecko = next(card.id for card in bridge.state.ecosystems[1].organisms if card.card == "Gecko")
    page.form.pick(gecko)
    QApplication.processEvents()
    shown = {button.objectName(): button.digit for _, button in page.form.offers}
    assert shown == {"hand.remove": 9, "hand.move.1": 1, "hand.move.3": 3, "hand.move.4": 4}
    press(page, Qt.Key.Key_4)
    assert bridge.state.find(gecko)[0] == 4
