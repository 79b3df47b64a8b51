"""Words typed wrong are proposed as what they are nearly, and never taken for it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.hands import press, type_text
from ui.context import Context
from ui.games.terramara.now.card_line import CardLine
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.typed import NotUnderstood, read_typed
from ui.games.terramara.now.vocabulary import vocabulary


@pytest.mark.parametrize(
    ("code", "typed", "meant"),
    [
        ("en", "2 lether", "leather"),
        ("en", "kulture", "culture"),
        ("en", "wood + tmber", "timber"),
        ("de", "2 Lehder", "Leder"),
        ("de", "Kultuhr", "Kultur"),
        ("fr", "2 cuire", "cuir"),
        ("nl", "2 leerr", "leer"),
        ("ru", "2 рууда", "руда"),
    ],
)
def test_the_nearest_word_is_proposed(code: str, typed: str, meant: str) -> None:
    language = load(code)
    known = vocabulary(language, Wording(language, "terramara"))
    with pytest.raises(NotUnderstood) as found:
        read_typed(typed, known)
    assert meant in found.value.near
    assert meant in found.value.said(language)


@pytest.mark.parametrize("typed", ["2 militer", "militer2"])
def test_what_is_proposed_in_one_language_is_not_proposed_again_in_another(typed: str) -> None:
    """The notation has English words."""
    language = load("de")
    known = vocabulary(language, Wording(language, "terramara"))
    with pytest.raises(NotUnderstood) as found:
        read_typed(typed, known)
    assert found.value.near == ("Militär",)


@pytest.fixture
def editor(qtbot: QtBot, context: Context) -> EffectEditor:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    return editor


@pytest.mark.parametrize("typed", ["2 lether", "2 lether + wood"])
def test_tab_writes_it_and_enter_does_not(editor: EffectEditor, typed: str) -> None:
    type_text(editor.line, typed)
    assert editor.fault.text() == "“lether” is not understood here: perhaps leather?"
    assert editor.hint.text() == "Tab: leather"
    press(editor.line, Qt.Key.Key_Return)
    assert editor.effect() is None
    assert editor.line.text() == typed
    press(editor.line, Qt.Key.Key_Tab)
    assert editor.line.text() == typed.replace("lether", "leather")
    assert editor.effect() == ("2 leather" if typed == "2 lether" else "2 leather + 1 wood")


def test_what_is_like_nothing_is_only_named(editor: EffectEditor) -> None:
    type_text(editor.line, "2 qqqqq")
    assert editor.fault.text() == "“qqqqq” is not understood here."
    assert "2 wood + culture" in editor.hint.text()


@pytest.mark.parametrize(
    ("typed", "meant"), [("tols, 1 leather, 3 points", "tools"), ("tools, 1 lether, 3 points", "leather")]
)
def test_the_words_of_a_card_are_proposed_as_well(
    qtbot: QtBot, context: Context, typed: str, meant: str
) -> None:
    parent = QWidget()
    line = CardLine(context, Wording(context.language, "terramara"), 1, parent)
    qtbot.addWidget(parent)
    qtbot.addWidget(line.field)
    qtbot.addWidget(line.reading)
    line.typed.connect(lambda _card: line.show_card(None))
    line.field.show()
    type_text(line.field, typed)
    assert f"perhaps {meant}" in line.fault.text()
    press(line.field, Qt.Key.Key_Tab)
    assert line.fault.text() == ""
    assert meant in line.text


FOR_EACH = {
    "en": "vp for each",
    "de": "SP je",
    "fr": "PV par",
    "nl": "2 punten per",
    "ru": "2 очка за каждый",
}


@pytest.mark.parametrize("code", FOR_EACH)
def test_enter_twice_chooses_nothing_among_several(
    qtbot: QtBot, make_context: Callable[..., Context], code: str
) -> None:
    """Whoever has not read what is offered has not chosen the first of it."""
    context = make_context(code)
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    sure: list[bool] = []
    editor.confirmed.connect(lambda: sure.append(True))
    typed = FOR_EACH[code]
    type_text(editor.line, typed)
    for _ in range(2):
        press(editor.line, Qt.Key.Key_Return)
    assert not sure
    assert editor.effect() is None
    assert editor.line.text() == typed
    assert editor.hint.isVisible()
    press(editor.line, Qt.Key.Key_Tab)
    assert " per " in str(editor.effect())
    press(editor.line, Qt.Key.Key_Return)
    assert sure == [True]
