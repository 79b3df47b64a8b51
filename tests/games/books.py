"""What holds for the books of any game: an evening at random, and how its numbers came about."""

import random
from collections import defaultdict
from itertools import pairwise
from typing import Any

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.game import Game
from companion.kernel.ledger import Booked, Books, begun, book, seats_at_end
from companion.kernel.playthrough import Playthrough

MOVES = 260
SEEDS = range(8)
WITHOUT_RULE = ("correct", "reseat", "deepen")
"""Commands that set things, and say no more of it."""


def play(party: Any, rules: Game[Any], seed: int, unruly: bool) -> Playthrough[Any]:
    """As many people, facts and, at an unruly table, corrections as come up."""
    evening = party.Evening(seed, unruly)
    rng, played = evening.rng(), Playthrough(rules, evening.setup())
    for _ in range(MOVES):
        command = next_command(rng, party, rules, played.state, unruly)
        if command is None:
            break
        try:
            played.adopt(played.plan_do(command, allow=unruly))
        except Refused:
            continue
    return played


def next_command(
    rng: random.Random, party: Any, rules: Game[Any], state: Any, unruly: bool
) -> Command | None:
    offers = engine.legal_commands(rules, state)
    if not offers:
        needed: Command | None = party.needed(rng, state)
        return needed
    chosen: Command = party.listed(rng, offers)
    if unruly and rng.random() < 0.25:
        chosen = party.corrected(rng, state)
    return chosen


def accounts(books: Books[Any], played: Playthrough[Any]) -> dict[tuple[str, str], list[Booked]]:
    found: dict[tuple[str, str], list[Booked]] = defaultdict(list)
    for lines in book(books, played.first.state, played.played):
        for line in lines:
            found[line.owner, line.what].append(line)
    return found


def check_sums(books: Books[Any], played: Playthrough[Any]) -> None:
    """Each change follows the one before, and all of them add up to what lies on the table."""
    lines, start = accounts(books, played), begun(books, played.first.state, seats_at_end(played.played))
    for owner, has in books.counted(played.state, {}).items():
        for what, value in has.items():
            own, key = lines.get((owner, what), []), (owner, what)
            for earlier, later in pairwise(own):
                assert later.before == earlier.after, key
            first = own[0].before if own else value
            assert start.get(owner, {}).get(what) == first, key
            assert (own[-1].after if own else start[owner][what]) == value, key
            if isinstance(value, int):
                moved = sum(int(line.after or 0) - int(line.before or 0) for line in own)
                assert int(first or 0) + moved == value, key


def check_told(books: Books[Any], played: Playthrough[Any], read: tuple[str, ...]) -> None:
    """Whatever a move changes an event tells, but for what is only read from one table and the next."""
    booked = book(books, played.first.state, played.played)
    for step, lines in zip(played.played, booked, strict=True):
        if step.move.command.kind not in WITHOUT_RULE:
            unsaid = [line for line in lines if line.unsaid and not line.what.startswith(read)]
            assert not unsaid, step.move.command


def check_going_on(books: Books[Any], played: Playthrough[Any]) -> None:
    """Booking on gives the same as booking all."""
    whole = book(books, played.first.state, played.played)
    for start in (0, 1, len(whole) // 2, len(whole)):
        assert book(books, played.first.state, played.played, start) == whole[start:]


def check_kinds(books: Books[Any], played: Playthrough[Any]) -> None:
    kinds = {books.kind_of(what) for _, what in accounts(books, played)}
    assert kinds
    assert kinds <= set(books.kinds)
