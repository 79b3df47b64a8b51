"""The way to what a game is called, where it was played and what is remarked on it; and about the program."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.values import evolve
from ui.games.registry import POSTERS

if TYPE_CHECKING:
    from ui.dialogs.describe_game import Described
    from ui.main_window import MainWindow


class DescribeDoor(QObject):
    """Of the open game, or of the one that is chosen on the start page. `named`: the open one is called
    otherwise from now on."""

    named = Signal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def which(self) -> tuple[str, str]:
        """The uid and the kind of the game; empty where there is none, or where it is on no shelf."""
        window = self._window
        if window.game is not None:
            session = window.game.bridge.session
            return session.book.uid, session.game.id
        uid = window.start.side.chosen() if window.at_home else ""
        row = window.start.model.row_of(uid) if uid else -1
        return (uid, window.start.model.game(row).game) if row >= 0 else ("", "")

    def open(self) -> None:
        from ui.dialogs.describe_game import Described, DescribeGame

        window = self._window
        uid, game = self.which()
        try:
            now = Described(*window.library.description(uid))
        except (EnvironmentTrouble, Unreadable) as trouble:
            window.warn(trouble)
            return
        dialog = DescribeGame(window.context, window.context._(POSTERS[game].title), now, window)
        dialog.kept.connect(lambda told: self._keep(uid, told))
        dialog.open()

    def _keep(self, uid: str, told: "Described") -> None:
        window = self._window
        try:
            window.library.describe(uid, told.title, told.place, told.note)
        except (EnvironmentTrouble, Unreadable) as trouble:
            window.warn(trouble)
            return
        if window.game is not None and window.game.bridge.session.book.uid == uid:
            session = window.game.bridge.session
            session.book = evolve(session.book, title=told.title, note=told.note)
            self.named.emit()
        else:
            window.shelf.list_games()

    def about(self) -> None:
        from ui.dialogs.about import AboutDialog

        AboutDialog(self._window.context, self._window.library.folder, self._window).open()
