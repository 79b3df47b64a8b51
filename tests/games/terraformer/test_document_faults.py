"""What is wrong in a deck or a planet is told in our own words, never in those of pydantic."""

from companion.games.terraformer.balancing.report import read_planet
from companion.games.terraformer.deck_check import read_deck
from tests.kernel.odd_values import QUOTED, wrong_fields

CARD = {"name": "x", "type": "action"}


def test_everything_odd_in_a_deck_or_a_planet_is_told() -> None:
    fields = ("name", "type", "n", "role", "home", "more")
    faults = [
        *wrong_fields(read_deck, {"cards": [CARD]}, ("cards", "name", "more")),
        *wrong_fields(lambda odd: read_deck({"cards": [odd]}), CARD, fields),
        *wrong_fields(read_planet, {}, ("players", "ecosystems", "facts", "options", "planet")),
    ]
    assert len({fault.text for fault in faults}) > 5
    assert {fault.message for fault in faults if fault.text == QUOTED} == set()
