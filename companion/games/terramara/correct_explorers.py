"""Putting right where the explorers of a clan are: in hand, on the board, beside the river or in the box.

How many a clan has follows from its canoe and its character, and so does where the others lie: whatever is
said and then said differently comes back to where it was.
"""

from companion.games.terramara.board import EXPLORER_FROM
from companion.games.terramara.correct_target import Target
from companion.games.terramara.pieces import Bench, count, out_on_the_board, put
from companion.games.terramara.state import Player, State
from companion.kernel.correcting import Whole, number
from companion.kernel.fields import Value

AT_FIRST = 4
"""Explorers of a clan before anything brings one more (TM-SETUP-12)."""
SOURCE = "correction"


def due(player: Player) -> int:
    """How many a clan has by the rules: one joins from beside the river (TM-RIVER-08), one comes with a
    character as long as it is young (TM-CHAR-10, -11)."""
    return AT_FIRST + (EXPLORER_FROM in player.river_rewards) + _brings_one(player)


def own(state: State, colour: str) -> int:
    """How many a clan has: in hand and on the board."""
    standing = sum(member.kind == "explorer" for _, member in out_on_the_board(state, colour))
    return state.players[colour].explorers + standing


def promised(state: State, colour: str) -> int:
    """Explorers that stay in the box until the draft is over: one comes with a character (TM-CHAR-10)."""
    drafting = state.phase == "setup" and state.start == "draft"
    return min(1, state.players[colour].in_the_box) if drafting else 0


def explorers(colour: str) -> Target:
    """Explorers in hand: the others stand somewhere, wait by the river or lie in the box."""

    def choices(state: State) -> Whole:
        player = state.players[colour]
        return Whole(0, player.explorers + _outside(player) - promised(state, colour))

    def write(bench: Bench, value: Value) -> None:
        player = bench.state.players[colour]
        count(bench, colour, "explorers", number(value), "", SOURCE)
        _lay_outside(bench, colour, _outside(player) + player.explorers - number(value))

    return Target(lambda state: state.players[colour].explorers, choices, write)


def come_or_go(bench: Bench, colour: str, before: int) -> None:
    """After something that changes how many are due, of which there were so many `before`: whoever comes is
    in hand, unless the clan has that one already; whoever goes leaves the hand."""
    state = bench.state
    player = state.players[colour]
    after, clan = due(player), own(state, colour)
    change = 0
    if after > before:
        left = _outside(player) - promised(state, colour)
        change = max(0, min(after - before, after - clan, left))
    elif after < before:
        change = -max(0, min(before - after, clan - after, player.explorers))
    count(bench, colour, "explorers", player.explorers + change, "", SOURCE)
    _lay_outside(bench, colour, _outside(player) - change)


def fetch(bench: Bench, colour: str) -> bool:
    """Take one from outside, where none is in hand; False when all stand on the board."""
    left = _outside(bench.state.players[colour])
    if left <= promised(bench.state, colour):
        return False
    _lay_outside(bench, colour, left - 1)
    return True


def leaves_the_clan(bench: Bench, colour: str) -> bool:
    """Put one that is taken off the board back outside if it is one too many; else it is one for the hand."""
    state = bench.state
    if own(state, colour) <= due(state.players[colour]):
        return False
    _lay_outside(bench, colour, _outside(state.players[colour]) + 1)
    return True


def _brings_one(player: Player) -> bool:
    return player.character == "C5" and not player.adult


def _outside(player: Player) -> int:
    """Those that do not belong to the clan."""
    return player.by_the_river + player.in_the_box


def _lay_outside(bench: Bench, colour: str, n: int) -> None:
    """So many are outside: one in the box until a character brings it, one beside the river until the canoe
    comes there; more than that are in the box, as nobody knows better."""
    player = bench.state.players[colour]
    in_the_box = 0 if _brings_one(player) else 1
    waits = EXPLORER_FROM not in player.river_rewards and n > in_the_box
    put(bench, colour, by_the_river=int(waits), in_the_box=n - waits)
