"""The games on the shelf: brought to the start page, put away, taken out again; and what if that fails."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.watch import Watch
from companion.store.trouble import DAMAGED_GAME
from companion.wording.language import isolated
from ui.chosen_game import chosen_game
from ui.context import Context
from ui.library import Library
from ui.loading import FirstPaint, Loader, Loading
from ui.troubles import said_trouble, ways_back
from ui.widgets.notice import Way

if TYPE_CHECKING:
    from companion.store.rescue import Rescued
    from ui.main_window import MainWindow

MOST_NAMED = 4
"""Games in one sentence."""


class ShelfDoor:
    """Between the library and the start page of the window."""

    def __init__(self, context: Context, library: Library, window: "MainWindow") -> None:
        self._context = context
        self._library = library
        self._window = window
        self._copying: Loader | None = None
        self._looked = False
        """Whether the games were listed before the store was there."""
        self._trouble: EnvironmentTrouble | None = None
        """Why they cannot be shown."""

    def speak(self, context: Context) -> None:
        self._context = context

    def show_anew(self) -> None:
        """On a start page of another language, what stood on the former one."""
        if self._library.is_open:
            self.list_games()
        elif self._trouble is not None:
            self.show_trouble(self._trouble)

    def load(self) -> None:
        """Bring the store in, after the window is on the screen."""
        looked, self._looked = self._looked, False
        if not self.list_games(known=looked):
            return
        self._window.former.ask_soon()
        self._back_up()

    def _back_up(self) -> None:
        """Once a day, beside the window: nobody waits for a copy."""
        if self._copying is not None and self._copying.isRunning():
            return
        try:
            if not self._library.copy_is_due:
                return
        except EnvironmentTrouble as trouble:
            self._window.warn(trouble)
            return
        self._copying = Loader(self._library.back_up, self._window)
        self._copying.failed.connect(self._window.warn)
        self._copying.start()

    def list_games(self, known: bool = False) -> bool:
        """On the start page, unless they are `known` there; False where they cannot be got at, which is said
        there."""
        try:
            self._library.open()
            if not known:
                self._window.start.set_games(self._library.games())
        except EnvironmentTrouble as trouble:
            self.show_trouble(trouble)
            return False
        self._trouble = None
        self._context.settings.keep()  # what was chosen before there was a folder
        return True

    def load_soon(self) -> None:
        """After the first paint the games, and what is needed to play one; the store comes last, beside the
        window: clicks are taken while it is brought in."""
        painted = FirstPaint(self._window.start)
        painted.over.connect(self.look, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """What can be seen of the games before the store is there."""
        try:
            if self._library.look():
                self._window.start.set_games(self._library.games())
                self._looked = True
        except EnvironmentTrouble as trouble:
            self.show_trouble(trouble)
        painted = FirstPaint(self._window.start)
        painted.over.connect(self._bring_in, Qt.ConnectionType.QueuedConnection)
        self._window.start.update(0, 0, 1, 1)  # also where nothing has changed: one dot of it will do

    def _bring_in(self) -> None:
        loading = Loading(self._library, chosen_game(self._context.settings), self._window)
        loading.over.connect(self._window.load)

    def show_trouble(self, trouble: EnvironmentTrouble) -> None:
        self._trouble = trouble
        ways = ways_back(self._context, trouble, self._go_back, self._rescue, self._library.has_copies)
        self._window.start.show_trouble(said_trouble(self._context, trouble), ways)

    def _go_back(self, anew: bool) -> None:
        try:
            self._library.go_back(anew)
        except EnvironmentTrouble as trouble:
            self._window.warn(trouble)
        self._window.load()

    def way_out(self, trouble: Exception) -> Way | None:
        """Of a single game that is damaged: what is sound of it, and what copies have."""
        if getattr(trouble, "text", "") != DAMAGED_GAME:
            return None
        return ways_back(self._context, trouble, self._go_back, self._rescue, copies=False)[0]

    def _rescue(self) -> None:
        """Beside the window: every page of the file is looked at."""
        self._library.close()

        def tried(_watch: Watch) -> "Rescued | EnvironmentTrouble":
            try:
                return self._library.rescue()
            except EnvironmentTrouble as trouble:
                return trouble

        said = self._context._("Looking for all that can be read …")
        self._window.work.do(said, tried, self._rescued, long=True)

    def _rescued(self, done: "Rescued | EnvironmentTrouble") -> None:
        if isinstance(done, EnvironmentTrouble):
            self.show_trouble(done)
            return
        self._window.load()
        say, say_n = self._context.language.say, self._context.language.say_n
        n, shorter, lost = done.games, done.shorter, done.lost
        said = [say_n("{n} game is here again.", "{n} games are here again.", n)]
        if done.completed:
            said.append(
                say_n(
                    "{n} game was completed from a copy: {games}.",
                    "{n} games were completed from copies: {games}.",
                    len(done.completed),
                    games=self._called(done.completed),
                )
            )
        if shorter:
            said.append(say_n("The end of {n} game is missing.", "The end of {n} games is missing.", shorter))
        if lost:
            said.append(say_n("{n} game cannot be read.", "{n} games cannot be read.", lost))
        said.append(say("The damaged file is kept as {file}.", file=isolated(str(done.aside))))
        self._window.notice.say(" ".join(said))

    def _called(self, uids: Iterable[str]) -> str:
        """These games as the list calls them; "…" for more, and for what is in no list."""
        model = self._window.start.model
        rows = [row for row in map(model.row_of, uids) if row >= 0]
        listed = [f"{model.title(game)} ({model.names(game)})" for game in map(model.game, rows[:MOST_NAMED])]
        return "; ".join([*listed, "…"] if len(rows) > MOST_NAMED or not rows else listed)

    def delete(self, uid: str) -> None:
        self._keep(lambda: self._library.delete(uid))

    def restore(self, uid: str) -> None:
        self._keep(lambda: self._library.restore(uid))

    def _keep(self, step: Callable[[], object]) -> None:
        self._window.notice.step_done()
        try:
            step()
        except (EnvironmentTrouble, Unreadable) as trouble:
            self._window.warn(trouble)
        self._window.load()
