"""Find, wherever one is: the field that looks through what is shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

if TYPE_CHECKING:
    from ui.main_window import MainWindow

FINDER = "finder"
"""Name of the field on a page that looks through what the page shows."""


def finder_of(page: QWidget) -> QLineEdit | None:
    """The field by which this page is looked through; None where there is none to be seen."""
    found = page.findChildren(QLineEdit, FINDER)
    return next((field for field in found if field.isVisibleTo(page) and field.isEnabled()), None)


def find(window: "MainWindow") -> None:
    """To that field: of the rules where they are open, of the page, or of the moves of the game; else to the
    rules, which answer everything."""
    rules, game, page = window.rules, window.game, window.pages.currentWidget()
    field: QLineEdit | None = None
    if window.at_home and window.start.model.rowCount():
        window.start.side.show_finder()
    if not rules.is_open and game is not None and page is game and game.table.in_use:
        game.look_back()
        field = game.history.findChild(QLineEdit) if game.history is not None else None
    elif not rules.is_open and page is not None:
        field = finder_of(page)
    if field is None:
        rules.open()
        return
    field.setFocus(Qt.FocusReason.ShortcutFocusReason)
    field.selectAll()
