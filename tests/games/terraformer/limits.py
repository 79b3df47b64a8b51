"""What no table can be in, whatever was said: physical limits, and the number of cards of a deck."""

from companion.games.terraformer.frames import Answering, Changing, Resolving
from companion.games.terraformer.harvest import cards_on_planet
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import State


def check_table(state: State) -> None:
    for player in state.players.values():
        assert min(player.deck, player.hand, player.discard) >= 0
    ids = [card.id for column in state.ecosystems for card in column.organisms]
    assert len(set(ids)) == len(ids)
    assert all(1 <= int(one[1:]) <= state.serial for one in ids)
    assert len(state.ecosystems) <= 8
    for column in state.ecosystems:
        assert all(n > 0 and owner in state.players for owner, n in column.biomes.items())
        assert all(card.owner in state.players for card in column.organisms)
        assert column.bonus >= 0
    if state.balancing is not None:
        assert state.balancing.position >= 1
    assert state.turn in ("", *state.seats)


def check_cards(state: State) -> None:
    """Every card of every deck is in exactly one place (only where nothing was corrected)."""
    for seat, player in state.players.items():
        held = player.deck + player.hand + player.discard
        assert held + cards_on_planet(state, seat) + in_the_air(state, seat) == DECK_SIZE, seat


def in_the_air(state: State, seat: str) -> int:
    """Action cards that were played and are not put away yet."""
    n = 0
    for frame in state.agenda:
        if isinstance(frame, Answering):
            n += (frame.player == seat) + (frame.stopped_by == seat)
        elif isinstance(frame, Changing | Resolving):
            n += frame.owner == seat
    return n


def check_rules(state: State) -> None:
    """What the rules see to, where nothing was allowed anyway or corrected."""
    assert state.used <= 2
    assert len(state.ecosystems) <= state.positions
    for biome in {column.biome for column in state.ecosystems}:
        assert sum(column.biome == biome for column in state.ecosystems) <= state.identical
    assert state.depth == "harvest" or all(column.size >= 1 for column in state.ecosystems)
