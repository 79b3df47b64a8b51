"""What people meet in a first game of Terraformer, one screen after the other."""

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terraformer.commands import (
    AddBiome,
    BeginBalancing,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    LetPass,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from tests.ui.games.terraformer.conftest import NAMES, make_setup
from tests.ui.games.terraformer.planet.planets import unbalanced_forest
from tests.ui.games.terraformer.sessions import awaited, enter
from ui.games.terraformer.box.box_page import BoxPage
from ui.games.terraformer.box.decks_page import DecksPage
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish
from ui.games.terraformer.wizard.wizard import NewGameWizard
from ui.main_window import MainWindow

ANNA, BO = "continental_deck", "cold_deck"
OWN = ("Taiga", "Tapir")
"""Names that only this table gives."""
PEOPLE = tuple(name for name, _ in NAMES)


def wizard_screens(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    from ui.chosen_game import choose_game

    choose_game(window.context.settings, "terraformer")
    window.new_game("planet")
    wizard = window.pages.currentWidget()
    assert isinstance(wizard, NewGameWizard)
    for at in range(4):
        wizard.go_to(at)
        yield f"wizard {at}", wizard
    window.go_home()


def table_screens(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    window.show_session(window.library.begin("terraformer", make_setup(3)), fresh=True)
    game = window.game
    assert game is not None
    yield "checklist", game
    game.show_table()
    table = game.table
    assert isinstance(table, TablePage)
    yield "dealing", game

    def do(*commands: Command) -> None:
        for command in commands:
            assert game is not None
            assert game.bridge.do(command), command
        QApplication.processEvents()

    state: State = game.bridge.state
    frame = pending(state)
    assert frame is not None
    from companion.games.terraformer.commands import Begin

    do(Begin(decision=frame.key, player=ANNA, planet="small"))
    yield "turn", game
    for kind in ("biome", "found", "organism", "action"):
        table.aiming.pick(Wish(kind))
        yield kind, game
    do(FoundEcosystem(player=ANNA, biome="tropical_forest"), DrawCard(player=ANNA))
    yield "end of a turn", game
    do(EndTurn(player=ANNA), PlayOrganism(player=BO, position=1, role="producer"))
    table.aiming.pick(Wish("organism", role="consumer2", card="Tapir"))
    yield "named organism", game
    table.aiming.click_target("column:1")
    yield "question", game
    table.aiming.leave()
    table.aiming.tell_again("climate:Taiga")
    yield "climate", game
    table.aiming.leave()
    do(AddBiome(player=BO, position=1), PlayAction(player=BO, deed="humidity", position=1))
    yield "answering", game
    key = pending(game.bridge.state)
    assert key is not None
    do(LetPass(decision=key.key, player=ANNA))
    yield "changing", game
    game.bridge.undo()
    game.bridge.undo()
    do(PlayAction(player=BO, deed="other"))
    key = pending(game.bridge.state)
    assert key is not None
    do(LetPass(decision=key.key, player=ANNA))
    yield "effects", game
    game.show_score()
    yield "score", game


def balancing_screens(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """A finished planet that is entered and balanced."""
    planet = unbalanced_forest()
    window.show_session(window.library.begin("terraformer", awaited(planet)))
    game = window.game
    assert game is not None
    game.show_table()
    enter(game.bridge, planet)
    yield "harvest", game
    assert game.bridge.do(BeginBalancing(decision=Harvest().key))
    yield "balancing", game
    game.ask_seating()
    yield "seats", game.seating
    game.seating.reject()


def box_screens(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """What is told of the cards, and decks of one's own."""
    window.go_home()
    window.box.open("terraformer")
    box = window.pages.currentWidget()
    assert isinstance(box, BoxPage)
    yield "box", box
    box.show_decks()
    decks = box.front.other
    assert isinstance(decks, DecksPage)
    decks.texts["biome"].setPlainText("5 Taiga")
    decks.texts["organism"].setPlainText("2 Tapir")
    decks.keep()
    yield "decks", box
