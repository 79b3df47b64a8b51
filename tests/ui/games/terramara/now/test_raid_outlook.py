"""What a raid would bring is said where one chooses it, before it is made."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel


def said(page: TablePage) -> list[str]:
    """All lines of the open decision, without the marks around names."""
    QApplication.processEvents()
    form = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible())
    return [
        label.text().replace("\u2068", "").replace("\u2069", "") for label in form.findChildren(PlainLabel)
    ]


def ready(page: TablePage) -> None:
    assert page.bridge.do(Learn(fact="shields", value=(5, 10, 15)))
    assert page.bridge.do(Correct(what="blue.wood", value=9))


def test_the_raid_of_a_bonus_tile_says_what_it_would_bring(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-BONUS-33, AMB-67
    page = make_table(make_setup(sample=False))
    ready(page)
    assert page.bridge.do(Learn(fact="space:1L.1", value="1 culture"))
    assert page.bridge.do(Learn(fact="bonus:river.14a", value="B22"))
    assert page.bridge.do(Learn(fact="bonus:river.14b", value="B33"))
    assert page.bridge.do(Correct(what="red.culture", value=13))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    lines = said(page)
    assert f"{page.bridge.state.players['blue'].name}: 12 held, 1 per 5: 2" in lines
    assert sum("nothing" in line for line in lines) == 2, "the others hold four"
    assert page.bridge.do(Correct(what="blue.wood", value=1)), "a correction reaches what is foretold"
    assert sum("nothing" in line for line in said(page)) == 3


def test_the_raid_space_says_it_under_the_pointer(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-RAID-04
    page = make_table(make_setup(sample=False))
    ready(page)
    tip = page.board.text_of("home.raid").replace("\u2068", "").replace("\u2069", "")
    assert f"{page.bridge.state.players['blue'].name}: 12 held, 1 per 5: 2" in tip
    assert "held" not in page.board.text_of("home.travel")
