"""Another deck than the one that was said: whoever sits there keeps all they have, and a deck its name."""

from companion.games.terraformer.commands import Reseat
from companion.games.terraformer.pieces import Bench, put
from companion.games.terraformer.planet import DECKS
from companion.kernel.seating import reseat_rule
from companion.kernel.values import evolve

_SITS = reseat_rule(Reseat, DECKS)


def _sit(bench: Bench, command: Reseat) -> None:
    before = bench.state.players
    _SITS.perform(bench, command)
    for place in command.places:
        if place.was != place.deck:
            there = before.get(place.deck)
            put(bench, place.deck, deck_sign=there.deck_sign if there else place.deck)


RULE = evolve(_SITS, perform=_sit)
