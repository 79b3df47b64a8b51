"""Whoever answers by keys goes on by keys: in the whole window the focus stays in the balancing."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import BeginBalancing
from companion.games.terraformer.frames import Dice, Harvest, Leaving, Menu, Seating
from companion.games.terraformer.state import State
from tests.games.terraformer.table import ANN, BO, Table, table
from tests.ui.games.terraformer.planet.planets import eats, unbalanced_forest
from tests.ui.games.terraformer.sessions import awaited, enter
from tests.ui.hands import click, press_here
from ui.game_page import GamePage
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.form import Form
from ui.games.terraformer.balancing.forms import LeavingForm, MenuForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.games.terraformer.balancing.seats_form import SeatsForm
from ui.games.terraformer.planet.targets import organism_meant, organism_target
from ui.main_window import MainWindow

Balance = Callable[[Table], MainWindow]
F = TypeVar("F", bound=Form)


@pytest.fixture
def balance(window: MainWindow) -> Balance:
    """The whole window, with a planet of a rule test that is being balanced."""

    def make(planet: Table) -> MainWindow:
        window.show_session(window.library.begin("terraformer", awaited(planet)))
        enter(game(window).bridge, planet)
        assert game(window).bridge.do(BeginBalancing(decision=Harvest().key))
        QApplication.processEvents()
        page_of(window).start_here().setFocus()
        return window

    return make


def game(window: MainWindow) -> GamePage:
    assert window.game is not None, "the window went home"
    return window.game


def state(window: MainWindow) -> State:
    found: State = game(window).bridge.state
    return found


def page_of(window: MainWindow) -> BalancingPage:
    (page,) = game(window).findChildren(BalancingPage)
    return page


def form(window: MainWindow, kind: type[F]) -> F:
    """What is to be decided now, and in this way."""
    found = page_of(window).form
    assert isinstance(found, kind)
    return found


def answer(window: MainWindow, key: Qt.Key) -> None:
    """A key where the focus is; it stays in what is shown of the balancing."""
    press_here(key)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page_of(window).isAncestorOf(focus), focus
    assert focus.isVisible()


def crowded() -> Table:
    """Three producers of Ann's where one biome card feeds one: she chooses twice who leaves."""
    return table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (ANN, "producer"), (ANN, "producer"))


def dicey() -> Table:
    return table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"))


def choosy() -> Table:
    """A rat that eats figs or beetles, and somebody else who wants the figs."""
    names = ("Fig", "Beetle", "Cow", "Rat")
    food = eats((("Cow", "Fig"), ("Rat", "Fig"), ("Rat", "Beetle")), names)
    told = food | {"food:Beetle": ()} | {f"no_migration:{name}": False for name in names}
    cards = ((BO, "producer", "Fig"), (BO, "cleaner", "Beetle"), (ANN, "consumer1", "Cow"))
    return table(2).column("steppe", {BO: 2}, *cards, (BO, "consumer2", "Rat")).know(told)


def test_an_owner_chooses_who_leaves_by_digits_alone(balance: Balance) -> None:
    window = balance(crowded())
    answer(window, Qt.Key.Key_2)
    assert form(window, LeavingForm).picked == "#2"
    answer(window, Qt.Key.Key_9)
    assert [card.id for card in state(window).ecosystems[0].organisms] == ["#1", "#3"]
    answer(window, Qt.Key.Key_1)
    assert form(window, LeavingForm).picked == "#1"


def test_enter_goes_on_after_a_digit(balance: Balance) -> None:
    window = balance(crowded())
    answer(window, Qt.Key.Key_2)
    first = page_of(window).start_here()
    assert QApplication.focusWidget() is first
    assert first.objectName().startswith("answer.")
    answer(window, Qt.Key.Key_Return)
    assert [card.id for card in state(window).ecosystems[0].organisms] == ["#1", "#3"]


def test_escape_goes_back_to_the_choice(balance: Balance) -> None:
    window = balance(crowded())
    answer(window, Qt.Key.Key_2)
    answer(window, Qt.Key.Key_Escape)
    assert not form(window, LeavingForm).picked
    answer(window, Qt.Key.Key_3)
    assert form(window, LeavingForm).picked == "#3"


def test_an_eater_and_its_portion_by_digits(balance: Balance) -> None:
    window = balance(choosy())
    answer(window, Qt.Key.Key_1)
    rat = form(window, SeatsForm).picked
    assert rat
    answer(window, Qt.Key.Key_1)
    progress = state(window).balancing
    assert progress is not None
    assert rat in progress.wishes


