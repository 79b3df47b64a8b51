"""Decks of one's own as people write them (TF-BUILD)."""

import pytest

from companion.games.terraformer.deck_check import DeckCard, check_deck
from companion.games.terraformer.own_decks import (
    MOST_DECKS,
    MOST_LINES,
    Kind,
    Written,
    cards_of,
    from_plain,
    plain_of,
    read,
)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("3 Steppe", (3, "Steppe")),
        ("  2x  Coral Reef ", (2, "Coral Reef")),
        ("4 × Taiga", (4, "Taiga")),
        ("Opossum", (1, "Opossum")),
        ("0 Hare", (1, "Hare")),
        ("99 Hare", (42, "Hare")),
        ("7 of clubs", (7, "of clubs")),
    ],
)
def test_a_line_is_how_many_of_which_card(line: str, card: tuple[int, str]) -> None:
    assert list(cards_of(line)) == [card]


def test_empty_lines_are_no_cards_and_nothing_is_too_long() -> None:
    assert list(cards_of("\n  \n3 Steppe\n")) == [(3, "Steppe")]
    assert len(list(cards_of("Hare\n" * 500))) == MOST_LINES
    assert len(next(cards_of("x" * 300))[1]) == 40


def test_what_is_written_is_checked_with_what_was_told() -> None:
    # TF-BUILD-01, TF-BUILD-03
    def card_of(kind: Kind, name: str) -> str:
        return "steppe" if (kind, name) == ("biome", "Steppe") else name

    deck = read(Written("Dry", ("5 Steppe", "2 Hare", "Frost")), card_of)
    assert deck.cards == (
        DeckCard("steppe", "biome", 5),
        DeckCard("Hare", "organism", 2),
        DeckCard("Frost", "action", 1),
    )
    report = check_deck(deck, facts={"role:Hare": "consumer1", "home:Hare": "steppe"})
    assert report.size == 8
    assert {"deck.size", "deck.copies", "deck.ecosystems"} <= {fault.code for fault in report.faults}
    assert report.untold == ()


def test_what_is_kept_comes_back_as_it_was_written() -> None:
    decks = (Written("Dry", ("3 Steppe\n", "", "half a li")), Written())
    assert from_plain(plain_of(decks))[1] == Written()
    assert from_plain(plain_of(decks))[0].lines == ("3 Steppe", "", "half a li")


@pytest.mark.parametrize("plain", [None, 3, {"a": 1}, [1, "x"], "text"])
def test_what_was_never_a_list_of_decks_is_none(plain: object) -> None:
    assert from_plain(plain) == ()
    assert len(from_plain([{"name": "a"}] * 50)) == MOST_DECKS
