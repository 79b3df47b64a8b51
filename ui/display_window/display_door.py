"""The way to the second window: one at a time, for the game that is open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ui.display_window.table_display import TableDisplay
    from ui.main_window import MainWindow


class DisplayDoor(QObject):
    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.display: TableDisplay | None = None

    @property
    def is_open(self) -> bool:
        return self.display is not None

    def toggle(self) -> None:
        if self.display is not None:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Where it lay last; else filling the other screen, or beside the window."""
        from ui.display_window.display_place import DisplayPlace
        from ui.display_window.table_display import TableDisplay

        window = self._window
        if window.game is None or self.display is not None:
            return
        self.display = display = TableDisplay(window.context, window.game.bridge)
        display.closed.connect(self._gone)
        DisplayPlace(window.context.settings, display, window).show()

    def play_back(self) -> None:
        self.open()
        if self.display is not None:
            self.display.toggle_recap()

    def close(self) -> None:
        if self.display is not None:
            self.display.close()

    def follow_game(self) -> None:
        """Another game, or the same one with pages made anew."""
        if self.display is not None:
            self.close()
            self.open()

    def _gone(self) -> None:
        self.display = None
