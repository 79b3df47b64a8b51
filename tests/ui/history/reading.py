"""Time to read, which no test has to wait for."""

from time import monotonic
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from ui.history import consequences_page
from ui.history.consequences_page import ConsequencesPage
from ui.table.hasty import LOCKED


def have_read(page: ConsequencesPage) -> ConsequencesPage:
    """As if it had come so long ago that presses are meant for it."""
    with patch.object(consequences_page, "monotonic", lambda: monotonic() - LOCKED):
        page.come()
    QApplication.processEvents()
    assert page.settled
    return page
