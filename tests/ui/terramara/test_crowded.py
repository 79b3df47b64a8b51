"""Where several things are said at once they all fit: a refusal beside a long telling, a question that can be
skipped, an offer to set something right. On a small laptop, at 100 % and at 150 %."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer import commands as tf
from companion.games.terramara.commands import EndTurn, Learn, Send
from companion.wording.language import load
from tests.sampling import some_of
from tests.ui.games.terraformer.conftest import make_setup as make_planet
from tests.ui.games.terraformer.tables import ANNA, begun
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import shown
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.games.terraformer.table_page import TablePage as PlanetPage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import ANIMATE, Settings
from ui.table.fold import line_of
from ui.table.past_card import PastCard
from ui.table.played_table import PlayedTable
from ui.theme.theme import Theme

ALL = [(code, scale) for code in ("de", "ru") for scale in (1.0, 1.5)]
LONG = "2 wood + 1 any_raw + 2 culture + 3 vp"
STEPPE = "climate:steppe"


@pytest.fixture(params=some_of(ALL, ("de", 1.0), ("ru", 1.5)), ids=str)
def window(
    request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme, tmp_path: Path, catalogues: Path
) -> Iterator[MainWindow]:
    code, scale = request.param
    theme.set_scale(scale)
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    window = MainWindow(Context(theme, load(code, catalogues), settings), Library(tmp_path))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    yield window
    window.close()


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def terramara(window: MainWindow) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup(4, sample=False)), fresh=False)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def told_and_refused(window: MainWindow) -> QWidget:
    """Three spaces were told by one click, and somebody tries what is not allowed."""
    page = terramara(window)
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    with page.telling.together():
        for row in (1, 2, 3):
            page.do(Learn(fact=f"space:{row}L.1", value=LONG))
    page.click_target("home.develop")
    assert page.now.refusal.isVisible()
    return page.now.refusal


def told_and_the_next_refused(window: MainWindow) -> TablePage:
    """Somebody has told what a space shows, and the next chieftain is sent straight on to a later row."""
    page = terramara(window)
    page.do(Send(player="red", member="explorer", space="1L.2"))
    page.do(
        Learn(fact="space:1L.2", value="3 cattle + 2 stone + 2 leather + 2 wood + 2 ore + 1 culture + 2 vp")
    )
    settle()
    assert page.now.next_member()
    page.click_target("3R.1")
    assert page.now.refusal.isVisible()
    return page


def skipped(window: MainWindow) -> QWidget:
    page = terramara(window)
    page.aiming.tell_again("space:1L.1")
    return page.now


def told_and_skipped(window: MainWindow) -> QWidget:
    page = terramara(window)
    with page.telling.together():
        for row in (2, 3):
            page.do(Learn(fact=f"space:{row}L.1", value=LONG))
    page.aiming.tell_again("space:1L.1")
    return page.now


def a_card_skipped(window: MainWindow) -> QWidget:
    page = terramara(window)
    page.aiming.tell_again(f"card:{page.bridge.state.row[0].ref}")
    return page.now


def offered(window: MainWindow) -> QWidget:
    """A space is told again, on which a gain rests."""
    page = terramara(window)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 wood + 4 vp"))
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="home.develop"))
    page.do(Learn(fact="space:1L.1", value=LONG))
    return offer_of(page)


def offered_on_the_planet(window: MainWindow) -> QWidget:
    """A climate is told again, and a card could not have been laid there."""
    window.show_session(window.library.begin("terraformer", make_planet()), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, PlanetPage)
    begun(
        page,
        tf.FoundEcosystem(player=ANNA, biome="steppe"),
        tf.Learn(fact=STEPPE, value=("warm", "dry")),
        tf.Learn(fact="role:Hare", value="consumer1"),
        tf.Learn(fact="temperatures:Hare", value=("warm",)),
        tf.Learn(fact="humidities:Hare", value=("dry",)),
        tf.PlayOrganism(player=ANNA, position=1, role="consumer1", card="Hare"),
        tf.Learn(fact=STEPPE, value=("hot", "dry")),
    )
    return offer_of(page)


def offer_of(page: PlayedTable) -> QWidget:
    card = page.hands.findChild(PastCard)
    assert card is not None
    return card


CROWDED = (told_and_refused, skipped, told_and_skipped, a_card_skipped, offered, offered_on_the_planet)


@pytest.mark.parametrize("crowd", CROWDED, ids=lambda crowd: crowd.__name__)
def test_nothing_is_cut_off(window: MainWindow, crowd: Callable[[MainWindow], QWidget]) -> None:
    crowd(window)
    settle()
    assert cut_texts(window) == []


def test_what_can_be_done_about_a_refusal_is_whole(window: MainWindow) -> None:
    card = told_and_refused(window)
    settle()
    buttons = [button for button in card.findChildren(QAbstractButton) if button.isVisible()]
    assert len(buttons) == 3
    for button in buttons:
        assert button.visibleRegion().boundingRect() == button.rect(), button.accessibleName()


def test_what_is_to_be_done_is_read_in_whole_lines_beside_a_refusal(window: MainWindow) -> None:
    page = told_and_the_next_refused(window)
    settle()
    prompt = page.now.heading.prompt
    if window.context.theme.scale == 1.0:
        seen = prompt.visibleRegion().boundingRect().height()
        assert seen >= min(2 * line_of(prompt), prompt.height())


@pytest.mark.parametrize("crowd", [offered, offered_on_the_planet], ids=lambda crowd: crowd.__name__)
def test_an_offer_is_read_from_its_beginning(
    window: MainWindow, crowd: Callable[[MainWindow], QWidget]
) -> None:
    card = crowd(window)
    settle()
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, PlayedTable)
    view = page.hands.viewport()
    if not view.isVisible():  # with large text it waits until the answers leave some room
        return
    top = card.mapTo(view, QPoint()).y()
    assert top >= 0
    lines = 5 if window.context.theme.scale == 1.0 else 2
    assert view.height() - top >= min(card.height(), lines * card.fontMetrics().lineSpacing())


def test_what_is_asked_is_read_whole_beside_the_reasons(window: MainWindow) -> None:
    told_and_refused(window)
    settle()
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    heading = page.now.heading
    if window.context.theme.scale == 1.0:  # with large text the reasons have all the room
        assert heading.visibleRegion().boundingRect() == heading.rect()
