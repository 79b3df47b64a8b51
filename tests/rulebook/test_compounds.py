"""German and Dutch compounds fall into words we know, or stay whole."""

import pytest

from companion.rulebook.compounds import split

KNOWN = {
    "feuer",
    "plattchen",
    "start",
    "spieler",
    "startspieler",
    "karte",
    "kundschafter",
    "wert",
    "wertung",
    "block",
}
LINKS = ("s", "n", "en")


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("feuerplattchen", ("feuer", "plattchen")),
        ("startspielerkarte", ("startspieler", "karte")),
        ("wertungsblock", ("wertung", "block")),
        ("kundschafterkarte", ("kundschafter", "karte")),
        ("feuerwehr", ()),
        ("karte", ()),
        ("", ()),
    ],
)
def test_a_compound_is_split_into_the_longest_words_we_know(word: str, parts: tuple[str, ...]) -> None:
    assert split(word, KNOWN, LINKS) == parts


def test_a_language_without_links_has_no_compounds() -> None:
    assert split("feuerplattchen", KNOWN, ()) == ()


def test_a_long_word_without_sense_is_given_up_at_once() -> None:
    assert split("karte" * 200 + "x", KNOWN, LINKS) == ()
