"""A table at which somebody gave no name, read by others."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QAbstractButton, QLabel

from ui.context import Context
from ui.main_window import MainWindow


def assert_unnamed(
    window: MainWindow, make_context: Callable[..., Context], game: str, setup: Any, raw: str, said: str
) -> None:
    """Nothing at the table calls anybody by this name of a seat."""
    window.speak(make_context("ru"))
    window.show_session(window.library.begin(game, setup))
    assert window.game is not None
    window.game.show_table()
    texts = [label.text() for label in window.findChildren(QLabel)]
    texts += [button.text() for button in window.findChildren(QAbstractButton)]
    texts.append(window.windowTitle())
    assert not [text for text in texts if raw in text.casefold().split()]
    assert said in window.windowTitle()
    assert not window.windowTitle().startswith(" ")
