"""One click, one picture: what has changed is laid out before the window is painted."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLayout

PASSES = 5
"""From the innermost layout outwards, and in again where a text breaks elsewhere."""


def lay_out_now(*then: Callable[[], None]) -> None:
    """Qt lays out step by step, and a scene has the window painted as soon as anything on it has changed:
    one click was painted twice then, the first time only half laid out. And whatever has come into sight asks
    to be painted only later on: asked now, it is part of the same picture. So is what others do `then`, when
    everything has its place, and what that moves."""
    for _ in range(PASSES):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    for do in then:
        do()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater.value)


@contextmanager
def laid_out_together(*layouts: QLayout) -> Iterator[None]:
    """Whenever something is shown, Qt lays out all that is around it. What comes and goes in here is laid out
    once, at the end. From the innermost layout outwards."""
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)
        for layout in layouts:
            layout.activate()
