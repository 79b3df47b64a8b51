"""A symbol is clicked twice in haste: nothing that comes with the first click covers or moves it."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Send
from tests.sampling import some_pairs
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage

USUAL, LOW = (1366, 698), (1280, 650)


def telling_card(qtbot: QtBot, make_table: MakeTable, size: tuple[int, int]) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.window().resize(*size)
    page.resize(*size)
    page.do(Correct(what="red.leather", value=1))
    page.do(Correct(what="red.metal", value=1))
    page.do(Correct(what="red.culture", value=2))
    page.do(Correct(what="red.caravans", value=("0+0", "1")))  # so that a step can be taken in several ways
    page.do(Learn(fact="space:1L.1", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    press_on(page, "category.clothing", "cost.leather.1", "cost.metal.1", "points.2", "effect.immediate")
    qtbot.wait(50)  # until the layouts have come to rest
    return page


@pytest.mark.parametrize(("above", "size"), some_pairs([0, 80], [USUAL, LOW]))
def test_the_symbols_of_a_card_stay_where_they_are_clicked(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int], above: int
) -> None:
    """Also where somebody has scrolled up a little."""
    page = telling_card(qtbot, make_table, size)
    bar = page.now.scrolled.verticalScrollBar()
    bar.setValue(bar.value() - above)
    QApplication.processEvents()
    clicked = find(page, "symbol.travel")
    symbols = [find(page, f"symbol.{name}") for name in ("wood", "travel", "->", "and", "or")]
    before = [symbol.mapTo(page, QPoint(0, 0)) for symbol in symbols]
    click(clicked)
    qtbot.wait(50)
    QApplication.processEvents()
    assert [symbol.mapTo(page, QPoint(0, 0)) for symbol in symbols] == before
    for symbol in symbols:
        assert symbol.visibleRegion().boundingRect() == symbol.rect(), symbol.objectName()
