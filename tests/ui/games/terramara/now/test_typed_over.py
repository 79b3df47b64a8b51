"""Clicked first, then typed: the line and what is read back never contradict each other."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.ui.hands import press, type_text
from ui.context import Context
from ui.games.terramara.now.effect_editor import EffectEditor


@pytest.fixture
def editor(qtbot: QtBot, context: Context) -> EffectEditor:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    return editor


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("2 ore", "2 ore"),
        ("wood + culture", "1 wood + 1 culture"),
        ("2 vp per pottery artifact", "2 vp per pottery"),
        ("2x cattle -> leather", "1 cattle -> 1 leather x 2"),
        ("nothing", ""),
    ],
)
def test_what_is_typed_whole_stands_in_place_of_what_was_clicked(
    editor: EffectEditor, typed: str, effect: str
) -> None:
    editor.click("ore")
    type_text(editor.line, typed)
    assert editor.effect() == effect


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("+ culture", "1 ore + 1 culture"),
        (", 2 culture", "1 ore + 2 culture"),
        ("and culture", "1 ore + 1 culture"),
        ("or 2 wood", "1 ore or 2 wood"),
        ("-> metal", "1 ore -> 1 metal x 1"),
        ("-> metal, 2 times", "1 ore -> 1 metal x 2"),
    ],
)
def test_words_that_go_on_add_to_it(editor: EffectEditor, typed: str, effect: str) -> None:
    editor.click("ore")
    type_text(editor.line, typed)
    assert editor.effect() == effect
    for _ in typed:
        press(editor.line, Qt.Key.Key_Backspace)
    assert editor.effect() == "1 ore", "what was clicked is there again"


def test_words_answer_what_the_clicks_wait_for(editor: EffectEditor) -> None:
    for click in ("ore", "->"):
        editor.click(click)
    type_text(editor.line, "2 metal")
    assert editor.effect() == "1 ore -> 2 metal x 1"


def test_an_emptied_line_holds_nothing_of_what_was_clicked_before(editor: EffectEditor) -> None:
    editor.click("vp")
    type_text(editor.line, "2 vp per pottery artifact")
    editor.line.selectAll()
    press(editor.line, Qt.Key.Key_Delete)
    assert not editor.entered
    type_text(editor.line, "1 vp per pottery artifact")
    assert editor.effect() == "1 vp per pottery"


def test_a_click_goes_on_from_what_is_typed_and_the_line_holds_no_part_of_it(editor: EffectEditor) -> None:
    editor.click("ore")
    type_text(editor.line, "2 ore")
    editor.click("culture")
    assert editor.effect() == "2 ore + 1 culture"
    assert not editor.line.text()
    type_text(editor.line, "2 wood")
    assert editor.effect() == "2 wood"


def test_half_a_word_takes_nothing_away(editor: EffectEditor) -> None:
    editor.click("ore")
    type_text(editor.line, "2 wo")
    assert editor.effect() is None
    for _ in "2 wo":
        press(editor.line, Qt.Key.Key_Backspace)
    assert editor.effect() == "1 ore"


@pytest.mark.parametrize("typed", ["process 1", "2", "2 wood ->"])
def test_enter_behind_what_is_only_begun_says_what_is_missing(editor: EffectEditor, typed: str) -> None:
    type_text(editor.line, typed)
    assert editor.effect() is None
    press(editor.line, Qt.Key.Key_Return)
    assert editor.hint.isVisible()
    assert editor.hint.text()
    assert editor.line.text() == typed


def test_what_is_missing_is_named_by_the_word_before_it(editor: EffectEditor) -> None:
    type_text(editor.line, "process 1")
    press(editor.line, Qt.Key.Key_Return)
    assert editor.hint.text() == "What comes after “1” is still missing."
