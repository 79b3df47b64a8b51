"""The box in words: its piles, and the cards of each that are known by name."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.language import Language, isolated

PILES: Mapping[str, str] = {
    "biome": N_("Biomes of which something is told"),
    "organism": N_("Organisms of which something is told"),
    "action": N_("Actions of which something is told"),
}


def pile(language: Language, pile: str) -> str:
    return language.say(PILES[pile]) if pile in PILES else isolated(pile)
