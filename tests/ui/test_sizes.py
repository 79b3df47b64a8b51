"""Small windows and very large text: whatever a game shows is whole, in reach, and over nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.games.every import ALL, headless
from tests.sampling import some_sets
from tests.ui.hands import shown
from tests.ui.known import A_GAME, ANOTHER_GAME
from tests.ui.layout import cut_texts, overlaps
from tests.ui.walk import table_screens, wizard_screens
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Theme

SMALL, USUAL, LARGE = (1024, 640), (1280, 720), (1920, 1080)
SIZES = [
    (game, language, size, scale)
    for game in ALL
    for language, size, scale in (
        ("de", SMALL, 1.0),
        ("ru", SMALL, 1.0),
        ("de", SMALL, 1.5),
        ("de", USUAL, 2.0),
        ("de", LARGE, 2.0),
    )
]


@pytest.mark.parametrize(
    ("game", "language", "size", "scale"),
    some_sets(
        SIZES,
        (ANOTHER_GAME, "de", SMALL, 1.0),
        (ANOTHER_GAME, "de", USUAL, 2.0),
        (A_GAME, "de", SMALL, 1.5),
    ),
)
def test_nothing_is_cut_or_covered(
    qtbot: QtBot,
    make_context: Callable[[str], Context],
    theme: Theme,
    tmp_path: Path,
    game: str,
    language: str,
    size: tuple[int, int],
    scale: float,
) -> None:
    theme.set_scale(scale)
    context = make_context(language)
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.resize(*size)
    window.load()
    wrong = []
    for screens in (
        wizard_screens(window, context, game),
        table_screens(window, game, headless(game).depths[0]),
    ):
        for name, screen in screens:
            wrong += [f"{name}: {fault}" for fault in (*cut_texts(screen), *overlaps(screen))]
    assert not wrong, "\n".join(wrong)
