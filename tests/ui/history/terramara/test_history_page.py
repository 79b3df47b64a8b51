"""The clans beside a board that is looked back at."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.ui.history.conftest import a_game, looking
from ui.main_window import MainWindow


def test_clans_stay_on_their_side_when_somebody_looks_back(window: MainWindow) -> None:
    window.show_session(a_game("terramara"))
    page = window.game
    assert page is not None
    page.show_table()
    QApplication.processEvents()
    clan, panel = next(iter(page.table.panels.items()))  # type: ignore[attr-defined]
    before = panel.mapTo(page, QPoint()).x()
    history = looking(page)
    QApplication.processEvents()
    then = history.past.panels[clan].mapTo(page, QPoint()).x()  # type: ignore[attr-defined]
    assert abs(then - before) < 24
