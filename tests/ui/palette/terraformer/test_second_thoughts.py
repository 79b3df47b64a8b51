"""Who types that something is not so finds the card that was told last."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.games.terraformer.commands import FoundEcosystem, Learn
from companion.session import Session
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import ANNA, BEGUN
from tests.ui.hands import press_here, type_text
from tests.ui.palette.test_palette import open_palette
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.table_page import TablePage
from ui.main_window import MainWindow


def test_a_card_of_the_planet_is_told_again_the_same_way(window: MainWindow) -> None:
    session = Session.create(find_game("terraformer"), make_setup())
    for command in (
        BEGUN,
        FoundEcosystem(player=ANNA, biome="steppe"),
        Learn(fact="climate:steppe", value=("warm", "dry")),
    ):
        session.apply(command)
    window.show_session(session)
    QApplication.processEvents()
    card = open_palette(window)
    type_text(card.field, "not so")
    press_here(Qt.Key.Key_Return)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    (form,) = (one for one in window.game.table.now.findChildren(LearnForm) if one.isVisible())
    assert form.fact == "climate:steppe"
