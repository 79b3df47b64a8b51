"""How often something is exchanged, or how much of it there is, typed as `2x`: before it or behind."""

from functools import cache

import pytest
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.typed import Begun, NotUnderstood, read_typed
from ui.games.terramara.now.typed_card import CardWords
from ui.games.terramara.now.vocabulary import Vocabulary, vocabulary
from ui.widgets.plain import PlainLabel

TWICE = "1 cattle -> 1 leather x 2"
EXCHANGE = {
    "en": ("cattle -> leather", "up to 2 times"),
    "de": ("Vieh -> Leder", "bis 2-mal"),
    "fr": ("bétail -> cuir", "jusqu'à 2 fois"),
    "nl": ("vee -> leer", "tot 2 keer"),
    "ru": ("скот -> кожа", "до 2 раз"),
}


@cache
def known(code: str = "en") -> Vocabulary:
    language = load(code)
    return vocabulary(language, Wording(language, "terramara"))


def effect(text: str, code: str = "en") -> str:
    return compose(read_typed(text, known(code))).text


@pytest.mark.parametrize("code", EXCHANGE)
def test_an_exchange_says_before_it_or_behind_how_often(code: str) -> None:
    exchange, up_to = EXCHANGE[code]
    for often in ("2x", "2 x", "2×", "2 ×", "2X", up_to):
        assert effect(f"{often} {exchange}", code) == TWICE, often
        assert effect(f"{exchange} {often}", code) == TWICE, often


def test_the_letter_that_looks_like_it_is_taken_as_well() -> None:
    assert effect("2х скот -> кожа", "ru") == TWICE


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("2x wood", "2 wood"),
        ("2x wood + culture", "2 wood + 1 culture"),
        ("wood + 2 × culture", "1 wood + 2 culture"),
        ("wood -> 2x culture", "1 wood -> 2 culture x 1"),
        ("2x exchange wood for timber", "1 wood -> 1 timber x 2"),
        ("2x process wood", "1 wood -> 1 timber x 2"),
        ("culture; 2x wood -> timber", "1 culture + 1 wood -> 1 timber x 2"),
        ("2x wood -> timber; culture", "1 wood -> 1 timber x 2 + 1 culture"),
        ("2 times wood -> timber", "1 wood -> 1 timber x 2"),
        ("raw up to 2 times 2 strength", "1 any_raw -> 2 strength x 2"),
    ],
)
def test_a_gain_is_counted_and_an_exchange_repeated(typed: str, said: str) -> None:
    assert effect(typed) == said


@pytest.mark.parametrize("often", ["2x", "2×", "up to 2 times"])
def test_it_is_the_same_on_a_card(often: str) -> None:
    language = load("en")
    words = CardWords(language, Wording(language, "terramara"), 1)
    card = words.read(f"tools, 1 timber, 3 points, at once: {often} ore -> metal")
    assert card.effects == "immediate: 1 ore -> 1 metal x 2"


def test_while_it_is_typed_the_last_word_is_only_begun() -> None:
    for typed in ("2x", "2x cat", "2x cattle -> lea"):
        with pytest.raises(Begun):
            read_typed(typed, known(), typing=True)
    assert compose(read_typed("2x cattle -> leather ", known(), typing=True)).text == TWICE


def test_what_is_put_in_brackets_is_not_counted_in_another_way() -> None:
    with pytest.raises(NotUnderstood):
        read_typed("2x (wood -> timber)", known())


def test_whoever_types_an_exchange_gets_an_exchange_as_the_example(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    for typed, example in (("cattle -> qqq ", "2x cattle -> leather"), ("qqq ", "2 wood + culture")):
        editor.line.clear()
        qtbot.keyClicks(editor.line, typed)
        assert any(example in label.text() for label in editor.reading.findChildren(PlainLabel))
        assert "->" not in example or effect(example) == TWICE
