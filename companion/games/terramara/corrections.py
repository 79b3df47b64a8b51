"""The table is right: setting any count, track, piece, tile, card, round or turn. Fires no rewards.

`what` names the thing: `red.wood`, `red.strength`, `red.explorers`, `red.workers`, `space.1L.2`,
`neutral.green`, `fire.1`, `deck.2`, `dealt.2`, `worker_track.3`, `round`, `turn`, `first`, `row`,
`red.crafted.2` and `row_cards.2` (how many of that level), `red.reserved_level`, ...
"""

from collections.abc import Callable, Iterator

from companion.games.terramara.artifacts import call_off_lost_crafts
from companion.games.terramara.board import CARDS_PER_LEVEL, ROUNDS, ROWS, all_spaces
from companion.games.terramara.commands import Correct
from companion.games.terramara.correct_board import (
    OF_THE_TABLE,
    board_target,
    dealt_target,
    deck_target,
    fire_target,
    lift_stranded,
    neutral_target,
    space_target,
    worker_track_target,
)
from companion.games.terramara.correct_cards import row_cards_target
from companion.games.terramara.correct_player import OF_A_PLAYER, player_target
from companion.games.terramara.correct_target import Target
from companion.games.terramara.owed import forget_lost
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.correcting import correct_rule
from companion.kernel.game import Rule
from companion.kernel.named import read_part
from companion.kernel.refusal import Refusal, impossible

NUMBERED: dict[str, tuple[Callable[[int], Target], tuple[int, ...]]] = {
    "deck": (deck_target, tuple(CARDS_PER_LEVEL)),
    "dealt": (dealt_target, tuple(CARDS_PER_LEVEL)),
    "row_cards": (row_cards_target, tuple(CARDS_PER_LEVEL)),
    "worker_track": (worker_track_target, ROUNDS),
}

BEGUN = ("round", "flipped")
"""Means something only when the set-up is done."""


def target(state: State, what: str) -> Target | None:
    """What a name means in this game; None for nothing we know."""
    head, rest = read_part(what)
    if head in state.players:
        drafting = rest == "character" and state.phase == "setup"
        return None if drafting else player_target(head, rest)
    if head == "space":
        return space_target(rest) if rest in all_spaces(state.count, state.seats) else None
    if head == "neutral":
        return neutral_target(rest) if rest in state.neutrals else None
    if head == "fire":
        return fire_target(rest) if rest in ROWS else None
    if head in NUMBERED:
        make, numbers = NUMBERED[head]
        return make(int(rest)) if rest in map(str, numbers) else None
    if (what == "turn" and state.depth != "full") or (what in BEGUN and state.phase == "setup"):
        return None
    return board_target(what)


def without_a_place(state: State) -> tuple[str, ...]:
    """What can be put right now without pointing at the board: of the table, then of each player."""
    of_players = (f"{colour}.{what}" for colour in state.seats for what in OF_A_PLAYER)
    return tuple(what for what in (*OF_THE_TABLE, *of_players) if target(state, what) is not None)


def _over(state: State, command: Correct) -> Iterator[Refusal]:
    if command.what == "turn" and state.phase == "over":
        yield impossible("correct.game_over", what=command.what)


def _settle(bench: Bench) -> None:
    lift_stranded(bench)
    call_off_lost_crafts(bench)
    forget_lost(bench)


RULES: tuple[Rule[State], ...] = (correct_rule(target, _settle, _over),)
