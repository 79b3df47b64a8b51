"""The six rows of the score pad, how each is counted, and points as people write them."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.language import Language, isolated

CATEGORY_NAMES: Mapping[str, str] = {
    "biome": N_("Biomes"),
    "producer": N_("Producers"),
    "cleaner": N_("Cleaners"),
    "consumer1": N_("Consumers of order 1"),
    "consumer2": N_("Consumers of order 2"),
    "consumer3": N_("Consumers of order 3"),
}
CATEGORY_HINTS: Mapping[str, str] = {
    "biome": N_("1 point for each of your biome cards on the planet."),
    "producer": N_("1 point each, by the role that the card shows."),
    "cleaner": N_("1 point each, by the role that the card shows, also where it ate as a consumer."),
    "consumer1": N_("1 point each, by the role that the card shows."),
    "consumer2": N_("2 points each, by the role that the card shows."),
    "consumer3": N_("3 points each, by the role that the card shows."),
}


def entry(language: Language, what: str) -> str:
    """A row of the pad."""
    return language.say(CATEGORY_NAMES[what]) if what in CATEGORY_NAMES else isolated(what)


def hint(language: Language, category: str) -> str:
    return language.say(CATEGORY_HINTS[category]) if category in CATEGORY_HINTS else ""


def points(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n)


def worth(language: Language, n: int) -> str:
    return language.say_n("{n} point", "{n} points", n)
