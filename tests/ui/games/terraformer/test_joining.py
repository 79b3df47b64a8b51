"""A planet that is already being played on: entered like a finished one, and then played on."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terraformer.commands import (
    EnterEcosystem,
    EnterOrganism,
    FoundEcosystem,
    Learn,
    PlayOrganism,
)
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.state import State
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, begun, state_of
from tests.ui.hands import click, press_here, shown
from ui.chosen_game import choose_game
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terraformer.harvest.harvest_page import HarvestPage
from ui.games.terraformer.joining.walk import walk
from ui.joining.closing import ClosingStation
from ui.joining.count_field import CountField
from ui.joining.entering import Entering
from ui.joining.form import FormStation
from ui.library import Library
from ui.main_window import MainWindow

ENTER, PAGE_DOWN = Qt.Key.Key_Return, Qt.Key.Key_PageDown


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    choose_game(context.settings, "terraformer")
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return window


def game(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def state(window: MainWindow) -> State:
    found: State = game(window).bridge.state
    return found


def type_keys(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, char)
        QApplication.processEvents()


def join(window: MainWindow) -> None:
    """From the start page to the planet that is to be entered."""
    click(window.start.join_button)
    for _ in range(12):
        if window.game is not None:
            break
        press_here(ENTER)
    assert state(window).depth == "harvest"
    assert state(window).planet


def enter_a_planet(window: MainWindow) -> None:
    page = game(window)
    seats = state(window).seats
    frame = next(frame for frame in state(window).agenda if isinstance(frame, Harvest))
    legal = (offer.command for offer in page.bridge.legal() if hasattr(offer, "command"))
    biome = next(command.biome for command in legal if isinstance(command, EnterEcosystem))
    page.bridge.do(EnterEcosystem(decision=frame.key, biome=biome, biomes={seats[0]: 2, seats[1]: 1}))
    for seat in seats[:2]:
        page.bridge.do(EnterOrganism(decision=frame.key, role="producer", owner=seat, position=1))


def play_on(window: MainWindow) -> None:
    button = next(
        found.panel.play_on_button
        for found in window.findChildren(HarvestPage)
        if found.panel.play_on_button.isVisible()
    )
    click(button)
    QApplication.processEvents()


def test_a_planet_is_entered_told_to_the_end_and_played_on(window: MainWindow) -> None:
    join(window)
    enter_a_planet(window)
    play_on(window)
    page = game(window)
    assert game(window).walks.shown
    assert page.walk is not None
    assert page.walk.telling
    first, second = state(window).seats[:2]
    type_keys("41")
    press_here(ENTER)
    type_keys("5")
    press_here(ENTER)
    type_keys("9")
    press_here(ENTER)
    type_keys("38")
    press_here(PAGE_DOWN)
    type_keys("2")
    press_here(ENTER)
    assert not game(window).walks.shown
    told = state(window)
    assert (told.players[first].deck, told.players[first].hand, told.players[first].discard) == (41, 5, 9)
    assert told.players[second].deck == 38
    assert (told.turn, told.phase, told.depth) == (second, "play", "planet")
    player = AutoPlayer(find_headless("terraformer"), 3)
    for _ in range(12):
        command = player.choose(state(window))
        assert command is not None
        assert page.bridge.do(command)
    again = Session.import_file(page.bridge.session.export(), find_game)
    assert again.state == page.bridge.state


def test_an_ecosystem_without_a_biome_is_named_before_play_goes_on(window: MainWindow) -> None:
    """TF-BIO-01"""
    join(window)
    enter_a_planet(window)
    page = game(window)
    frame = next(frame for frame in state(window).agenda if isinstance(frame, Harvest))
    page.bridge.do(EnterEcosystem(decision=frame.key, biome="Fen", biomes={}))
    play_on(window)
    press_here(PAGE_DOWN)
    assert page.walk is not None
    closing = page.walk.station()
    assert isinstance(closing, ClosingStation)
    assert closing.doubts.isVisible()
    assert "cosystem 2 (" in closing.doubts.text()
    assert "cosystem 1 (" not in closing.doubts.text()
    assert "no biome lies there" in closing.doubts.text()


def test_a_sixty_first_card_is_said_beside_its_field(window: MainWindow) -> None:
    """TF-DECK-01."""
    join(window)
    play_on(window)
    walk = game(window).walk
    assert walk is not None
    before = len(game(window).bridge.session.entries)
    type_keys("99")
    press_here(ENTER)
    form = walk.station()
    assert isinstance(form, FormStation)
    field = form.fields[form.order[0]]
    assert isinstance(field, CountField)
    assert field.faulty
    assert "at most" in form.cards[form.order[0]].fault.text()
    assert len(game(window).bridge.session.entries) == before


def test_a_harvest_that_is_only_to_be_counted_does_not_offer_to_play_on(window: MainWindow) -> None:
    click(window.start.new_cards["harvest"])
    for _ in range(12):
        if window.game is not None:
            break
        press_here(ENTER)
    assert state(window).depth == "harvest"
    pages = window.findChildren(HarvestPage)
    assert pages
    assert not any(page.panel.play_on_button.isVisible() for page in pages)


def test_undo_asks_before_it_takes_the_joining_back_and_says_where_one_is(window: MainWindow) -> None:
    join(window)
    enter_a_planet(window)
    play_on(window)
    strip = game(window).stepping.strip
    window.undo()
    assert "of joining the game" in strip.text()
    assert state(window).depth == "planet"
    click(strip.ways[0])
    QApplication.processEvents()
    assert state(window).depth == "harvest"
    assert "back to here: Harvest." in strip.text()


def test_in_a_running_game_every_card_on_the_planet_can_be_counted_and_put_right(
    make_table: MakePlanetTable, qtbot: QtBot, context: Context
) -> None:
    laid = PlayOrganism(player=ANNA, position=1, role="producer", card="Moss")
    told = Learn(fact="fits:Moss>steppe", value=True)
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"), told, laid)
    spoken = context.within("terraformer")
    found = walk(spoken, Wording(spoken.language, "terraformer"), table.bridge)
    assert [stop.title for stop in found.stops] == ["Decks and hands", "The planet"]
    station = found.stops[1].make(Entering(table.bridge, telling=False))
    assert isinstance(station, FormStation)
    qtbot.addWidget(station)
    numbers = {key: asked.read(state_of(table)) for key, asked in station.asked.items()}
    assert numbers[f"ecosystem.1.biomes.{ANNA}"] == 1
    assert numbers[f"1.{ANNA}.producer"] == 1
    assert numbers["used"] == 2
    for key, n in ((f"1.{ANNA}.producer", 2), (f"1.{BO}.consumer1", 1), (f"ecosystem.1.biomes.{BO}", 1)):
        field = station.fields[key]
        assert isinstance(field, CountField)
        field.type_over(str(n))
        field.finish()
    column = state_of(table).ecosystems[0]
    assert column.biomes == {ANNA: 1, BO: 1}
    cards = [(card.owner, card.role, card.card) for card in column.organisms]
    assert cards == [(ANNA, "producer", "Moss"), (ANNA, "producer", ""), (BO, "consumer1", "")]
    field = station.fields[f"1.{ANNA}.producer"]
    assert isinstance(field, CountField)
    field.type_over("1")
    field.finish()
    assert [card.card for card in state_of(table).ecosystems[0].organisms] == ["Moss", ""]


@pytest.mark.parametrize(("entered", "cards"), [("9", "47 cards"), ("1", "39 cards")])
def test_more_or_fewer_cards_than_a_deck_has_are_said_beside_the_numbers(
    make_table: MakePlanetTable, qtbot: QtBot, context: Context, entered: str, cards: str
) -> None:
    # TF-DECK-01, TF-BUILD-01
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    spoken = context.within("terraformer")
    found = walk(spoken, Wording(spoken.language, "terraformer"), table.bridge)
    station = found.stops[0].make(Entering(table.bridge, telling=False))
    assert isinstance(station, FormStation)
    qtbot.addWidget(station)
    card = station.cards[f"{ANNA}.hand"]
    assert not card.faults
    field = station.fields[f"{ANNA}.hand"]
    assert isinstance(field, CountField)
    field.type_over(entered)
    field.finish()
    station.show_state(state_of(table))
    assert cards in card.fault.text()
