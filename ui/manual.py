"""`make manual`: an evening in pictures, in every language, taken by the program of itself."""

import os
import sys
import tempfile
from pathlib import Path

from companion.wording.language import available
from ui.demo import Show


def make_pictures(folder: Path, languages: tuple[str, ...]) -> None:
    """One folder for each language. Says what it does."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from ui.tidying import tidied_at_rest

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    for code in languages:
        place = folder / code
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as data, tidied_at_rest():
            photograph(Show(app, Path(data), place, code))
        print(f"{code}: {len(list(place.glob('*.png')))} pictures in {place}")


def photograph(show: Show) -> None:
    """The start page; of each game the way to it, and what it has to show itself."""
    from ui.games.registry import POSTERS, find_views

    show.take("start")
    for game, poster in POSTERS.items():
        show.ask_for(game)
        show.take(f"{game}-new-game")
        show.ask_for(game, poster.depths[0].value)
        show.take(f"{game}-who-plays")
        find_views(game).photograph(show)
        show.window.go_home()
    show.window.close()


if __name__ == "__main__":
    make_pictures(Path(sys.argv[1] if sys.argv[1:] else "build/manual"), available())
