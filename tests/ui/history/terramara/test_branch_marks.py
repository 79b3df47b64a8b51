"""A branch where the list of moves has no line: after the end of a turn."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.kernel.journal import Aside, Do
from tests.ui.history.conftest import a_game
from tests.ui.history.test_branch_marks import marked, place_of
from ui.main_window import MainWindow


def test_a_branch_after_a_move_that_has_no_line_hangs_at_the_one_before_it(window: MainWindow) -> None:
    """As the end of a turn in Terramara."""
    window.show_session(a_game("terramara"))
    page = window.game
    assert page is not None
    page.show_table()
    QApplication.processEvents()
    session, model = page.bridge.session, page.table.log_model
    told = {model.line(row).move for row in range(model.rowCount())}
    line = session.timeline.current
    fork = next(at for at in range(len(line) - 1, 0, -1) if line[at - 1].id not in told)
    assert page.bridge.take(
        Aside(after=fork, moves=(Do(id=session.play.next_ids(1)[0], command=line[0].command),))
    )
    (row,) = marked(page.table.log)
    assert model.line(row).move == next(move.id for move in reversed(line[:fork]) if move.id in told)
    QTest.mouseClick(page.table.log.viewport(), Qt.MouseButton.LeftButton, pos=place_of(page.table.log, row))
    assert page.history is not None
    assert page.history.branch is not None
