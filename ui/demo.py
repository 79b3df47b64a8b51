"""The demonstration: a whole evening of each game with invented samples, played through the real window."""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli_language import language
from companion.cli_output import print_lines
from companion.kernel.marking import N_

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from companion.kernel.command import Command
    from ui.game_page import GamePage

NO_DISPLAY = N_("There is no display here, so the companion plays its demonstration without one.")
INVENTED = N_("Everything you see there is an invented sample, not the printed game.")
SETTLING = 3
"""Rounds of the event loop until what gives way to something else has its height."""
SIZE = (1280, 720)
SEED = 42
"""Of each evening that is played here."""


def perform(folder: Path, no_display: bool = False) -> int:
    """Play, and leave pictures of the main screens in a folder. Says what it does; returns an exit code."""
    if no_display:
        print_lines([language().gettext(NO_DISPLAY)], sys.stdout)
    from PySide6.QtWidgets import QApplication

    from ui.tidying import tidied_at_rest

    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication([*sys.argv[:1], "-platform", "offscreen"])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as data, tidied_at_rest():
        shown = Show(app, Path(data), folder)
        shown.play()
    print_lines([*map(str, shown.pictures), language().gettext(INVENTED)], sys.stdout)
    return 0


class Show:
    """The window, the robot at its mouse, and a camera."""

    def __init__(self, app: "QApplication", data: Path, pictures: Path, language: str = "en") -> None:
        from ui.app import make_context
        from ui.library import Library
        from ui.main_window import MainWindow
        from ui.settings import ANIMATE

        self._app = app
        self._folder = pictures
        self.pictures: list[Path] = []
        self._context = make_context(app, data, "light", language)
        self._context.settings.set(ANIMATE, False)
        self.window = MainWindow(self._context, Library(data))
        self.window.resize(*SIZE)
        self.window.show()
        self.window.load()
        app.processEvents()

    def take(self, name: str, of: "QWidget | None" = None) -> None:
        """Of the window, or `of` something beside it."""
        for _ in range(SETTLING):
            self._app.processEvents()
        file = self._folder / f"{name}.png"
        (of or self.window).grab().save(str(file))
        self.pictures.append(file)

    def once(self, name: str) -> None:
        if not self.has(name):
            self.take(name)

    def has(self, name: str) -> bool:
        return any(picture.stem == name for picture in self.pictures)

    # -- the whole show

    def play(self) -> None:
        """Start page, wizard, set-up, a whole evening and the score, of each game by day and by night."""
        from ui.games.registry import POSTERS, find_views
        from ui.theme.theme import Appearance

        self.take("start")
        for game, poster in POSTERS.items():
            self._context.theme.set_appearance(Appearance.LIGHT)
            self.ask_for(game, poster.depths[0].value)
            self.take(f"{game}-new-game")
            find_views(game).demonstrate(self)
            self.window.go_home()
            self._context.theme.set_appearance(Appearance.DARK)
            self._look_back(game)
            self.window.go_home()
        self._context.theme.set_appearance(Appearance.LIGHT)
        self.take("start-with-games")
        self.window.close()

    def _look_back(self, game: str) -> None:
        """The last evening once more: its end, and the table somewhat before."""
        self.window.resume(self.window.start.continue_card.uid)
        self.take(f"{game}-score-dark")
        page = self.window.game
        assert page is not None
        for _ in range(40):
            page.bridge.undo()
        page.show_table()
        self.take(f"{game}-table-dark")

    # -- what games do here

    def ask_for(self, game: str, depth: str = "") -> None:
        """The way to a new game; with a depth, from the players on."""
        from ui.chosen_game import choose_game

        choose_game(self._context.settings, game)
        self.window.new_game(depth)

    def begin(self, game: str, setup: object) -> "GamePage":
        """A new game on the screen."""
        self.window.show_session(self.window.library.begin(game, setup), fresh=True)
        page = self.window.game
        assert page is not None
        return page

    def play_out(
        self,
        page: "GamePage",
        perform: "Callable[[Command], None]",
        moments: Mapping[str, Callable[[], bool]],
    ) -> None:
        """To the end of the game, with a picture of each moment when it first comes."""
        from companion.games.registry import find_headless
        from companion.kernel.autoplay import AutoPlayer

        bridge = page.bridge
        player = AutoPlayer(find_headless(bridge.session.game.id), SEED)
        while bridge.state.phase != "over":
            for name, comes in moments.items():
                if comes():
                    self.once(name)
            command = player.choose(bridge.state)
            assert command is not None
            perform(command)
