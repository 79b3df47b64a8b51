"""What people may mean to do, whether or not the rules are for it now: so that it can be said why not."""

from collections.abc import Iterator

from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.commands import AddBiome, DrawCard, EndTurn, PlayOrganism
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import State
from companion.kernel.command import Command


def tried(state: State) -> Iterator[Command]:
    """Of everybody, whoever is in turn; organisms by their roles, and those whose role is told by name."""
    if not state.turn:
        return
    named = [(card, known(state, fact_of("role", card))) for card in cards_known(state, "organism")]
    for player in state.seats:
        yield DrawCard(player=player)
        for position in range(1, len(state.ecosystems) + 1):
            yield AddBiome(player=player, position=position)
            for role in ROLES:
                yield PlayOrganism(player=player, position=position, role=role)
                for card in (card for card, told in named if told == role):
                    yield PlayOrganism(player=player, position=position, role=role, card=card)
        yield EndTurn(player=player)
