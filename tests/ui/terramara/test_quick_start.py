"""A first step, and the pad of clans: starting costs no more than it must."""

from pathlib import Path

from companion.games.registry import find_game
from companion.session import Session
from companion.store.repository import Store
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.test_quick_start import run

FIRST_STEP = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from companion.games.terramara.commands import Send
from ui.app import Application
app = QApplication(["test"])
application = Application(app, Path(sys.argv[1]))
window = application.window
window.library.look()
window.start.set_games(window.library.games())
window.resume(window.start.continue_card.uid)
window.show()
app.processEvents()
print(*(name in sys.modules for name in ("sqlalchemy", "pydantic")), window.game is not None)
bridge = window.game.bridge
bridge.do(Send(player="red", member="explorer", space="home.develop"))
print("sqlalchemy" in sys.modules, len(bridge.session.entries))
window.load()
window.go_home()
print(window.start.model.game(0).entries)
application.finish()
"""


def test_the_last_game_is_on_the_table_before_the_store_is_there_and_its_first_step_is_kept(
    tmp_path: Path,
) -> None:
    with Store.open(tmp_path) as store:
        Session.create(find_game("terramara"), make_setup(), store.games)
    assert run(FIRST_STEP, str(tmp_path)) == ["False False True", "True 1", "1"]


PAD = """
import sys
import ui.games.terramara.table_page, ui.games.terramara.score.score_page
later = ("PySide6.QtPrintSupport", "ui.games.terramara.score.pad_pdf", "ui.games.terramara.now.learn_form")
print(*(name for name in later if name in sys.modules))
"""


def test_the_pad_needs_nothing_to_print_or_to_tell_with() -> None:
    assert run(PAD) == [""]