def test_reasons_that_are_left_give_the_keys_back(balance: Balance) -> None:
    window = balance(choosy())
    answer(window, Qt.Key.Key_1)
    cow = next(card.id for card in state(window).ecosystems[0].organisms if card.card == "Cow")
    form(window, SeatsForm).press(organism_target(cow))
    card = page_of(window).refusal.card
    assert card.isVisible()
    answer(window, Qt.Key.Key_Escape)
    assert card.isHidden()
    answer(window, Qt.Key.Key_Escape)
    assert not form(window, SeatsForm).picked


def test_dice_of_the_table_are_taken_up_again_and_told(balance: Balance) -> None:
    window = balance(dicey())
    dice = form(window, DiceForm)
    for key in (Qt.Key.Key_5, Qt.Key.Key_2):
        answer(window, key)
    assert dice.command().result == ("5", "2")
    assert QApplication.focusWidget() is dice.tell
    answer(window, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is dice.roll
    for key in (Qt.Key.Key_6, Qt.Key.Key_1, Qt.Key.Key_Return):
        answer(window, key)
    frame = page_of(window).frame
    assert isinstance(frame, Leaving)
    assert frame.owner == BO


def test_by_hand_and_back_by_its_letter(balance: Balance) -> None:
    window = balance(unbalanced_forest())
    answer(window, Qt.Key.Key_H)
    organism = state(window).ecosystems[1].organisms[0].id
    form(window, HandForm).pick(organism)
    answer(window, Qt.Key.Key_9)
    assert state(window).find(organism) is None
    answer(window, Qt.Key.Key_H)
    assert not isinstance(page_of(window).form, HandForm)


def test_enter_answers_the_question_that_a_click_has_brought_back(balance: Balance) -> None:
    """The button that was clicked means the opposite by then."""
    grazed = ((ANN, "producer", "Fig"), (BO, "consumer1", "Cow"), (BO, "consumer1", "Goat"))
    window = balance(table(2).column("steppe", {ANN: 2}, *grazed))
    hands = page_of(window).by_hand
    for _ in range(2):
        hands.setFocus(Qt.FocusReason.MouseFocusReason)  # as a click does
        click(hands)
        QApplication.processEvents()
        assert QApplication.focusWidget() is not hands
    focus = QApplication.focusWidget()
    assert focus is not None
    assert form(window, MenuForm).isAncestorOf(focus)
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return):
        answer(window, key)
    progress = state(window).balancing
    assert progress is not None
    assert not progress.by_hand
    assert state(window).facts["eats:Cow>Fig"] is True


def test_a_whole_planet_never_lets_go_of_the_keys(balance: Balance) -> None:
    window = balance(unbalanced_forest())
    page = page_of(window)
    for _ in range(30):
        whole = Qt.Key.Key_0 if isinstance(page.frame, Menu) else Qt.Key.Key_Return
        press_here(whole if isinstance(page.frame, Leaving | Seating | Dice | Menu) else Qt.Key.Key_1)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert not game(window).bar.isAncestorOf(focus)
        if state(window).phase != "balancing":
            break
        assert page.isAncestorOf(focus)
    assert state(window).phase == "over"


def test_enter_starves_nobody(balance: Balance) -> None:
    # TF-BAL-04: that it eats nothing here is said by a key of its own
    grazed = ((ANN, "producer", "Fig"), (ANN, "producer", "Palm"), (BO, "consumer1", "Cow"))
    window = balance(table(2).column("steppe", {ANN: 2}, *grazed))
    for _ in range(3):
        answer(window, Qt.Key.Key_Return)
    assert "eats:Cow>Fig" not in state(window).facts
    menu = form(window, MenuForm)
    answer(window, Qt.Key.Key_2)
    assert menu.confirm.isVisible()
    assert not menu.none.isVisible()
    answer(window, Qt.Key.Key_2)
    assert menu.none.isVisible()
    press_here(Qt.Key.Key_0)
    assert state(window).facts["eats:Cow>Fig"] is False


def test_whoever_points_at_an_organism_in_the_chains_can_ask_about_it(balance: Balance, qtbot: QtBot) -> None:
    window = balance(unbalanced_forest())
    view = page_of(window).view
    one, other, *_ = filter(None, map(organism_meant, view.targets()))
    view.setFocus()
    view.focus_target(organism_target(one))
    assert game(window).asked.doubt_here() == one
    qtbot.mouseMove(view.viewport(), view.target_point(organism_target(other)))
    assert game(window).asked.doubt_here() == other
