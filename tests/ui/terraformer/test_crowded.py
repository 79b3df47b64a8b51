"""Where several things are said at once beside the planet they all fit."""

from PySide6.QtWidgets import QWidget

from companion.games.terraformer.commands import FoundEcosystem, Learn, PlayOrganism
from tests.ui.crowded import (
    assert_first_reason_is_read,
    assert_read_from_its_beginning,
    offer_of,
    settle,
    window,
)
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import ANNA, begun, point
from tests.ui.layout import cut_texts
from ui.games.terraformer.table_page import TablePage
from ui.main_window import MainWindow

__all__ = ["window"]
"""A fixture."""
STEPPE = "climate:steppe"


def offered(window: MainWindow) -> QWidget:
    """A climate is told again, and a card could not have been laid there."""
    window.show_session(window.library.begin("terraformer", make_setup()), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    begun(
        page,
        FoundEcosystem(player=ANNA, biome="steppe"),
        Learn(fact=STEPPE, value=("warm", "dry")),
        Learn(fact="role:Hare", value="consumer1"),
        Learn(fact="temperatures:Hare", value=("warm",)),
        Learn(fact="humidities:Hare", value=("dry",)),
        PlayOrganism(player=ANNA, position=1, role="consumer1", card="Hare"),
        Learn(fact=STEPPE, value=("hot", "dry")),
    )
    return offer_of(page)


def test_nothing_is_cut_off(window: MainWindow) -> None:
    offered(window)
    settle()
    assert cut_texts(window) == []


def test_an_offer_is_read_from_its_beginning(window: MainWindow) -> None:
    assert_read_from_its_beginning(window, offered(window))


def test_the_first_reason_against_a_second_ecosystem_is_read_whole(window: MainWindow) -> None:
    window.show_session(window.library.begin("terraformer", make_setup(sample=False)), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    begun(page, FoundEcosystem(player=ANNA, biome="steppe"))
    settle()
    point(page, "position:4")
    assert page.now.reasons.card.isVisible()
    assert_first_reason_is_read(window, page.now.reasons.card)
