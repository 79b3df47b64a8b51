"""More cards than a deck has: counters are put right one after the other, so it is said and not refused."""

from companion.games.terraformer.harvest import cards_on_planet
from companion.games.terraformer.planet import DECK_SIZE
from companion.wording.terraformer.names import Names


def too_many_cards(names: Names, seat: str) -> str:
    """TF-DECK-01: nobody can have more than the cards of the own deck; empty where all is well."""
    state = names.state
    player = state.players[seat]
    lying = cards_on_planet(state, seat)
    n = player.deck + player.hand + player.discard + lying
    if state.depth != "planet" or n <= DECK_SIZE:
        return ""
    return names.language.say(
        "{player}: deck {deck}, hand {hand}, discard pile {discard} and {lying} on the table are {n} cards, "
        "but a deck has {most}. One of these numbers is wrong.",
        player=names.player(seat),
        deck=player.deck,
        hand=player.hand,
        discard=player.discard,
        lying=lying,
        n=n,
        most=DECK_SIZE,
    )
