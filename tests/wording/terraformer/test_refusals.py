"""Refusals: every code has one kind sentence, every sentence a code, and it is said whose word it is."""

import re

import pytest

from companion.kernel.refusal import Refusal, depends, impossible, refuse
from companion.wording.language import load
from companion.wording.terraformer import breaches, refusals
from companion.wording.terraformer.names import Names
from tests.games.terraformer.table import ANN, table
from tests.wording.source import nameless_calls, overrulable_codes, refusal_codes

KEPT = {"change.temperature", "change.humidity"}
"""Codes that stand in a table of their own."""
STAYING = {"stay.climate", "stay.no_food"}


def names() -> Names:
    return Names(load("en"), table().column("steppe").state)


def test_every_code_of_the_engine_has_a_sentence_and_every_sentence_a_code() -> None:
    assert refusal_codes("terraformer") | KEPT | STAYING == set(refusals.SENTENCES)
    assert nameless_calls("terraformer") == []


def test_every_rule_a_table_may_break_has_words_for_afterwards() -> None:
    assert overrulable_codes("terraformer") | KEPT | STAYING == set(breaches.BROKEN)


@pytest.mark.parametrize("code", sorted(refusals.SENTENCES))
def test_a_sentence_begins_and_ends_like_one(code: str) -> None:
    text = refusals.SENTENCES[code]
    assert re.match(r"[A-Z{]", text)
    assert text.endswith((".", "}"))
    assert "!" not in text


def test_a_code_from_elsewhere_is_shown_rather_than_hidden() -> None:
    assert refusals.sentence(names(), Refusal("new.code")) == "The rules say no (new.code)."


def test_a_missing_parameter_never_crashes() -> None:
    for code in refusals.SENTENCES:
        assert refusals.sentence(names(), Refusal(code))


def test_what_the_book_says_stands_alone() -> None:
    # TF-ORG-03
    by_book = refuse("organism.climate", "TF-ORG-03", card="elephant_beetle", biome="steppe", source="book")
    assert refusals.sentence(names(), by_book) == (
        "Elephant Beetle cannot live in Steppe: temperature and humidity must both suit it."
    )


def test_what_this_table_told_is_named_as_that() -> None:
    # TF-ORG-03
    told = refuse("organism.climate", "TF-ORG-03", card="Hare", biome="steppe", source="told")
    assert refusals.sentence(names(), told).endswith("So it is as your table told.")


def test_our_completion_of_the_book_is_never_its_word() -> None:
    # TF-BAL-25, TF-OPEN-16
    ours = refuse("die.could_migrate", "TF-BAL-25", card="coati")
    assert refusals.sentence(names(), ours) == (
        "Coati need not die out: there is an ecosystem that suits it. "
        "That is our ruling, where the book is silent."
    )
    ruled = refuse("seat.starves", "TF-OPEN-16", card="coati", portion="opossum")
    assert refusals.sentence(names(), ruled).endswith("That is the ruling of this game.")


def test_a_physical_reason_is_nobodys_ruling() -> None:
    # TF-OPEN-02
    empty = impossible("deck.empty", "TF-OPEN-02", player=ANN)
    assert refusals.sentence(names(), empty) == "The deck of \u2068Ann\u2069 is empty."


def test_an_organism_without_a_name_is_this_one() -> None:
    # TF-MIG-03
    bound = refuse("migrate.cannot", "TF-MIG-03", card="", source="book")
    assert refusals.sentence(names(), bound).startswith("This organism cannot migrate.")


def test_a_fact_that_is_needed_is_asked_for() -> None:
    # TF-ORG-03
    reason = depends("fits:Hare>steppe", "TF-ORG-03", card="Hare")
    assert refusals.sentence(names(), reason) == (
        "The table has to say something first: Can \u2068Hare\u2069 live in Steppe?"
    )


@pytest.mark.parametrize(
    ("n", "roles", "said"),
    [
        (5, "cleaner", "Steppe is not complete; missing roles: cleaner."),
        (1, "", "Steppe is not complete: it needs at least 3 biome cards and has 1."),
        (
            2,
            "cleaner",
            "Steppe is not complete: it needs at least 3 biome cards and has 2; missing roles: cleaner.",
        ),
        (4, "", "Steppe is not complete: other ecosystems of this deck need the organisms."),
    ],
)
def test_a_deck_is_told_only_what_its_ecosystems_lack(n: int, roles: str, said: str) -> None:
    # TF-BUILD-02, TF-OPEN-09
    rule = "TF-OPEN-09" if n > 3 and not roles else "TF-BUILD-02"
    lacking = refuse("deck.incomplete", rule, biome="steppe", n=n, wanted=3, roles=roles)
    found = refusals.sentence(names(), lacking).translate({0x2068: None, 0x2069: None})
    assert found.startswith(said)


def test_only_a_home_is_our_ruling() -> None:
    # TF-BUILD-02, TF-BUILD-05
    for rule, ours in (("TF-BUILD-02", False), ("TF-BUILD-05", True)):
        lacking = refuse("deck.incomplete", rule, biome="steppe", n=3, wanted=3, roles="cleaner")
        found = refusals.sentence(names(), lacking)
        assert ("our ruling" in found) is ours
        assert ("has its home there" in found) is ours


def test_what_the_table_ruled_of_decks_is_not_called_ours() -> None:
    # TF-OPEN-09
    lacking = refuse("deck.incomplete", "TF-OPEN-09", biome="steppe", n=3, wanted=3, roles="cleaner")
    found = refusals.sentence(names(), lacking)
    assert "our ruling" not in found
    assert found.endswith("So your table has ruled.")


def test_opportunities_that_are_left_are_counted_in_words() -> None:
    # TF-TURN-01
    left = [refusals.sentence(names(), refuse("turn.opportunity_left", "TF-TURN-01", n=n)) for n in (1, 2)]
    assert "; 1 is left." in left[0]
    assert "; 2 are left." in left[1]
