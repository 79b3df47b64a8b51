"""Finding in the window what a hand would click, by the names that robot and tests share."""

from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage


def find(page: TablePage, name: str) -> QAbstractButton:
    """The visible button of this name in the panel beside the board."""
    QApplication.processEvents()
    return next(found for found in page.now.findChildren(QAbstractButton, name) if found.isVisible())


def press_on(page: TablePage, *names: str) -> None:
    """Click them one after the other."""
    for name in names:
        click(find(page, name))
