"""What people may mean to do, whether or not the rules are for it now: so that it can be said why not."""

from collections.abc import Iterator

from companion.games.terramara.board import all_spaces
from companion.games.terramara.commands import CraftArtifact, EndTurn, Flip, Reserve
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.placement import sending
from companion.games.terramara.spaces import is_there
from companion.games.terramara.state import MEMBER_KINDS, State
from companion.kernel.command import Command


def tried(state: State) -> Iterator[Command]:
    """Of everybody, whoever is in turn; warriors only where there are any."""
    if not state.turn:
        return
    spaces = [space for space in all_spaces(state.count, state.seats) if is_there(state, space)]
    for player in state.seats:
        has = state.players[player]
        for member in MEMBER_KINDS:
            if member != "warrior" or in_hand(has, member):
                yield from (sending(state, player, member, space) for space in spaces)
        row = [card.ref for card in state.row]
        for card in (*row, *([has.reserved] if has.reserved else ())):
            yield CraftArtifact(player=player, card=card)
        yield from (Reserve(player=player, card=card) for card in row)
        yield Flip(player=player)
        yield EndTurn(player=player)
