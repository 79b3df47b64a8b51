"""Every screen of every registered game: all words can be translated, are spoken plainly, and none is cut."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.wording.language import MARKED
from tests.games.every import ALL
from tests.ui.hands import shown
from tests.ui.inked import dark_signs
from tests.ui.layout import cut_texts
from tests.ui.marks import unmarked
from tests.ui.spoken import assert_named, assert_plain
from tests.ui.walk import PEOPLE, screens
from ui.context import Context
from ui.games.registry import POSTERS, VIEWS
from ui.library import Library
from ui.main_window import MainWindow

MakeContext = Callable[..., Context]
every_game = pytest.mark.parametrize("game", ALL)


def opened(qtbot: QtBot, context: Context, folder: Path) -> MainWindow:
    window = MainWindow(context, Library(folder))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    return window


def test_every_game_can_be_seen() -> None:
    assert set(VIEWS) == set(POSTERS) == set(ALL)


@every_game
def test_every_word_is_marked(qtbot: QtBot, make_context: MakeContext, tmp_path: Path, game: str) -> None:
    marked = make_context(MARKED)
    window = opened(qtbot, marked, tmp_path)
    seen = 0
    for name, widget in screens(window, marked, game):
        found = unmarked(widget, PEOPLE)
        assert not found, f"{name}: " + "\n".join(sorted(found))
        seen += 1
    assert seen > 20


@every_game
def test_everything_is_spoken_plainly_and_nothing_is_cut(
    qtbot: QtBot, context: Context, tmp_path: Path, game: str
) -> None:
    window = opened(qtbot, context, tmp_path)
    for name, widget in screens(window, context, game):
        assert_plain(widget)
        assert_named(widget)
        assert cut_texts(widget) == [], name
        assert dark_signs(widget, context.theme.palette) == [], name
