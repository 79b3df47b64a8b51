"""Every screen of this game: all words can be translated, are spoken plainly, and none is cut."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.wording.language import MARKED, STRETCHED, load
from tests.sampling import some_sets
from tests.ui.games.terraformer.screens import (
    OWN,
    PEOPLE,
    balancing_screens,
    box_screens,
    table_screens,
    wizard_screens,
)
from tests.ui.hands import shown
from tests.ui.inked import dark_signs
from tests.ui.layout import cut_texts
from tests.ui.marks import unmarked
from tests.ui.spoken import assert_named, assert_plain
from translations import messages
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Theme

MakeContext = Callable[..., Context]
DATA = (*PEOPLE, *OWN)


def opened(qtbot: QtBot, context: Context, folder: Path) -> MainWindow:
    window = MainWindow(context, Library(folder))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    return window


def test_every_word_is_marked(qtbot: QtBot, make_context: MakeContext, tmp_path: Path) -> None:
    window = opened(qtbot, make_context(MARKED), tmp_path)
    for screens in (wizard_screens, table_screens, box_screens):
        for name, widget in screens(window):
            found = unmarked(widget, DATA)
            assert not found, f"{name}: " + "\n".join(sorted(found))


def test_everything_is_spoken_plainly_and_nothing_is_cut(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = opened(qtbot, context, tmp_path)
    for screens in (wizard_screens, table_screens, balancing_screens, box_screens):
        for name, widget in screens(window):
            assert_plain(widget)
            assert_named(widget)
            assert cut_texts(widget) == [], name
            assert dark_signs(widget, context.theme.palette) == [], name


@pytest.mark.parametrize(
    ("language", "scale"),
    some_sets([(STRETCHED, 1.0), ("en", 1.5), ("en", 2.0)], (STRETCHED, 1.0), ("en", 2.0)),
)
def test_no_text_is_cut(
    qtbot: QtBot, make_context: MakeContext, theme: Theme, tmp_path: Path, language: str, scale: float
) -> None:
    theme.set_scale(scale)
    window = opened(qtbot, make_context(language), tmp_path)
    for screens in (wizard_screens, table_screens, box_screens):
        for name, widget in screens(window):
            assert cut_texts(widget) == [], name


@pytest.mark.parametrize(
    ("code", "scale"), some_sets(product(messages.languages(), (1.0, 1.5)), ("de", 1.5), ("ru", 1.0))
)
def test_every_language_fits(
    qtbot: QtBot, context: Context, catalogues: Path, tmp_path: Path, code: str, scale: float
) -> None:
    context.theme.set_scale(scale)
    spoken = replace(context, language=load(code, catalogues))
    assert spoken.language.code == code
    window = opened(qtbot, spoken, tmp_path)
    for screens in (wizard_screens, table_screens, balancing_screens, box_screens):
        for name, widget in screens(window):
            assert cut_texts(widget) == [], name
