"""What is half entered of a planet is there again in another language."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.terraformer.table import BO
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.hands import click, type_text
from tests.ui.switching import program, speak
from ui.app import Application
from ui.games.terraformer.harvest.harvest_page import HarvestPage
from ui.games.terraformer.planet.targets import organism_target

__all__ = ["program"]
"""A fixture."""


def harvest(program: Application) -> HarvestPage:
    page = program.window.findChild(HarvestPage)
    assert page is not None
    return page


@pytest.fixture
def begun(program: Application, qtbot: QtBot) -> Application:
    """A first column with an organism; keys go to the page."""
    setup = make_setup(3, depth="harvest", planet="small")
    program.window.show_session(program.window.library.begin("terraformer", setup))
    qtbot.keyClicks(harvest(program), "112p2")
    return program


def test_whose_card_comes_next_and_what_is_begun_go_along(begun: Application, qtbot: QtBot) -> None:
    qtbot.keyClicks(harvest(begun), "c")
    speak(begun, "de")
    page = harvest(begun)
    assert (page.entry.owner, page.entry.begun) == (BO, "cleaner")
    assert page.panel.owners[BO].isChecked()
    assert page.panel.sentence.text().startswith("Zersetzer")


def test_the_name_of_another_biome_goes_along_with_its_column(begun: Application, qtbot: QtBot) -> None:
    qtbot.keyClick(harvest(begun), Qt.Key.Key_Right)
    kinds = harvest(begun).panel.kinds
    assert kinds is not None
    kinds.field.field.setFocus()
    type_text(kinds.field.field, "Tai")
    speak(begun, "de")
    page = harvest(begun)
    assert page.panel.title.text() == "Spalte\u00a02: Welches Biom?"
    assert page.panel.kinds is not None
    assert page.panel.kinds.field.field.text() == "Tai"
    assert not page.panel.kinds.field.field.hasSelectedText(), "whoever types on would lose it"
    assert QApplication.focusWidget() is page.panel.kinds.field.field


def test_a_name_half_typed_stays_with_its_organism(begun: Application) -> None:
    assert begun.window.game is not None
    organism = begun.window.game.bridge.state.ecosystems[0].organisms[0].id
    planet = harvest(begun).planet
    click(planet.viewport(), planet.target_point(organism_target(organism)))
    naming = harvest(begun).panel.naming
    assert naming is not None
    type_text(naming.field.field, "Opo")
    speak(begun, "de")
    assert (again := harvest(begun).panel.naming) is not None
    assert again.field.field.text() == "Opo"
