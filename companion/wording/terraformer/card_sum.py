"""More or fewer cards than a deck has: counters are put right one after the other, so it is said and not
refused."""

from companion.games.terraformer.frames import Answering, Changing, Resolving
from companion.games.terraformer.harvest import cards_on_planet
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import State
from companion.wording.terraformer.names import Names


def wrong_sum(names: Names, seat: str) -> str:
    """TF-DECK-01, TF-BUILD-01: every card of the own deck is somewhere, and nobody has another; empty where
    all is well."""
    state = names.state
    player = state.players[seat]
    lying = cards_on_planet(state, seat) + _being_played(state, seat)
    n = player.deck + player.hand + player.discard + lying
    if state.depth != "planet" or n == DECK_SIZE:
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


def _being_played(state: State, seat: str) -> int:
    """Actions that have left the hand, and lie on no pile yet."""
    n = 0
    for frame in state.agenda:
        if isinstance(frame, Answering):
            n += (frame.player == seat) + (frame.stopped_by == seat)
        elif isinstance(frame, Changing | Resolving):
            n += frame.owner == seat
    return n
