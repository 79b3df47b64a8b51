"""Workers may work before what is being told is gained, and after it: which of the two is said."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_table_page import click
from tests.ui.hands import type_text
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.now.worker_rows import WorkerRows
from ui.games.terramara.table_page import TablePage


def headings(page: TablePage) -> list[str]:
    return [rows.heading.text() for rows in page.now.findChildren(WorkerRows) if rows.isVisibleTo(page)]


def test_when_a_worker_would_work_is_said_while_a_space_is_told(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.workers", value=("1",)))
    assert headings(page) == ["A worker processes:"]
    click(qtbot, page, "1L.1")
    assert headings(page) == ["Before that, a worker processes:"]
    form = page.now.findChild(LearnForm)
    assert form is not None
    assert form.editor is not None
    type_text(form.editor.line, "2 wood")
    QApplication.processEvents()
    assert headings(page) == ["After that, a worker processes:"]
