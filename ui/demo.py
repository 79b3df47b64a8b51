"""The demonstration: a whole game of the invented sample, played through the real window by a robot."""

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli_language import language
from companion.cli_output import print_lines
from companion.kernel.marking import N_

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

NO_DISPLAY = N_("There is no display here, so the companion plays its demonstration without one.")
INVENTED = N_("Everything you see there is an invented sample, not the printed game.")
SIZE = (1280, 720)


def perform(folder: Path, no_display: bool = False) -> int:
    """Play, and leave pictures of the main screens in a folder. Says what it does; returns an exit code."""
    if no_display:
        print_lines([language().gettext(NO_DISPLAY)], sys.stdout)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from ui.tidying import tidied_at_rest

    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication(sys.argv[:1])
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

    def take(self, name: str) -> None:
        self._app.processEvents()
        file = self._folder / f"{name}.png"
        self.window.grab().save(str(file))
        self.pictures.append(file)

    def play(self) -> None:
        """Start page, wizard, set-up, a game for two to its end, the score; then the same by night."""
        from ui.games.registry import POSTERS, find_views
        from ui.theme.theme import Appearance

        first, poster = next(iter(POSTERS.items()))
        self.take("01-start")
        self.window.new_game(poster.depths[0].value)
        self.take("02-new-game")
        find_views(first).demonstrate(self)
        self.window.go_home()
        self.take("09-start-with-games")
        self._context.theme.set_appearance(Appearance.DARK)
        self.window.resume(self.window.start.continue_card.uid)
        self.take("10-score-dark")
        game = self.window.game
        assert game is not None
        for _ in range(40):
            game.bridge.undo()
        game.show_table()
        self.take("11-table-dark")
        self.window.close()

    def once(self, name: str) -> None:
        if not any(picture.stem == name for picture in self.pictures):
            self.take(name)
