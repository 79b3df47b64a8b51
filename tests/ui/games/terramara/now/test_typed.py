"""Effects typed in words of the language at hand."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.hands import press, type_text
from translations.catalogues import compile_one
from translations.messages import FOLDER
from ui.context import Context
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.typed import NotUnderstood, Vocabulary, read_typed, vocabulary

ENGLISH = load("en")
KNOWN = vocabulary(ENGLISH, Wording(ENGLISH, "terramara"))


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("2 wood + culture", "2 wood + 1 culture"),
        ("2 Wood, Culture", "2 wood + 1 culture"),
        ("wood culture", "1 wood + 1 culture"),
        ("2 cut stone", "2 cut_stone"),
        ("2 cutstone", "2 cut_stone"),
        ("2 cut-stone", "2 cut_stone"),
        ("cutst", "1 cut_stone"),
        ("w o", "1 wood + 1 ore"),
        ("raw -> its processed form", "1 any_raw -> 1 matching_proc x 1"),
        ("raw -> processed", "1 any_raw -> 1 any_proc x 1"),
        ("2 w + cul", "2 wood + 1 culture"),
        ("str", "1 strength"),
        ("wood + ore -> metal", "1 wood, 1 ore -> 1 metal x 1"),
        ("3 vp or travel", "3 vp or 1 travel"),
        ("any raw → 2 VP ×2", "1 any_raw -> 2 vp x 2"),
        ("culture and wood -> metal", "1 culture + 1 wood -> 1 metal x 1"),
        ("2 raw resources of your choice", "2 any_raw"),
        ("level-2 worker", "1 worker2"),
        ("raid without", "raid free"),
        ("craft", "craft"),
        ("2wood->vp", "2 wood -> 1 vp x 1"),
        ("1 any_raw -> 1 matching_proc x 2", "1 any_raw -> 1 matching_proc x 2"),
    ],
)
def test_words_become_the_clicks_they_stand_for(typed: str, effect: str) -> None:
    assert compose(read_typed(typed, KNOWN)).text == effect


@pytest.fixture(scope="module")
def russian(tmp_path_factory: pytest.TempPathFactory) -> Vocabulary:
    built = tmp_path_factory.mktemp("translations")
    compile_one(FOLDER / "ru.po", built)
    language = load("ru", built)
    return vocabulary(language, Wording(language, "terramara"))


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("2 дерева + культура", "2 wood + 1 culture"),
        ("1 руду, 2 культуры", "1 ore + 2 culture"),
        ("5 камней + 2 вооружения", "5 stone + 2 strength"),
        ("кожу -> 2 ПО", "1 leather -> 2 vp x 1"),
        ("рабочего", "1 worker1"),
        ("сырьё → соответствующий продукт", "1 any_raw -> 1 matching_proc x 1"),
        ("создать", "craft"),
    ],
)
def test_words_are_known_in_every_grammatical_form(russian: Vocabulary, typed: str, effect: str) -> None:
    assert compose(read_typed(typed, russian)).text == effect


@pytest.mark.parametrize(("typed", "word"), [("2 meat", "meat"), ("100 wood", "100"), ("wood + xyz", "xyz")])
def test_what_means_nothing_is_named(typed: str, word: str) -> None:
    with pytest.raises(NotUnderstood) as found:
        read_typed(typed, KNOWN)
    assert found.value.word == word


def test_tab_completes_and_enter_confirms(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    sure: list[bool] = []
    editor.confirmed.connect(lambda: sure.append(True))
    type_text(editor.line, "2 wood + cul")
    press(editor.line, Qt.Key.Key_Tab)
    assert editor.line.text() == "2 wood + culture"
    assert editor.effect() == "2 wood + 1 culture"
    assert editor._said.text() == "Gain 2 wood and 1 culture."
    press(editor.line, Qt.Key.Key_Return)
    assert sure == [True]


def test_a_click_goes_on_from_what_was_typed(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "2 wood")
    editor.click("wood")
    assert editor.effect() == "3 wood"
    assert editor.line.text() == ""
    editor.take_back()
    assert editor.effect() == "2 wood"


def test_faults_are_said_in_words_of_the_table(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "2 wood + meat")
    assert "“meat” is not understood here" in editor._fault.text()
    for word in ("expected", "found", "effect,"):
        assert word not in editor._fault.text()
