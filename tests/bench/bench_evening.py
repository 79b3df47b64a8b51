"""What a first evening costs: clicks and keys a turn, with a box that is told as it comes up.

The same recorded game is entered twice, once with everything told before. Round changes count, the set-up
does not. What the inputs were for goes to the standard error.
"""

import os
import sys
from collections.abc import Iterator

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from companion.games.terramara.commands import CraftArtifact, Send
from companion.kernel.values import total
from tests.bench.evening import Evening, spend_evening
from tests.bench.hidden_box import TOLD
from tests.bench.least import least_each
from tests.bench.recorded import Recorded, record
from tests.bench.row import Row
from tests.bench.symbols import on_space

ROUNDS = 5
FACE = ("craft", "category", "cost", "points")
"""What crafting an untold card is counted by: its effect is told when it matters."""
SIMPLE = ("send", "symbol")


def rows() -> Iterator[Row]:
    for players in (2, 4):
        yield from first_evening(players)


def first_evening(players: int) -> Iterator[Row]:
    recorded = record(players, players, ROUNDS)
    told, untold = spend_evening(recorded, told=True), spend_evening(recorded, told=False)
    for name, evening in (("told", told), ("not told", untold)):
        print(histogram(f"{players} players, box {name}", evening), file=sys.stderr)
    start = f"first evening of {players}"
    least = _least_a_turn(recorded, told)
    yield _row(f"{start}: inputs a turn, box told (beside the least)", told.per_turn, least, "<= 3.2")
    yield _row(f"{start}: the same, nothing told before", untold.per_turn, told.per_turn, "")
    adds = untold.per_turn - told.per_turn
    yield _row(f"{start}: what telling adds", adds, told.per_turn, "<= 2.5 (aim 1.5)")
    one = untold.of_round(1).per_turn
    yield _row(f"{start}: round 1 alone", one, told.of_round(1).per_turn, "<= 5.0 (aim 4.0)")
    crafts = crafted_over_cost(untold, recorded)
    mean = sum(crafts) / len(crafts)
    yield _row(
        f"{start}: craft of an untold card over its cost, most (beside the mean)", max(crafts), mean, "<= 4"
    )
    simple = simple_spaces(untold, recorded)
    mean = sum(simple) / len(simple)
    yield _row(f"{start}: untold space of one symbol with the send, most", max(simple), mean, "<= 3")


def _row(what: str, measured: float, baseline: float, must: str) -> Row:
    return Row(what, measured, baseline, measured / baseline, must, "inputs")


def _least_a_turn(recorded: Recorded, told: Evening) -> float:
    needed = least_each(TOLD, recorded.setup, recorded.commands)
    tables = recorded.tables
    return sum(n for n, table in zip(needed, tables, strict=False) if table.phase != "setup") / told.turns


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
