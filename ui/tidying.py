"""When Python looks for what nobody can reach any more: while nobody waits, and not during a click."""

import gc

from PySide6.QtCore import QObject, QTimer

CALM_MS = 2_000
"""After a game has come to the table everybody looks at it first."""


def tidy() -> None:
    """Look through everything once, and spare what is left from then on: modules and pages stay, and looking
    through all of them again would take longer than all that a click does."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Tidying(QObject):
    """Tidies up some time after the last `begin`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._calm.timeout.connect(tidy)

    def begin(self) -> None:
        self._calm.start()
