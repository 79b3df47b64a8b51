"""Undo while numbers are typed into the pad, and the pad on paper."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import press_here, type_text
from tests.ui.test_shell import MakeWindow, make_window
from ui.games.terramara.score.score_page import ScorePage
from ui.score import pad_files

__all__ = ["make_window"]
"""A fixture."""


def test_undo_reaches_the_game_while_a_field_of_the_pad_has_the_focus(make_window: MakeWindow) -> None:
    window = make_window()
    window.show_session(window.library.begin("terramara", make_setup(2, depth="score")))
    assert window.game is not None
    page = window.game.score
    assert isinstance(page, ScorePage)
    field = page.form.fields["red", "vp"]
    field.setFocus()
    type_text(field, "12")
    press_here(Qt.Key.Key_Return)
    assert window.game.bridge.state.entered == {"red": {"vp": 24}}
    focus = QApplication.focusWidget()
    assert focus is page.form.fields["red", "artifacts"]
    QTest.keyClick(focus, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.game.bridge.state.entered == {}
    assert field.text() == ""
    QTest.keyClick(focus, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.game.bridge.state.entered == {"red": {"vp": 24}}


def test_undo_goes_on_to_the_game_once_the_typing_is_taken_back(make_window: MakeWindow) -> None:
    """That it could be typed again keeps only redo in the field."""
    window = make_window()
    window.show_session(window.library.begin("terramara", make_setup(2, depth="score")))
    assert window.game is not None
    page = window.game.score
    assert isinstance(page, ScorePage)
    page.form.fields["red", "vp"].setFocus()
    type_text(page, "12")
    press_here(Qt.Key.Key_Return)
    field = page.form.fields["red", "artifacts"]
    assert QApplication.focusWidget() is field
    type_text(field, "7")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert field.text() == ""
    QTest.keyClick(field, Qt.Key.Key_Y, control)
    assert field.text() == "7"
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert window.game.bridge.state.entered == {"red": {"vp": 24}}
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert window.game.bridge.state.entered == {}


def test_ctrl_p_prints_the_pad(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window = make_window()
    window.show_session(window.library.begin("terramara", make_setup(2, depth="score")))
    assert window.game is not None
    asked: list[object] = []
    monkeypatch.setattr(pad_files, "chooses_printer", lambda *those: asked.append(those))
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert len(asked) == 1
