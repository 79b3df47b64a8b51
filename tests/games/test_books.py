"""The books of every game: the changes of each number follow each other and add up to what lies there."""

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from companion.games.terraformer import books as terraformer
from companion.games.terramara import books as terramara
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.ledger import Booked, Books, begun, book
from companion.kernel.playthrough import Playthrough
from tests.games.every import headless
from tests.games.terraformer import random_play as on_the_planet
from tests.games.terramara import random_play as at_the_table

BOOKS: dict[str, Books[Any]] = {"terramara": terramara.BOOKS, "terraformer": terraformer.BOOKS}
PARTIES: dict[str, Any] = {"terramara": at_the_table, "terraformer": on_the_planet}
READ = (*terramara.READ, "ecosystem")
"""Things that no event posts."""
MOVES = 260
SEEDS = range(8)

every_evening = pytest.mark.parametrize(
    ("game", "seed", "unruly"),
    [(game, seed, unruly) for game in BOOKS for seed in SEEDS for unruly in (False, True)],
)


def play(game: str, seed: int, unruly: bool) -> Playthrough[Any]:
    """An evening at random, with as many people, facts and, at an unruly table, corrections as come up."""
    party, rules = PARTIES[game], headless(game).game
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


def next_command(rng: random.Random, party: Any, rules: Any, state: Any, unruly: bool) -> Command | None:
    offers = engine.legal_commands(rules, state)
    if not offers:
        needed: Command | None = party.needed(rng, state)
        return needed
    chosen: Command = party.listed(rng, offers)
    if unruly and rng.random() < 0.25:
        chosen = party.corrected(rng, state)
    return chosen


def accounts(game: str, played: Playthrough[Any]) -> dict[tuple[str, str], list[Booked]]:
    found: dict[tuple[str, str], list[Booked]] = defaultdict(list)
    for lines in book(BOOKS[game], played.first.state, played.played):
        for line in lines:
            found[line.owner, line.what].append(line)
    return found


def standing(game: str, played: Playthrough[Any]) -> Iterator[tuple[tuple[str, str], Any]]:
    for owner, has in BOOKS[game].counted(played.state, {}).items():
        yield from (((owner, what), value) for what, value in has.items())


@every_evening
def test_the_lines_of_each_number_add_up_to_what_lies_on_the_table(
    game: str, seed: int, unruly: bool
) -> None:
    played = play(game, seed, unruly)
    lines = accounts(game, played)
    start = begun(BOOKS[game], played.first.state, played.played)
    for key, value in standing(game, played):
        own = lines.get(key, [])
        for earlier, later in pairwise(own):
            assert later.before == earlier.after, key
        first = own[0].before if own else value
        assert start.get(key[0], {}).get(key[1]) == first, key
        assert (own[-1].after if own else start[key[0]][key[1]]) == value, key
        if isinstance(value, int):
            assert (first or 0) + sum((line.after or 0) - (line.before or 0) for line in own) == value, key


@every_evening
def test_whatever_a_move_changes_an_event_tells(game: str, seed: int, unruly: bool) -> None:
    """Corrections set things without a rule; all other moves say what they did and why."""
    played = play(game, seed, unruly)
    for step, lines in zip(played.played, book(BOOKS[game], played.first.state, played.played), strict=True):
        if step.move.command.kind not in ("correct", "reseat", "deepen"):
            unsaid = [line for line in lines if line.unsaid and not line.what.startswith(READ)]
            assert not unsaid, step.move.command


@pytest.mark.parametrize("game", BOOKS)
def test_booking_on_gives_the_same_as_booking_all(game: str) -> None:
    played = play(game, 3, True)
    whole = book(BOOKS[game], played.first.state, played.played)
    for start in (0, 1, len(whole) // 2, len(whole)):
        assert book(BOOKS[game], played.first.state, played.played, start) == whole[start:]


@pytest.mark.parametrize("game", BOOKS)
def test_every_thing_is_of_one_of_the_kinds(game: str) -> None:
    played, books = play(game, 2, False), BOOKS[game]
    kinds = {books.kind_of(what) for _, what in accounts(game, played)}
    assert kinds
    assert kinds <= set(books.kinds)
