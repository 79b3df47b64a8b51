"""Reading the rules beside the window, before somebody asks."""

from collections.abc import Sequence

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QWidget

from companion.rulebook.library import Library
from ui.faults import guarded


class Preparing(QThread):
    """Reads the index beside the window, so that nobody waits for it.

    The languages that are shown come first; a question in another one is answered once that is read.
    """

    def __init__(self, library: Library, languages: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library
        self._languages = languages

    @guarded
    def run(self) -> None:
        for rulebook in (*self._library.rulebooks.values(), self._library.manual):
            rulebook.prepare(*self._languages)
