"""What the recorded evenings must cover between them, and what one of them does cover.

Everything is listed from the game itself, so a new command, option or depth asks for an evening of its own.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations, product
from typing import Any, get_args, get_type_hints

from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Depth, Start, State
from companion.kernel.command import Command
from companion.kernel.journal import Entry
from companion.kernel.state import Enforcement
from companion.session import Session

PLAYERS = (2, 3, 4)
FACTORS: dict[str, tuple[Any, ...]] = {
    "players": PLAYERS,
    "depth": get_args(Depth),
    "start": get_args(Start),
}
OPTIONS: dict[str, tuple[Any, ...]] = {
    field.name: get_args(get_type_hints(Options)[field.name]) for field in fields(Options)
}
ENDINGS = ("points", "river", "strength", "shared")
"""How a winner was found (TM-TIE-01)."""
ENDED = tuple(depth for depth in get_args(Depth) if depth != "score")
"""A pad has no rounds: it is neither played out nor stopped."""
JOURNAL = tuple(entry.op for entry in get_args(Entry))


def wanted() -> set[str]:
    """Everything that some evening must have."""
    found = {
        f"{one}={a} {other}={b}"
        for one, other in combinations(FACTORS, 2)
        for a, b in product(FACTORS[one], FACTORS[other])
    }
    found |= {f"enforcement={mode}" for mode in get_args(Enforcement)}
    found |= {f"{name}={value}" for name, values in OPTIONS.items() for value in values}
    found |= {f"command {_kind(rule.command)}" for rule in TERRAMARA.rules}
    found |= {f"entry {kind}" for kind in JOURNAL}
    found |= {f"won by {how}" for how in ENDINGS}
    found |= {f"{when} at depth {depth}" for when in ("played out", "stopped early") for depth in ENDED}
    return found


def _kind(command: type[Command]) -> str:
    return str(next(field.default for field in fields(command) if field.name == "kind"))


def covered(session: Session[State]) -> set[str]:
    """What this evening has."""
    setup, state = session.book.setup, session.state
    factors = {"players": len(setup.players), "depth": setup.depth, "start": setup.start}
    found = {f"{one}={factors[one]} {other}={factors[other]}" for one, other in combinations(FACTORS, 2)}
    found |= {f"enforcement={mode}" for mode in _modes(session)}
    found |= {f"{name}={getattr(setup.options, name)}" for name in OPTIONS}
    found |= {f"command {step.move.command.kind}" for step in session.played}
    found |= {f"entry {entry.op}" for entry in session.entries}
    if state.phase == "over":
        tie_break = score(state).tie_break
        found.add(f"won by {'points' if tie_break == 'none' else tie_break}")
        found.add(f"{'stopped early' if state.stopped else 'played out'} at depth {state.depth}")
    return found


def _modes(session: Session[State]) -> Iterator[str]:
    """Only where something was played in that mode."""
    yield session.book.setup.enforcement
    for step in session.played:
        yield step.state.enforcement
