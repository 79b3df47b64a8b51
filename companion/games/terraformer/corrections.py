"""The table is right: setting any counter, column, organism or turn. Sets nothing off.

`what` names the thing: `cold_deck.hand`, `cold_deck.redealt`, `ecosystem.2.biome`,
`ecosystem.2.biomes.cold_deck`, `ecosystem.2.bonus`, `ecosystem.2.organisms`, `organism.#7.role`, `planet`,
`turn`, `turn_number`, `used`, `founded`, `ending`, `first`, `actions`.
"""

from companion.games.terraformer.balancing.progress import restart
from companion.games.terraformer.correct_planet import column_target, organism_target
from companion.games.terraformer.correct_table import (
    OF_A_PLAYER,
    OF_THE_TABLE,
    player_target,
    table_target,
)
from companion.games.terraformer.correct_target import Target
from companion.games.terraformer.frames import AnyFrame, Leaving
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import ECOSYSTEM, read_what
from companion.kernel.correcting import correct_rule
from companion.kernel.game import Rule
from companion.kernel.values import evolve


def target(state: State, what: str) -> Target | None:
    """What a name means in this game; None for nothing we know."""
    named = read_what(what)
    if named.head in state.players:
        return player_target(named.head, named.of_player)
    if named.head == ECOSYSTEM:
        return column_target(state, named) if named.about in map(str, range(1, 9)) else None
    if named.head == "organism":
        return organism_target(state, named.about, named.part)
    return table_target(state, what)


def without_a_place(state: State) -> tuple[str, ...]:
    """What can be put right now without pointing at the planet: of the table, then of each player."""
    of_players = (f"{seat}.{what}" for seat in state.seats for what in OF_A_PLAYER)
    return tuple(what for what in (*OF_THE_TABLE, *of_players) if target(state, what) is not None)


def forget_gone(bench: Bench) -> None:
    """Nobody decides about organisms that a correction has taken away, or put elsewhere."""
    state = bench.state
    kept: list[AnyFrame] = []
    for frame in state.agenda:
        if isinstance(frame, Leaving):
            column = state.ecosystem(frame.position)
            there = {card.id for card in column.organisms} if column else set()
            left = tuple(one for one in frame.candidates if one in there)
            if not left:
                continue
            kept.append(evolve(frame, candidates=left))
        else:
            kept.append(frame)
    bench.set(
        agenda=tuple(kept),
        seating={
            eater: portion
            for eater, portion in state.seating.items()
            if state.find(eater) and state.find(portion)
        },
    )


def _settle(bench: Bench) -> None:
    forget_gone(bench)
    restart(bench)


RULES: tuple[Rule[State], ...] = (correct_rule(target, _settle),)
