"""Signs in what is typed: each means something, or it is said that it is not understood."""

from functools import cache

import pytest

from companion.wording.language import load
from companion.wording.wording import Wording
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.typed import NotUnderstood, read_typed
from ui.games.terramara.now.typed_card import CardWords
from ui.games.terramara.now.vocabulary import Vocabulary, vocabulary


@cache
def known() -> Vocabulary:
    language = load("en")
    return vocabulary(language, Wording(language, "terramara"))


@cache
def cards() -> CardWords:
    language = load("en")
    return CardWords(language, Wording(language, "terramara"), 3)


@pytest.mark.parametrize("sign", [">", ">>", "->", "-->", "–>", "—>", "=>", "==>", "→", "⇒", "⟶", "➔", "="])
@pytest.mark.parametrize("typing", [False, True])
def test_a_sign_for_becoming_makes_an_exchange(sign: str, typing: bool) -> None:
    for text in (f"stone {sign} cut stone", f"stone{sign}cut stone"):
        assert compose(read_typed(text, known(), typing)).text == "1 stone -> 1 cut_stone x 1"
    often = compose(read_typed(f"cattle {sign} leather 2 times", known(), typing))
    assert (often.text, often.waits_for) == ("1 cattle -> 1 leather x 2", "")


@pytest.mark.parametrize("sign", [":", "|", "<-", "<", "<>", "<->", "!", "?", "-", "–", "*", "#", "~", "\\"])
@pytest.mark.parametrize("typing", [False, True])
def test_any_other_sign_is_said_to_be_not_understood(sign: str, typing: bool) -> None:
    for text in (f"stone {sign} cut stone", f"{sign} stone", f"stone {sign}", f"2 wood {sign} 1 culture"):
        with pytest.raises(NotUnderstood) as caught:
            read_typed(text, known(), typing)
        assert caught.value.word == sign


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("wood & ore", "1 wood + 1 ore"),
        ("at once: 3 travel", "3 travel"),
        ("exchange: wood > ore", "1 wood -> 1 ore x 1"),
        ("culture; for each flag: 2 points", "1 culture + 2 vp per flag"),
        ("wood … ore", "1 wood + 1 ore"),
        ("2 wood.", "2 wood"),
    ],
)
def test_signs_that_mean_something_where_they_stand_are_taken(typed: str, effect: str) -> None:
    assert compose(read_typed(typed, known())).text == effect


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("tools > 2 timber, 5 points", ">"),
        ("tools | 2 timber | 5", "|"),
        ("tools, 2 timber! 5 points", "!"),
        ("tools, 2 timber, 5 > culture", ">"),
        ("tools, 2 timber, 5 points, wood | culture", "|"),
        ("tools, 2 timber, 5 points, wood <- culture", "<-"),
        ("tools, 2 timber, 5 points, each time you raid | culture", "|"),
        ("tools, 2 timber, 5 points, each ! time you raid culture", "!"),
        ("tools, 2 timber, 5 points ! nothing", "!"),
        ("+ wood * culture", "*"),
    ],
)
def test_a_sign_that_means_nothing_of_a_card_is_said_to_be_not_understood(text: str, sign: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        cards().read(text)
    assert caught.value.word == sign


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("tools, 2 timber, 5 points, wood > culture", "immediate: 1 wood -> 1 culture x 1"),
        ("tools: 2 timber / 5 points; each time you raid > culture", "permanent: raid => 1 culture"),
        ("tools (2 timber) 5, each time you raid -> culture", "permanent: raid => 1 culture"),
        ("tools - 2 timber - 5, each time you raid => culture", "permanent: raid => 1 culture"),
    ],
)
def test_signs_of_a_card_that_are_plain_are_taken(text: str, effects: str) -> None:
    card = cards().read(text)
    assert (card.category, dict(card.cost), card.points) == ("tools", {"timber": 2}, 5)
    assert card.effects == effects
