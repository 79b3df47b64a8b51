"""Find, wherever one is: the field that looks through what is shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

if TYPE_CHECKING:
    from ui.main_window import MainWindow

FINDER = "finder"
"""Name of the field on a page that looks through what the page shows."""


def finder_of(page: QWidget | None) -> QLineEdit | None:
    """The field by which this page is looked through; None where there is none to be seen."""
    if page is None:
        return None
    found = page.findChildren(QLineEdit, FINDER)
    return next((field for field in found if field.isVisibleTo(page) and field.isEnabled()), None)


def find(window: "MainWindow") -> bool:
    """To that field: of the rules where they are open, of the page, or of the moves of the game; else in the
    rules, which answer everything. False where something covers them all."""
    rules = window.rules
    game = window.game
    page = window.pages.currentWidget()
    if rules.is_open:
        rules.open()
        return True
    if game is not None and page is game and game.table.in_use and not game.score_shown:
        game.look_back()
    if window.at_home and window.start.model.rowCount():
        window.start.side.show_finder()
    field = finder_of(page)
    if field is not None:
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()
        return True
    if game is None or page is not game:
        rules.open()
    return True
