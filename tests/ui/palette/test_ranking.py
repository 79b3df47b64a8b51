"""What somebody means by a few letters."""

from collections.abc import Sequence

import pytest

from companion.rulebook.tongue import Tongue, load_tongue
from companion.wording.language import isolated
from ui.palette.ranking import cost, ranked, words_of

MOVES = (
    f"{isolated('Anna')}: explorer to row 3, left tile, left space",
    f"{isolated('Anna')}: chieftain to row 3, right tile, left space",
    f"{isolated('Anna')}: chieftain to row 3, left tile, middle space",
    f"{isolated('Björn')}: chieftain to “Travel the road”",
    f"{isolated('Дмитрий')}: вождя на ряд 3",
    "End the turn",
)


ENGLISH, RUSSIAN = load_tongue("en"), load_tongue("ru")


def best(typed: str, tongue: Tongue = ENGLISH, said: Sequence[str] = MOVES) -> str:
    found = ranked(typed, [(words_of(text), text) for text in said], 10, tongue)
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("anna chief row 3 left", MOVES[2]),
        ("anna expl 3 left", MOVES[0]),
        ("ANNA CHF r3", ""),  # r3 is no word, nor the beginning of one
        ("chf row right", MOVES[1]),
        ("bjorn travel", MOVES[3]),
        ("travel björn", MOVES[3]),
        ("вожд 3", MOVES[4]),
        ("Anna, explorer, row three, left", MOVES[0]),
        ("explorer row two", ""),
        ("Anna, the chieftain onto a left tile in row 3.", MOVES[2]),
        ("the explorer on the road", ""),  # small words alone may be missing
        ("on", ""),
        ("end", MOVES[5]),
        ("End the turn.", MOVES[5]),
        ("zzz", ""),
    ],
)
def test_the_best_comes_first(typed: str, meant: str) -> None:
    assert best(typed) == meant


def test_a_word_typed_twice_has_to_be_there_twice() -> None:
    assert cost(("left", "left"), words_of(MOVES[0]), ENGLISH) is not None
    assert cost(("left", "left"), words_of(MOVES[1]), ENGLISH) is None


def test_nothing_typed_means_everything_in_its_order() -> None:
    assert list(ranked("", [(words_of(text), text) for text in MOVES], 3, ENGLISH)) == list(MOVES[:3])


@pytest.mark.parametrize("typed", ["слева", "левая", "анна вождь слева", "вождем левый"])
def test_other_forms_of_a_word_find_it(typed: str) -> None:
    said = ("Анна: вождя на ряд 3, правую часть", "Анна: вождя на ряд 3, левую часть")
    assert best(typed, RUSSIAN, said) == said[1]


def test_the_same_form_comes_before_another_one() -> None:
    said = ("Send an explorer", "Sends an explorer")
    assert best("sends", ENGLISH, said) == said[1]


def test_a_whole_sentence_comes_before_those_that_only_begin_with_it() -> None:
    longer = [f"Take 1 wood and {n} stone" for n in range(20)]
    assert best("take 1 wood", said=(*longer, "Take 1 wood")) == "Take 1 wood"
