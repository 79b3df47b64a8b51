"""What a first evening costs: clicks and keys a turn, with a box that is told as it comes up.

Every recorded game is entered twice, once with everything told before. Round changes count, the set-up does
not. What the inputs were for goes to the standard error.
"""

import os
import sys
from collections.abc import Iterator, Sequence

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from companion.games.terramara.commands import CraftArtifact, Send
from companion.kernel.values import total
from tests.bench.row import Row
from tests.bench.terramara.evening import Evening, spend_evening
from tests.bench.terramara.hidden_box import TOLD
from tests.bench.terramara.least import least_each
from tests.bench.terramara.recorded import Recorded, record
from tests.bench.terramara.symbols import on_space

ROUNDS = 5
GAMES = {2: (1, 2, 3), 4: (1, 2)}
"""The seeds of the recorded games, by the number of players."""
FACE = ("craft", "category", "cost", "points")
"""What crafting an untold card is counted by: its effect is told when it matters."""
SIMPLE = ("send", "symbol")


def rows() -> Iterator[Row]:
    for players, seeds in GAMES.items():
        yield from first_evenings(players, [record(players, seed, ROUNDS) for seed in seeds])


def first_evenings(players: int, games: Sequence[Recorded]) -> Iterator[Row]:
    """All games of so many players taken together: one alone says more about its luck."""
    told = [spend_evening(game, told=True) for game in games]
    untold = [spend_evening(game, told=False) for game in games]
    before, now = together(told), together(untold)
    for name, evening in (("told", before), ("not told", now)):
        print(histogram(f"{players} players, box {name}", evening), file=sys.stderr)
    start = f"first evening of {players}"
    least = sum(map(_least, games)) / before.turns
    yield _row(f"{start}: inputs a turn, box told (beside the least)", before.per_turn, least, "<= 3.2")
    yield _row(f"{start}: the same, nothing told before", now.per_turn, before.per_turn, "")
    adds = now.per_turn - before.per_turn
    yield _row(f"{start}: what telling adds", adds, before.per_turn, "<= 2.5 (aim 1.5)")
    one, usual = now.of_round(1).per_turn, before.of_round(1).per_turn
    yield _row(f"{start}: round 1 alone", one, usual, "<= 5.0 (aim 4.0)")
    pairs = list(zip(untold, games, strict=True))
    crafts = [n for pair in pairs for n in crafted_over_cost(*pair)]
    yield _most(f"{start}: an untold card crafted, over its cost", crafts, "<= 4")
    simple = [n for pair in pairs for n in simple_spaces(*pair)]
    yield _most(f"{start}: an untold space of one symbol, with the send", simple, "<= 3")


def together(evenings: Sequence[Evening]) -> Evening:
    entries = [entry for evening in evenings for entry in evening.entries]
    return Evening(entries, sum(evening.setting_up for evening in evenings))


def _most(what: str, found: Sequence[int], must: str) -> Row:
    return _row(f"{what}, at most (beside the mean)", max(found), sum(found) / len(found), must)


def _row(what: str, measured: float, baseline: float, must: str) -> Row:
    return Row(what, measured, baseline, measured / baseline, must, "inputs")


def _least(recorded: Recorded) -> int:
    """Without the set-up."""
    needed = least_each(TOLD, recorded.setup, recorded.commands)
    return sum(n for n, table in zip(needed, recorded.tables, strict=False) if table.phase != "setup")


def crafted_over_cost(evening: Evening, recorded: Recorded) -> list[int]:
    """For each card that was told when it was crafted; with its confirmation, where that took a click."""
    cards = recorded.tables[0].known.cards
    found = []
    for entry in evening.entries:
        ref = entry.command.card if isinstance(entry.command, CraftArtifact) else ""
        if f"card:{ref}" in entry.told:
            inputs = sum(entry.tally[purpose] for purpose in FACE) + (f"card:{ref}" in evening.confirmed)
            found.append(inputs - total(cards[ref].cost))
    return found


def simple_spaces(evening: Evening, recorded: Recorded) -> list[int]:
    """For each space with a single symbol that was told when somebody was sent there."""
    spaces = recorded.tables[0].known.spaces
    found = []
    for entry in evening.entries:
        space = entry.command.space if isinstance(entry.command, Send) else ""
        if entry.told == (f"space:{space}",) and on_space(spaces[space]) == 1:
            inputs = sum(entry.tally[purpose] for purpose in SIMPLE)
            found.append(inputs + (f"space:{space}" in evening.confirmed))
    return found


def histogram(title: str, evening: Evening) -> str:
    """What the inputs were for, the most frequent first."""
    lines = [f"{title}: {evening.inputs} inputs in {evening.turns} turns = {evening.per_turn:.2f} a turn"]
    rounds = (evening.of_round(number) for number in range(1, ROUNDS + 1))
    each = ", ".join(f"{one.per_turn:.2f}" for one in rounds if one.turns)
    lines.append(f"  by round: {each}; setting up: {evening.setting_up} inputs")
    for purpose, n in evening.by_purpose().most_common():
        lines.append(f"  {n:5} {n / evening.turns:6.2f} a turn  {purpose}")
    return "\n".join(lines)
