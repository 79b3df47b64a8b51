"""What a game is called, where it was played, what is remarked; and about the program."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from companion.wording.language import STRETCHED
from tests.sampling import some_of
from tests.ui.hands import click
from tests.ui.known import A_GAME, make_setup, title
from ui.context import Context
from ui.dialogs.about import AboutDialog
from ui.dialogs.describe_game import LONGEST_NOTE, DescribeGame
from ui.games.registry import POSTERS
from ui.main_window import MainWindow
from ui.widgets.plain import PlainLabel


def opened(window: MainWindow, name: str) -> QDialog:
    assert window.deeds[name].available()
    window.deeds.do(name)
    QApplication.processEvents()
    (dialog,) = window.findChildren(QDialog)
    return dialog


def test_a_game_gets_a_name_a_place_and_notes_and_keeps_them(window: MainWindow) -> None:
    session = window.library.begin(A_GAME, make_setup())
    window.show_session(session)
    dialog = opened(window, "describe")
    assert isinstance(dialog, DescribeGame)
    assert dialog.title.placeholderText() == title(A_GAME)
    dialog.title.setText("  The long winter ")
    dialog.place.setText("At Björn's")
    dialog.note.setPlainText("Chiara's first game.\nSoup.")
    click(dialog.keep)
    assert "The long winter" in window.windowTitle()
    assert window.library.description(session.book.uid) == (
        "The long winter",
        "At Björn's",
        "Chiara's first game.\nSoup.",
    )
    window.go_home()
    assert window.start.model.game(0).title == "The long winter"
    again = opened(window, "describe")
    assert isinstance(again, DescribeGame)
    assert again.place.text() == "At Björn's"
    again.title.setText("Summer")
    click(again.keep)
    assert window.start.model.game(0).title == "Summer"


def test_escape_keeps_nothing_and_notes_that_are_too_long_are_said_to_be(window: MainWindow) -> None:
    session = window.library.begin(A_GAME, make_setup())
    window.show_session(session)
    dialog = opened(window, "describe")
    assert isinstance(dialog, DescribeGame)
    dialog.note.setPlainText("n" * (LONGEST_NOTE + 3))
    assert "3" in dialog.full.text()
    assert not dialog.keep.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.library.description(session.book.uid) == ("", "", "")


def test_nothing_is_to_be_named_where_no_game_is(window: MainWindow) -> None:
    assert not window.deeds["describe"].available()


@pytest.mark.parametrize("scale", some_of([1.0, 2.0], 2.0))
@pytest.mark.parametrize("language", some_of(["en", STRETCHED], STRETCHED))
@pytest.mark.parametrize("name", ["about", "describe"])
def test_they_fit_and_are_gone_when_closed(
    window: MainWindow, make_context: Callable[..., Context], name: str, language: str, scale: float
) -> None:
    window.show_session(window.library.begin(A_GAME, make_setup()))
    window.speak(make_context(language))
    window.context.theme.set_scale(scale)
    dialog = opened(window, name)
    if isinstance(dialog, AboutDialog) and language == "en":
        assert str(window.library.folder) in dialog.folder.text()
        assert any(char.isdigit() for char in dialog.version.text())
        told = [label.text() for label in dialog.findChildren(PlainLabel)]
        assert any(" are games" in text and all(title(game) in text for game in POSTERS) for text in told)
    QApplication.processEvents()
    for label in dialog.findChildren(PlainLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    gone: list[bool] = []
    dialog.destroyed.connect(lambda *_: gone.append(True))
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
