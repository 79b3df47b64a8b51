"""Decks of one's own: all faults at once (TF-BUILD)."""

import pytest
from pydantic import TypeAdapter

from companion.games.terraformer.deck_check import (
    Deck,
    DeckCard,
    check_deck,
    plain_report,
    read_deck,
)
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import ROLES
from companion.kernel.errors import Unreadable

HOMES = ("Bog", "Dune", "Reef")


def chain(home: str) -> list[DeckCard]:
    return [DeckCard(f"{role} of {home}", "organism", 1, role, home) for role in ROLES]


def whole() -> list[DeckCard]:
    """Three complete ecosystems of eight cards, and 18 that are free."""
    cards = [DeckCard(home, "biome", 3) for home in HOMES]
    for home in HOMES:
        cards += chain(home)
    cards += [DeckCard(f"action {number}", "action", 3) for number in range(6)]
    return cards


def codes(*cards: DeckCard, **options: str) -> list[str]:
    report = check_deck(Deck(cards), Options(**options))  # type: ignore[arg-type]
    return [fault.code for fault in report.faults]


def test_a_legal_deck() -> None:
    # TF-BUILD-01, TF-BUILD-02, TF-BUILD-03
    report = check_deck(Deck(tuple(whole())))
    assert (report.legal, report.size, report.complete, report.untold) == (True, 42, HOMES, ())


def test_exactly_42_cards() -> None:
    # TF-BUILD-01
    assert codes(*whole(), DeckCard("one more", "action")) == ["deck.size"]
    assert codes(*whole()[:-1]) == ["deck.size"]


def test_copies_of_one_card() -> None:
    # TF-BUILD-03
    for kind, most in (("organism", 2), ("action", 3), ("biome", 4)):
        extra = DeckCard("Extra", kind, most, "producer" if kind == "organism" else None, None)  # type: ignore[arg-type]
        assert "deck.copies" not in codes(*whole(), extra)
        assert "deck.copies" in codes(*whole(), extra, DeckCard("Extra", kind, 1))  # type: ignore[arg-type]


def test_copies_are_counted_however_their_lines_are_written() -> None:
    # TF-BUILD-03
    for one, other in (("Étoile-de-mer", "etoile de mer"), ("acerola", "Acérola"), ("Wüste", "WUESTE")):
        cards = (DeckCard(one, "action", 2), DeckCard(other, "action", 2))
        assert "deck.copies" in codes(*whole(), *cards)


def test_the_home_of_a_chain_is_its_biome_however_it_is_written() -> None:
    # TF-BUILD-02, TF-BUILD-04
    cards = [DeckCard("BOG", card.type, card.n) if card.name == "Bog" else card for card in whole()]
    assert codes(*cards) == []


def test_a_missing_member_of_a_chain() -> None:
    # TF-BUILD-02, TF-BUILD-05
    cards = [card for card in whole() if card.name != "cleaner of Reef"]
    report = check_deck(Deck((*cards, DeckCard("free", "action"))))
    assert [fault.code for fault in report.faults] == ["deck.ecosystems", "deck.incomplete"]
    assert report.faults[1].params == {"biome": "Reef", "n": 3, "wanted": 3, "roles": "cleaner"}


def test_a_home_elsewhere_counts_only_where_the_table_rules_so() -> None:
    # TF-BUILD-05, TF-OPEN-09
    cards = [card for card in whole() if card.name != "cleaner of Reef"]
    stranger = DeckCard("Stranger", "organism", 1, "cleaner", "Bog")
    assert codes(*cards, stranger) == ["deck.ecosystems", "deck.incomplete"]
    assert codes(*cards, stranger, complete_ecosystem="anywhere") == []
    few = [card for card in whole() if card.role != "cleaner"] + [stranger]
    assert codes(*few, DeckCard("a", "action", 2), complete_ecosystem="anywhere")[0] == "deck.ecosystems"


def test_a_fault_is_by_our_ruling_only_where_the_table_keeps_to_it() -> None:
    # TF-BUILD-02, TF-BUILD-05, TF-OPEN-09
    few = tuple(card for card in whole() if card.role != "cleaner")
    stranger = DeckCard("Stranger", "organism", 1, "cleaner", "Bog")
    for ruling in ("at_home", "anywhere"):
        report = check_deck(Deck(few), Options(complete_ecosystem=ruling))
        assert {fault.rule for fault in report.faults if fault.code == "deck.incomplete"} == {"TF-BUILD-02"}
    deck = Deck((*few, stranger))
    for ruling, rule in (("at_home", "TF-BUILD-05"), ("anywhere", "TF-OPEN-09")):
        report = check_deck(deck, Options(complete_ecosystem=ruling))  # type: ignore[arg-type]
        assert {fault.rule for fault in report.faults if fault.code == "deck.incomplete"} == {rule}


def test_all_faults_come_at_once() -> None:
    # TF-BUILD-01, TF-BUILD-02, TF-BUILD-03
    found = codes(DeckCard("Bog", "biome", 5), DeckCard(" ", "action"), DeckCard("Bog", "action"))
    assert found == [
        "deck.size",
        "deck.no_name",
        "deck.two_types",
        "deck.copies",
        "deck.ecosystems",
        "deck.incomplete",
    ]


def test_what_was_told_need_not_be_written_again() -> None:
    # TF-BUILD-06
    cards = [card for card in whole() if card.name != "cleaner of Reef"]
    open_card = DeckCard("Crab", "organism")
    report = check_deck(Deck((*cards, open_card)))
    assert report.untold == ("Crab",)
    assert not report.legal
    told = check_deck(Deck((*cards, open_card)), facts={"role:Crab": "cleaner", "home:Crab": "Reef"})
    assert told.legal


def test_a_deck_file_is_read() -> None:
    # TF-BUILD-04
    deck = Deck(tuple(whole()), "my deck")
    plain = TypeAdapter(Deck).dump_python(deck, mode="json")
    assert read_deck(plain) == deck
    assert plain_report(check_deck(read_deck(plain)))["legal"]
    report = plain_report(check_deck(read_deck({"cards": []})))
    assert [fault["code"] for fault in report["faults"]] == ["deck.size", "deck.ecosystems"]
    with pytest.raises(Unreadable):
        read_deck({"cards": [{"name": "Bog", "type": "tile"}]})
