"""Which effects of crafted cards people have to tell by now: those without which the table would differ."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.terramara.commands import EndTurn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Known, State
from companion.kernel import engine
from companion.kernel.errors import Refused
from companion.kernel.values import evolve
from tests.bench.terramara.hidden_box import TOLD
from tests.bench.terramara.recorded import Recorded


def matter_now(recorded: Recorded, at: int, untold: Iterable[str]) -> list[str]:
    """Those of these cards whose effect changes what the next recorded command leads to, or the score."""
    return [ref for ref in untold if _differs(recorded, at, ref)]


def _differs(recorded: Recorded, at: int, ref: str) -> bool:
    before, after = recorded.tables[at], recorded.tables[at + 1]
    try:
        there = engine.apply(TOLD, _without(before, ref), recorded.commands[at]).state
    except Refused:
        return True
    if (there.players, there.agenda) != (after.players, after.agenda):
        return True
    end = recorded.tables[-1]
    last = not any(isinstance(command, EndTurn) for command in recorded.commands[at + 1 :])
    return last and end.phase == "over" and score(_without(end, ref)).lines != score(end).lines


def _without(table: State, ref: str) -> State:
    known: Known = table.known
    cards = {**known.cards, ref: replace(known.cards[ref], effects=None)}
    return evolve(table, known=evolve(known, cards=cards))
