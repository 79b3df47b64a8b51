"""Pages are large, and every change of the look touches all there are: leftovers make tests crawl."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def nothing_left_over(qapp: QApplication) -> None:
    """What the test before has closed really goes before the next one begins."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
