"""The steps of setting up this game, and their pictures."""

from companion.games.terraformer.setup import Setup
from companion.kernel.people import given_name
from companion.wording.texts import Task
from companion.wording.wording import Wording
from ui.games.terraformer.poster import deck_names

ICONS = {
    "sort": "terraformer/mark",
    "decks": "terraformer/deck",
    "own_decks": "terraformer/own_deck",
    "deal": "terraformer/cards_in_hand",
    "redeal": "terraformer/redeal",
    "planet": "terraformer/planet",
    "room": "terraformer/ecosystem",
    "die": "common/dice",
    "first": "common/play",
    "limit": "terraformer/discard",
}


def steps(wording: Wording, setup: Setup) -> tuple[Task, ...]:
    """Everything to lay out for this game."""
    called = deck_names(wording.language)
    begins = (seat for seat in setup.players if seat.deck == setup.first)
    first = next((given_name(seat.deck, seat.name) or called[seat.deck] for seat in begins), "")
    return wording.set_up(len(setup.players), {"start": setup.planet, "first": first})
