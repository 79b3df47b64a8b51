"""The form of a correction speaks in words, and says so when there is nothing to set."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MakeTable
from ui.games.terramara.correct import CorrectPopup
from ui.games.terramara.table_page import TablePage


def popup(qtbot: QtBot, page: TablePage, what: str) -> CorrectPopup:
    found = CorrectPopup(page._context, page._wording, page._bridge, what)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.mark.parametrize(
    ("what", "said"), [("red.wood", "wood of"), ("red.workers", "workers of"), ("round", "round")]
)
def test_the_form_names_what_it_sets(qtbot: QtBot, make_table: MakeTable, what: str, said: str) -> None:
    page = make_table()
    form = popup(qtbot, page, what)
    texts = [label.text() for label in form.findChildren(QLabel)]
    assert texts[0].startswith(said)
    assert what == "round" or what not in " ".join(texts)


def test_where_nothing_could_lie_nothing_can_be_set(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    form = popup(qtbot, page, "red.crafted")
    shown = [button for button in form.findChildren(QPushButton) if button.isVisible()]
    assert len(shown) == 1
    assert "Nothing could lie here now." in [label.text() for label in form.findChildren(QLabel)]
