"""What tests of the window share: a dressed application, and a window with an empty store."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.rulebook import library
from companion.rulebook.rulebook import Rulebook
from companion.store import sqlite
from companion.wording.language import STRETCHED, load
from tests.ui.hands import shown
from tests.ui.tidy import nothing_left_over
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import ANIMATE, Settings
from ui.theme.fonts import Fonts
from ui.theme.theme import Appearance, Theme

__all__ = ["nothing_left_over"]
"""A fixture every test here uses without asking."""


@pytest.fixture(autouse=True)
def nobody_pulls_the_plug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows write as ever, and wait for no disk: what survives a power cut is asked in the tests of the
    store, and in those of faults."""
    hasty = tuple(each.replace("synchronous = FULL", "synchronous = OFF") for each in sqlite.PRAGMAS)
    assert hasty != sqlite.PRAGMAS
    monkeypatch.setattr(sqlite, "PRAGMAS", hasty)


_READ = cache(Rulebook)
"""Whoever has read a book of rules once knows it: its index takes a second, and nobody changes it."""


@pytest.fixture(autouse=True)
def rules_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "Rulebook", _READ)


@pytest.fixture
def unread_rules(rules_are_read_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the program finds them when it is started."""
    monkeypatch.setattr(library, "Rulebook", Rulebook)


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> Theme:
    """Fonts take a moment to load, so it is done once."""
    return Theme(Fonts.load(), Appearance.LIGHT)


class Dresser(QtBot):
    """Dresses what a test shows by itself, as the window of the program does with all that is in it."""

    theme: Theme

    def addWidget(self, widget: QWidget, **others: Any) -> None:
        super().addWidget(widget, **others)
        if widget.isWindow() and not widget.styleSheet():
            self.theme.dress(widget)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest, dressed: Theme) -> QtBot:
    bot = Dresser(request)
    bot.theme = dressed
    return bot


@pytest.fixture
def theme(qapp: QApplication, dressed: Theme) -> Iterator[Theme]:
    dressed.apply(qapp)  # the tests of the theme itself leave other colours behind
    yield dressed
    dressed.set_appearance(Appearance.LIGHT)
    dressed.set_scale(1.0)


@pytest.fixture
def make_context(theme: Theme, tmp_path: Path) -> Callable[..., Context]:
    def make(language: str = "en") -> Context:
        settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
        settings.set(ANIMATE, False)
        return Context(theme, load(language), settings)

    return make


@pytest.fixture
def context(make_context: Callable[..., Context]) -> Context:
    return make_context()


@pytest.fixture
def stretched(make_context: Callable[..., Context]) -> Context:
    return make_context(STRETCHED)


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    """The whole window with an empty store, at the size of a small laptop and in use, so that keys arrive."""
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return window
