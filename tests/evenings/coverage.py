"""What the recorded evenings must cover between them, and what one of them does cover.

Everything is listed from the game itself, so a new command, option or depth asks for an evening of its own.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations, product
from typing import get_args

from companion.kernel.command import Command
from companion.kernel.journal import Entry
from companion.kernel.state import Enforcement
from companion.session import Session
from tests.evenings.evenings import Evenings, S

JOURNAL = tuple(entry.op for entry in get_args(Entry))


def wanted(evenings: Evenings[S]) -> set[str]:
    """Everything that some evening must have."""
    factors = evenings.factors
    found = {
        f"{one}={a} {other}={b}"
        for one, other in combinations(factors, 2)
        for a, b in product(factors[one], factors[other])
    }
    found |= {f"enforcement={mode}" for mode in get_args(Enforcement)}
    found |= {f"{name}={value}" for name, values in evenings.options.items() for value in values}
    found |= {f"command {_kind(rule.command)}" for rule in evenings.game.rules}
    found |= {f"entry {kind}" for kind in JOURNAL}
    return found | evenings.endings


def _kind(command: type[Command]) -> str:
    return str(next(field.default for field in fields(command) if field.name == "kind"))


def covered(evenings: Evenings[S], session: Session[S]) -> set[str]:
    """What this evening has."""
    setup, state = session.book.setup, session.state
    factors = evenings.factors_of(setup)
    found = {f"{one}={factors[one]} {other}={factors[other]}" for one, other in combinations(factors, 2)}
    found |= {f"enforcement={mode}" for mode in _modes(session)}
    found |= {f"{name}={getattr(setup.options, name)}" for name in evenings.options}
    found |= {f"command {step.move.command.kind}" for step in session.played}
    found |= {f"entry {entry.op}" for entry in session.entries}
    if state.phase == "over":
        found |= set(evenings.ending_of(state))
    return found


def _modes(session: Session[S]) -> Iterator[str]:
    """Only where something was played in that mode."""
    yield session.book.setup.enforcement
    for step in session.played:
        yield step.state.enforcement
