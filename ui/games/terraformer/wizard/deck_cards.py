"""What a deck of one's own says of its cards: their names are known at the table that plays it."""

from collections.abc import Mapping

from companion.games.terraformer.cards import IS_BIOME, cards_known, readable
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.own_decks import KINDS, Written, cards_of
from companion.games.terraformer.state import FactValue, State
from companion.wording.language import Language
from ui.games.terraformer.names_told import card_of


def biomes_told(language: Language, deck: Written, facts: Mapping[str, FactValue]) -> Mapping[str, FactValue]:
    """Its biomes, but for those that are known, and for what is known as something else. Of other types
    there is no fact that says nothing but that."""
    known = State(facts=dict(facts))
    found: dict[str, FactValue] = {}
    for _, name in cards_of(dict(zip(KINDS, deck.lines, strict=True))["biome"]):
        cards = {kind: card_of(language, known, kind, name) for kind in KINDS}
        is_known = any(
            name in cards_known(known, kind) or card in cards_known(known, kind)
            for kind, card in cards.items()
        )
        if readable(cards["biome"]) and not is_known:
            found[fact_of(IS_BIOME, cards["biome"])] = True
    return found
