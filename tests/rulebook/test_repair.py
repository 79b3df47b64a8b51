"""Typing errors and unfinished words."""

import pytest

from companion.rulebook.repair import family, mistyped, resembling, unfinished

KNOWN = ["explorer", "explorers", "raid", "river", "leather", "occupied"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("explroer", ["explorer"]), ("rivr", ["river"]), ("ocupied", ["occupied"]), ("raad", ["raid"])],
)
def test_slips_are_mended(typed: str, meant: list[str]) -> None:
    assert mistyped(typed, KNOWN) == meant


@pytest.mark.parametrize("typed", ["rad", "xyzzy", "q", "", "zzzzzzzz"])
def test_short_words_and_nonsense_are_left_alone(typed: str) -> None:
    assert mistyped(typed, KNOWN) == []


def test_an_unfinished_word_is_any_that_begins_so() -> None:
    assert unfinished("expl", KNOWN) == ["explorer", "explorers"]
    assert unfinished("e", KNOWN) == []


def test_words_of_a_family_share_their_beginning() -> None:
    assert family("plundert", ["plunder", "plund", "pfand"]) == ["plunder", "plund"]
    assert family("rai", ["raid"]) == []


def test_there_is_always_something_that_resembles() -> None:
    assert resembling("xplorer", KNOWN, 1) == ["explorer"]
