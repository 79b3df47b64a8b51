"""The steps of setting up this game, and their pictures."""

from companion.games.terraformer.setup import Setup
from companion.wording.texts import Task
from companion.wording.wording import Wording

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
    first = next((seat.name for seat in setup.players if seat.deck == setup.first), "")
    return wording.set_up(len(setup.players), {"start": setup.planet, "first": first})
