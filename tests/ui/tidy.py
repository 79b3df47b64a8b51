"""Pages are large, and every change of the look touches all there are: leftovers make tests crawl."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import getCppPointer


@pytest.fixture(autouse=True)
def nothing_left_over(qapp: QApplication) -> Iterator[None]:
    """What the test before has closed really goes before the next one begins. In between Python may tidy up,
    as in the program while the window waits: see `ui.tidying`."""
    delete_what_waits()
    gc.disable()
    yield
    gc.enable()


def delete_what_waits() -> None:
    """Everything that is to be deleted later."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def forgotten() -> list[str]:
    """Widgets that belong to nobody: Python deletes them whenever it tidies up, wherever that is."""
    delete_what_waits()
    before = {getCppPointer(widget)[0]: _named(widget) for widget in QApplication.allWidgets()}
    gc.collect()
    after = {getCppPointer(widget)[0] for widget in QApplication.allWidgets()}
    return sorted(name for address, name in before.items() if address not in after)


def _named(widget: QWidget) -> str:
    above = widget.parentWidget()
    inside = f" in {type(above).__name__}" if above is not None else ""
    return f"{type(widget).__name__} {widget.objectName()}{widget.accessibleName()}{inside}"
