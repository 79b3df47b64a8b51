"""The way to the settings, and what follows from changing them."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.kernel.errors import EnvironmentTrouble
from ui.carrying import show_beside
from ui.settings import COPIES

if TYPE_CHECKING:
    from companion.store.backups import Backup
    from ui.main_window import MainWindow
    from ui.preferences.settings_dialog import SettingsDialog


class SettingsDoor(QObject):
    """One dialog at a time, made when it is wanted."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.dialog: SettingsDialog | None = None
        chosen = window.context.settings.get(COPIES)
        window.library.copies_also = Path(chosen) if chosen else None

    def open(self) -> None:
        if self.dialog is None:
            self.dialog = self._make()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    def speak(self) -> None:
        """In the language of the window, with what is half entered."""
        former = self.dialog
        if former is not None:
            former.destroyed.disconnect(self._gone)
            self.dialog = self._make()
            show_beside(former, self.dialog)

    def _make(self) -> "SettingsDialog":
        from ui.preferences.settings_dialog import SettingsDialog

        window = self._window
        dialog = SettingsDialog(window.context, window.library, window)
        dialog.destroyed.connect(self._gone)
        dialog.play.changed.connect(self._tell_game)
        dialog.people.changed.connect(window.shelf.list_games)
        dialog.data.restore_wanted.connect(self._bring_back)
        return dialog

    def close(self) -> None:
        if self.dialog is not None:
            self.dialog.close()
            self.dialog = None

    def _gone(self) -> None:
        self.dialog = None

    def _tell_game(self) -> None:
        if self._window.game is not None:
            self._window.game.bar.menu.setting_changed.emit()

    def _bring_back(self, copy: "Backup") -> None:
        """The open game belongs to the games of today: it is left first, where it may be."""
        window = self._window
        if not window.may_leave(lambda: self._bring_back(copy)):
            return
        self.close()
        window.wait_beside()
        window.go_home()
        try:
            window.library.bring_back(copy)
        except EnvironmentTrouble as trouble:
            window.warn(trouble)
        window.load()
