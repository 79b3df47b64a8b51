"""The way to a new game: one wizard at a time, made when somebody wants it, gone when it has led there."""

from typing import TYPE_CHECKING, Any, get_args

from PySide6.QtCore import Qt

from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.state import Enforcement
from companion.kernel.values import evolve
from ui.carrying import carry_over
from ui.chosen_game import chosen_game
from ui.context import Context
from ui.library import Library
from ui.settings import ENFORCEMENT

if TYPE_CHECKING:
    from ui.games.base import GameWizard, Memory
    from ui.main_window import MainWindow


class WizardDoor:
    """Puts the wizard before the pages of the window, which shows the game that comes of it."""

    def __init__(self, context: Context, library: Library, window: "MainWindow") -> None:
        self._context = context
        self._library = library
        self._window = window
        self._game = ""
        self._joining = False
        self._memory: Memory | None = None
        self.wizard: GameWizard | None = None

    def prepare(self) -> bool:
        """Remember evenings before with the chosen game; False where the store cannot be got at, which is
        said."""
        self._game = chosen_game(self._context.settings)
        try:
            self._memory = self._library.memory(self._game)
        except EnvironmentTrouble as trouble:
            if self._window.at_home:
                self._window.shelf.show_trouble(trouble)
            else:
                self._window.warn(trouble)
            return False
        return True

    def open(self, depth: str, joining: bool = False) -> None:
        """From the beginning; with a depth already chosen, from the players. `joining`: to a game that is
        already being played."""
        self.close()
        self._joining = joining
        self._show(self._make(depth))

    def _make(self, depth: str) -> "GameWizard":
        from companion.wording.wording import Wording
        from ui.games.registry import find_views

        assert self._memory is not None
        wording = Wording(self._context.language, self._game)
        context = self._context.within(self._game)
        views = find_views(self._game)
        make = views.joining if self._joining and views.joining is not None else views.wizard
        wizard = make(context, wording, self._memory, depth)
        wizard.ready.connect(self._begin)
        wizard.cancelled.connect(self._window.go_home)
        wizard.option_wanted.connect(self._window.rules.open_option)
        wizard.language_wanted.connect(self._window.set_language, Qt.ConnectionType.QueuedConnection)
        return wizard

    def _show(self, wizard: "GameWizard") -> None:
        self.wizard = wizard
        self._window.pages.addWidget(wizard)
        self._window.pages.setCurrentWidget(wizard)

    def _begin(self, new: Any) -> None:
        try:
            mode = self._context.settings.get(ENFORCEMENT)
            usual = mode in get_args(Enforcement) and mode != new.setup.enforcement
            setup = evolve(new.setup, enforcement=mode) if usual else new.setup
            session = self._library.begin(self._game, setup, new.learns, new.running)
        except EnvironmentTrouble as trouble:
            self._window.warn(trouble)
            return
        self.close()
        self._window.show_session(session, fresh=True)

    def close(self) -> None:
        """Whoever leaves it finds the names again in the next one."""
        if self.wizard is not None:
            self._window.pages.removeWidget(self.wizard)
            self.wizard.deleteLater()
            self.wizard = None

    def speak(self, context: Context) -> None:
        """In this language from now on; an open wizard too, where it is and with what is entered."""
        self._context = context
        former = self.wizard
        if former is not None:
            self.wizard = None
            wizard = self._make("")
            self._show(wizard)
            carry_over(former, wizard)
            self._window.pages.removeWidget(former)
            former.deleteLater()
