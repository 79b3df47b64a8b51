"""Through all screens of a game, whichever it is: what the shell shows of it at every depth."""

from collections.abc import Iterator
from itertools import count

from PySide6.QtWidgets import QApplication, QWidget

from companion.kernel.autoplay import AutoPlayer
from tests.games.every import codec, headless, wish
from ui.chosen_game import choose_game
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.game_page import GamePage
from ui.main_window import MainWindow
from ui.wizard.wizard import Wizard

Screens = Iterator[tuple[str, QWidget]]
PEOPLE = tuple(f"Player {n}" for n in range(1, 7))
"""Whom `wish` puts on the seats."""
MOVES, LOOKS = 24, 6


def screens(window: MainWindow, context: Context, game: str) -> Screens:
    yield from wizard_screens(window, context, game)
    for depth in headless(game).depths:
        yield from table_screens(window, game, depth)
    window.box.open(game)
    yield "box", window
    window.box.close()


def wizard_screens(window: MainWindow, context: Context, game: str) -> Screens:
    choose_game(context.settings, game)
    for depth in ("", *headless(game).depths):
        window.new_game(depth)
        wizard = window.pages.currentWidget()
        assert isinstance(wizard, Wizard)
        page = None
        for at in count(1 if depth else 0):
            wizard.go_to(at)
            if wizard.page is page:  # there is no further one
                break
            page = wizard.page
            yield f"wizard {depth} {at}", wizard
        window.go_home()


def table_screens(window: MainWindow, game: str, depth: str) -> Screens:
    it = headless(game)
    setup = codec(game).setup_from(it.setup(wish(game, it.numbers[-1], depth)))
    window.show_session(window.library.begin(game, setup), fresh=True)
    page = window.game
    assert page is not None
    yield f"{depth}: begun", window
    page.show_table()
    for number in _play(page, game):
        yield f"{depth}: after {number} moves", window
    page.show_score()
    yield f"{depth}: score", window
    page.show_table()
    page.look_back()
    yield f"{depth}: history", window
    page.show_table()
    page.ask_seating()
    yield f"{depth}: seats", page.seating
    page.seating.reject()
    page.show_keys()
    sheet = page.findChild(KeysSheet) or window.findChild(KeysSheet)
    assert sheet is not None
    yield f"{depth}: keys", sheet
    sheet.close()
    window.go_home()


def _play(page: GamePage, game: str) -> Iterator[int]:
    """Some moves, with a look now and then."""
    player = AutoPlayer(headless(game), 3)
    for number in range(MOVES):
        if not number % LOOKS:
            QApplication.processEvents()
            yield number
        command = player.choose(page.bridge.state)
        if command is None:
            return
        assert page.bridge.do(command), command
