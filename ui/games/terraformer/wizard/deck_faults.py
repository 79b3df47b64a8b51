"""What the rules for decks say against one that somebody wants to play."""

from collections.abc import Mapping
from typing import Any

from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.catalogue import read_entries
from companion.games.terraformer.deck_check import check_deck
from companion.games.terraformer.options import Options
from companion.games.terraformer.own_decks import Kind, Written, read
from companion.games.terraformer.state import State
from companion.wording.language import Language
from ui.games.terraformer.names_told import card_of

OPEN = ("deck.ecosystems", "deck.incomplete")
"""Nobody knows while a role or a home is not told."""


def faults_of(language: Language, deck: Written, options: Options, entries: Mapping[str, Any]) -> int:
    """How many there are for sure; none where only its name was written, and no card."""
    if not any(map(str.strip, deck.lines)):
        return 0
    facts = read_entries(entries)
    known = State(facts=facts)

    def card(kind: Kind, name: str) -> str:
        """Known cards are kept in no language."""
        return name if name in cards_known(known, kind) else card_of(language, known, kind, name)

    report = check_deck(read(deck, card), options, facts)
    return sum(not (report.untold and fault.code in OPEN) for fault in report.faults)
