"""The way to a new game: decks as seats, the size of the planet, rulings, what earlier tables told."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from companion.games.terraformer.cards import biomes_known
from companion.games.terraformer.options import RULINGS
from companion.games.terraformer.planet import DECKS
from companion.games.terraformer.state import State
from companion.wording.wording import Wording
from tests.ui.hands import click, press_here, shown, type_text
from ui.context import Context
from ui.games.terraformer.settings import START
from ui.games.terraformer.wizard.open_points import DECK_BENCH, DEPTHS, concerning, remembered
from ui.games.terraformer.wizard.wizard import NewGameWizard


@pytest.fixture
def wizard(qtbot: QtBot, context: Context) -> NewGameWizard:
    used = context.within("terraformer")
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"))
    shown(qtbot, wizard)
    return wizard


def started(wizard: NewGameWizard) -> Any:
    found: list[Any] = []
    wizard.ready.connect(found.append)
    wizard.start()
    assert len(found) == 1
    return found[0].setup


def test_names_and_decks_go_by_keys_alone(wizard: NewGameWizard) -> None:
    wizard.begin("planet")
    press_here(Qt.Key.Key_Return)
    for name in ("Anna", "Bo"):
        type_text(wizard, name)
        press_here(Qt.Key.Key_Return)
    assert wizard.page is wizard.planet_page
    setup = started(wizard)
    assert [(seat.name, seat.deck) for seat in setup.players] == [
        ("Anna", "continental_deck"),
        ("Bo", "cold_deck"),
    ]
    assert (setup.depth, setup.planet, setup.first) == ("planet", "small", "")


def test_size_and_first_player_are_chosen_and_the_size_is_remembered(
    wizard: NewGameWizard, context: Context
) -> None:
    wizard.begin("planet")
    wizard.go_to(2)
    click(wizard.planet_page.cards["huge"])
    click(wizard.planet_page.first_group.buttons()[1])
    setup = started(wizard)
    assert (setup.planet, setup.first) == ("huge", "cold_deck")
    assert context.within("terraformer").settings.get(START) == "huge"


def test_only_the_planet_asks_for_its_size(wizard: NewGameWizard) -> None:
    for depth, pages in (("planet", 4), ("harvest", 3), ("pad", 2)):
        wizard.begin(depth)
        assert len(wizard.steps.buttons) == pages, depth
    setup = started(wizard)
    assert (setup.depth, setup.planet, setup.first) == ("pad", "", "")


def test_more_players_than_decks_in_the_box_are_told_so(wizard: NewGameWizard) -> None:
    wizard.begin("planet")
    wizard.players_page.set_count(4)
    assert "decks of their own" in wizard.players_page.hint.text()
    assert any(
        "each with the deck they play" in label.text() for label in wizard.players_page.findChildren(QLabel)
    )


def test_what_earlier_tables_told_comes_along(wizard: NewGameWizard) -> None:
    wizard.set_catalogue({"climate:Taiga": ["cold", "moderate"], "nonsense": 7})
    wizard.begin("planet")
    assert dict(started(wizard).facts) == {"climate:Taiga": ("cold", "moderate")}


def test_every_ruling_is_asked_somewhere() -> None:
    asked = {option for options in DEPTHS.values() for option in options} | {DECK_BENCH}
    assert asked == {ruling.option for ruling in RULINGS}
    assert concerning("pad", 2) == ("final_tie",)


def test_rulings_are_remembered_and_nonsense_is_not() -> None:
    options = remembered('{"final_tie": "organisms", "redeal": "sideways", "unknown": "x"}')
    assert (options.final_tie, options.redeal) == ("organisms", "reshuffle")
    assert remembered("{") == remembered("")


def test_a_name_has_room_in_a_small_window(qtbot: QtBot, context: Context) -> None:
    used = context.within("terraformer")
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"))
    shown(qtbot, wizard, 1024, 740)
    wizard.begin("planet")
    name = wizard.players_page.rows[0].name
    assert name.width() >= 12 * name.fontMetrics().averageCharWidth()


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "ru"])
def test_what_stands_in_for_a_name_is_read_whole(
    qtbot: QtBot, make_context: Callable[[str], Context], language: str
) -> None:
    used = make_context(language).within("terraformer")
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"))
    shown(qtbot, wizard, 1280, 720)
    wizard.begin("planet")
    wizard.go_to(1)
    for row in wizard.players_page.rows[:2]:
        for deck in DECKS:
            row.set_colour(deck)
            QApplication.processEvents()
            name = row.name
            rim = name.minimumSizeHint().width() - name.fontMetrics().maxWidth()
            told = name.fontMetrics().horizontalAdvance(name.placeholderText())
            assert told <= name.width() - rim, deck


def test_decks_of_ones_own_are_offered_by_the_names_they_have_in_the_box(
    qtbot: QtBot, context: Context
) -> None:
    # TF-DECK-04
    used = context.within("terraformer")
    kept = [{"name": "Ice", "biome": ""}, {"name": " "}, {"name": "Fire"}]
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"), kept=kept)
    shown(qtbot, wizard)
    wizard.begin("planet")
    row = wizard.players_page.rows[0]
    assert row.list is not None
    offered = {row.list.itemData(at): row.list.itemText(at) for at in range(row.list.count())}
    assert offered["own_deck_1"] == "Ice"
    assert offered["own_deck_2"] == "Fire"
    assert offered["own_deck_3"] == "Third deck of your own"
    row.colour_wanted.emit("own_deck_2")
    assert wizard.players_page.rows[0].called() == "Fire", "without a name the deck will do"
    assert [(seat.deck, seat.sign) for seat in started(wizard).players] == [
        ("own_deck_2", "Fire"),
        ("cold_deck", ""),
    ]


def test_biomes_of_a_deck_that_is_played_are_known_at_the_table(qtbot: QtBot, context: Context) -> None:
    used = context.within("terraformer")
    kept = [
        {"name": "Ice", "biome": "4 Marsh\n3 tropical_forest\n1 Saxaul"},
        {"name": "Fire", "biome": "Lava"},
    ]
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"), kept=kept)
    shown(qtbot, wizard)
    wizard.begin("planet")
    wizard.players_page.rows[0].colour_wanted.emit("own_deck_1")
    setup = started(wizard)
    assert dict(setup.facts) == {"biome:Marsh": True}
    assert "Marsh" in biomes_known(State(facts=setup.facts))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deck_has_as_many_faults_in_every_language(
    qtbot: QtBot, make_context: Callable[[str], Context], language: str
) -> None:
    # TF-BUILD-01, TF-BUILD-02: cards that the book names are kept in no language
    used = make_context(language).within("terraformer")
    kept = [{"name": "Ice", "biome": "4 tropical_forest", "organism": "2 opossum"}]
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"), kept=kept)
    shown(qtbot, wizard)
    wizard.begin("planet")
    wizard.players_page.rows[0].colour_wanted.emit("own_deck_1")
    assert " 3 " in wizard.players_page.hint.text()


def test_a_deck_with_faults_is_not_played_without_a_word(qtbot: QtBot, context: Context) -> None:
    # TF-BUILD-01, TF-BUILD-03
    used = context.within("terraformer")
    kept = [{"name": "Ice", "biome": "5 Glacier"}, {"name": "Fire"}]
    wizard = NewGameWizard(used, Wording(used.language, "terraformer"), kept=kept)
    shown(qtbot, wizard)
    wizard.begin("planet")
    page = wizard.players_page
    assert not page.hint.text()
    page.rows[0].colour_wanted.emit("own_deck_1")
    assert "\u2068Ice\u2069 has 4 faults" in page.hint.text()
    assert page.complete()
    page.rows[0].colour_wanted.emit("own_deck_2")
    assert not page.hint.text(), "of which only the name is written"
