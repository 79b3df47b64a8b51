"""Numbers the rulebook states: planets, decks, limits, roles and what they are worth (TF-DATA-02)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Planet = Literal["small", "medium", "large", "huge"]
Role = Literal["producer", "cleaner", "consumer1", "consumer2", "consumer3"]


class PlanetSize(NamedTuple):
    """How many ecosystems there are, and how many of them may be identical (TF-SETUP-02)."""

    ecosystems: int
    identical: int


PLANETS: Mapping[str, PlanetSize] = {
    "small": PlanetSize(5, 2),
    "medium": PlanetSize(6, 2),
    "large": PlanetSize(7, 3),
    "huge": PlanetSize(8, 3),
}
MOST_ECOSYSTEMS = 8

READY_DECKS = ("continental_deck", "cold_deck", "contrast_deck")
OWN_DECKS = tuple(f"own_deck_{number}" for number in range(1, 7))
DECKS = (*READY_DECKS, *OWN_DECKS)
"""Seats are decks: the marking of the cards tells whose they are (TF-DECK-01, TF-BUILD-04)."""
MOST_PLAYERS = 6

DECK_SIZE = 42
DEAL = 5
HAND_LIMIT = 7
OPPORTUNITIES = 2
ORGANISMS_PER_BIOME = 2
STABLE = 4

ROLES: tuple[Role, ...] = ("producer", "cleaner", "consumer1", "consumer2", "consumer3")
HUNTERS: tuple[Role, ...] = ("consumer2", "consumer3")
"""Orders 2 and 3: they settle only where food is (TF-ORG-04)."""
BIOME = "biome"
POINTS: Mapping[str, int] = {
    BIOME: 1,
    "producer": 1,
    "cleaner": 1,
    "consumer1": 1,
    "consumer2": 2,
    "consumer3": 3,
}
"""TF-SCORE-01; a role counts as printed, whatever was played (TF-SCORE-02)."""
ORDER: Mapping[str, int] = {"producer": 0, "cleaner": 0, "consumer1": 1, "consumer2": 2, "consumer3": 3}
"""How high in the chain a portion stands (TF-BAL-21)."""

TEMPERATURES = ("hot", "warm", "temperate", "cold")
HUMIDITIES = ("wet", "moderate", "dry")
"""The grades the book names or implies; tables add more (TF-OPEN-13)."""
FOODS = ("fruit", "insect", "reptile", "rodent_sized")
"""Tags to begin with (TF-OPEN-12)."""
