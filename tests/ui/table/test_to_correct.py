"""Nothing is put right above a table that is looked at."""

from PySide6.QtWidgets import QApplication

from tests.ui.hands import click
from tests.ui.known import A_GAME, known
from ui.main_window import MainWindow
from ui.table.correct import CorrectPopup


def shown(window: MainWindow, game: str = A_GAME) -> None:
    window.show_session(window.library.begin(game, known(game).make_setup()))
    assert window.game is not None
    window.game.show_table()
    QApplication.processEvents()


def form() -> CorrectPopup:
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, CorrectPopup)
    return popup


def value(popup: CorrectPopup) -> object:
    return popup.value()


def test_nothing_is_put_right_by_a_click_above_a_table_that_is_looked_at(window: MainWindow) -> None:
    shown(window)
    assert window.game is not None
    window.game.look_back()
    QApplication.processEvents()
    click(window.game.bar.where)
    assert not isinstance(QApplication.activePopupWidget(), CorrectPopup)
