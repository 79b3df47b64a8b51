"""Starting costs no more than it must: PySide reads nobody's source, and nobody needs the store at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.registry import GAMES, find_game
from companion.kernel.gamefile import read
from companion.session import Session
from companion.store.repository import Store
from tests.games.every import demo, headless, play_on, written
from tests.ui.known import A_GAME

KEPT = """
import contextlib, gc, io, linecache, sys
from ui.__main__ import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["--help"])
assert "ui.main_window" in sys.modules
print(sum(name.endswith(".py") and "/ui/" in name.replace(chr(92), "/") for name in linecache.cache))
print(*(name for name in ("pydantic", "sqlalchemy", "sqlmodel", "companion.session") if name in sys.modules))
print(gc.get_threshold()[0] >= 20_000)
"""


DRESSED = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from ui.app import Application
app = QApplication(["test"])
application = Application(app, Path(sys.argv[1]))
application.window.show()
app.processEvents()
found = [w for kind in (QLabel, QPushButton) for w in application.window.findChildren(kind)]
widgets = [w for w in found if w.isVisible()]
print(len(widgets) > 8, *sorted({w.font().family() for w in widgets}))
before = {w: (w.font().key(), w.sizeHint()) for w in widgets}
application._context.theme.dress(application.window)
app.processEvents()
print(sum((w.font().key(), w.sizeHint()) != known for w, known in before.items()))
application.finish()
"""


def run(code: str, *given: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code, *given],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_start_page_needs_neither_sources_nor_the_store() -> None:
    assert run(KEPT) == ["0", "", "True"]


def test_what_is_built_before_it_is_dressed_looks_as_if_it_had_been_dressed_first(tmp_path: Path) -> None:
    families, differing = run(DRESSED, str(tmp_path))
    assert families == "True Source Sans Pro Vollkorn"
    assert differing == "0"


WIZARD = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from ui.app import Application
app = QApplication(["test"])
application = Application(app, Path(sys.argv[1]))
window = application.window
window.show()
window.library.look()
window.new_game(sys.argv[2])
app.processEvents()
print(type(window.pages.currentWidget()).__name__)
print(*(name for name in ("pydantic", "sqlalchemy") if name in sys.modules))
application.finish()
"""


def test_the_first_page_of_the_wizard_needs_no_rules(tmp_path: Path) -> None:
    with Store.open(tmp_path):
        pass
    for depth in (*headless(A_GAME).depths[:2], ""):
        assert run(WIZARD, str(tmp_path), depth) == ["NewGameWizard", ""]


OPENED = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from ui.app import Application
app = QApplication(["test"])
application = Application(app, Path(sys.argv[1]))
window = application.window
window.library.look()
window.start.set_games(window.library.games())
window.show()
window.resume(window.start.continue_card.uid)
app.processEvents()
print(window.game.bridge.session.game.id, len(window.game.bridge.session.entries))
print(*(name for name in ("pydantic", "sqlalchemy") if name in sys.modules))
application.finish()
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_without_what_only_checks_the_data_of_strangers(tmp_path: Path, game: str) -> None:
    played = play_on(game, demo(game, 1), 1, moves=60)
    with Store.open(tmp_path) as store:
        Session.of_file(read(written(game, played), find_game), find_game(game), store.games)
    assert run(OPENED, str(tmp_path)) == [f"{game} {len(played.entries)}", ""]


RULES_FIRST = """
import sys
from companion.games.registry import find_headless
game = find_headless(sys.argv[1]).game
import PySide6.QtWidgets
from companion.kernel.codec import adapter
adapter(tuple(game.commands.values()))
print(game.id)
"""


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_came_in_before_the_toolkit_get_their_readers_after_it(game: str) -> None:
    """PySide looks into all that imports anything; pydantic does not bear that while half of it is there."""
    assert run(RULES_FIRST, game) == [game]
