"""Commands that read the books of a game file: the score pad and the ledger."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from companion.cli_open import open_file
from companion.cli_output import Out, table
from companion.cli_words import wording_of
from companion.games.registry import find_headless
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.kernel.replay import Step
from companion.kernel.score_pad import ScorePad
from companion.session import Session
from companion.wording.language import in_context
from companion.wording.wording import Wording

COLUMNS = (N_("Move"), in_context("column", "Change"), N_("Then"), N_("Rule"), N_("Through"))
"""Of a ledger. Other languages change something with another word than they call a change."""


def score(arguments: argparse.Namespace, out: Out) -> int:
    session = open_file(arguments.file).session
    state = session.state
    pad = find_headless(session.game.id).pad(state)
    plain = {**plain_pad(pad), "allowed_anyway": allowed_anyway(session), "corrected": state.corrected}
    out.show(plain, lambda: pad_lines(state, wording_of(session.game.id), session.played))
    return 0


def plain_pad(pad: ScorePad) -> dict[str, Any]:
    return {
        "finished": pad.finished,
        "categories": list(pad.categories),
        "players": [
            {
                "player": line.player,
                "name": line.name,
                "points": dict(line.points),
                "total": line.total,
                "rank": line.rank,
            }
            for line in pad.lines
        ],
        "winners": list(pad.winners),
        "tie_break": pad.tie_break,
        "skipped_facts": list(pad.rests_on),
    }


def allowed_anyway(session: Session[Any]) -> list[dict[str, Any]]:
    """The moves the table agreed to although a rule was against them."""
    return [
        {
            "move": step.move.id,
            "number": number,
            "player": event.player,
            "command": event.source,
            "code": event.what,
            "rule": event.rule,
        }
        for number, step in enumerate(session.played, 1)
        for event in step.events
        if event.kind == "allowed_anyway"
    ]


def pad_lines(state: Any, wording: Wording, played: Sequence[Step[Any]] = ()) -> Iterator[str]:
    """The pad as a table; below it the winner, how a tie was decided, and what the score rests on."""
    pad = wording.pad(state, played)
    say = wording.language.say
    rows = [(row.text, *row.points) for row in pad.rows]
    sums = ((N_("Total"), pad.totals), (N_("Rank"), pad.ranks))
    rows += [(say(text), *values) for text, values in sums if values]
    yield from table(["", *pad.names], rows)
    yield from (line for line in (pad.result, pad.tie_break, *pad.notes) if line)


# -- the ledger


def ledger(arguments: argparse.Namespace, out: Out) -> int:
    session = open_file(arguments.file).session
    headless = find_headless(session.game.id)
    player = _player(arguments.player, session, headless.owners(session.state))
    of: str = arguments.of
    subjects = headless.subjects(session.state)
    if of not in subjects:
        raise Unreadable(
            N_("unknown: {what}; known: {all}"), "--of", what=repr(of[:60]), all=", ".join(subjects)
        )
    postings = session.ledger(player, of)
    plain = {
        "player": player,
        "of": of,
        "postings": [
            {
                "move": posting.move,
                "number": posting.index,
                "before": posting.before,
                "after": posting.after,
                "change": posting.change,
                "rule": posting.rule,
                "source": posting.source,
            }
            for posting in postings
        ],
    }

    def lines() -> Iterator[str]:
        wording = wording_of(session.game.id)
        say = wording.language.say
        head = [say(text) for text in COLUMNS]
        rows = [
            (p.index, _signed(p.change), p.after, p.rule, wording.thing(session.state, p.source))
            for p in postings
        ]
        yield from table(head, rows) if rows else [say(N_("Nothing has changed here so far."))]

    out.show(plain, lines)
    return 0


def _signed(change: int | None) -> str:
    return "" if change is None else f"{change:+}"


def _player(said: str, session: Session[Any], owners: Sequence[str]) -> str:
    """A seat, named by person or by itself; others that own something have no other name."""
    seats = session.game.glance(session.state).seats
    for seat, name in seats:
        if said == name:
            return seat
    if said.lower() in owners:
        return said.lower()
    names = ", ".join(name or seat for seat, name in seats)
    raise Unreadable(N_("nobody is called {name}; known: {all}"), "--player", name=repr(said[:60]), all=names)
