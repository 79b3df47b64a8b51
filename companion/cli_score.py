"""Commands that read the books of a game file: the score pad and the ledger."""

import argparse
from typing import Any

from companion.cli_open import OpenFile, open_file
from companion.cli_output import Out, table
from companion.cli_words import Words
from companion.kernel.door import Points, ScorePad
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_


def score(arguments: argparse.Namespace, out: Out) -> int:
    opened = open_file(arguments.file)
    state = opened.play.state
    pad = opened.door.pad(state)
    plain = {**plain_pad(pad), "allowed_anyway": allowed_anyway(opened), "corrected": state.corrected}
    out.show(plain, lambda: pad_lines(pad, plain["allowed_anyway"], state, Words(opened.file.game)))
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


def allowed_anyway(opened: OpenFile) -> list[dict[str, Any]]:
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
        for number, step in enumerate(opened.play.played, 1)
        for event in step.events
        if event.kind == "allowed_anyway"
    ]


def pad_lines(pad: ScorePad, allowed: list[dict[str, Any]], state: Any, words: Words) -> list[str]:
    names = [line.name or line.player for line in pad.lines]
    rows: list[list[str]] = [
        [words.thing(state, category), *(shown(line.points[category]) for line in pad.lines)]
        for category in pad.categories
    ]
    rows.append([words.say(N_("Total")), *(shown(line.total) for line in pad.lines)])
    rows.append([words.say(N_("Rank")), *(str(line.rank) for line in pad.lines)])
    lines = table(["", *names], rows)
    if not pad.finished:
        lines.append(words.say(N_("The game is not over: this is the score as it stands.")))
    lines.append(words.say(N_("Tie-break: {how}"), how=pad.tie_break))
    if pad.rests_on:
        lines.append(words.say(N_("Nobody told: {facts}"), facts=", ".join(pad.rests_on)))
    lines += [
        words.say(
            N_("Move {n} was allowed anyway: {rule}"), n=entry["number"], rule=entry["rule"] or entry["code"]
        )
        for entry in allowed
    ]
    return lines


def shown(points: Points) -> str:
    """Halves as people write them."""
    whole, half = divmod(round(points * 2), 2)
    if not half:
        return str(whole)
    sign, size = ("-", -whole - 1) if whole < 0 else ("", whole)
    return f"{sign}{size or ''}½"


# -- the ledger


def ledger(arguments: argparse.Namespace, out: Out) -> int:
    opened = open_file(arguments.file)
    player = _player(arguments.player, opened)
    of: str = arguments.of
    subjects = opened.door.subjects(opened.play.state)
    if of not in subjects:
        raise Unreadable(f"unknown: {of[:60]!r}; known: {', '.join(subjects)}", "--of")
    postings = opened.play.ledger(player, of)
    plain = {
        "player": player,
        "of": of,
        "postings": [
            {
                "move": posting.move,
                "number": posting.index,
                "before": posting.before,
                "after": posting.after,
                "change": posting.after - posting.before,
                "rule": posting.rule,
                "source": posting.source,
            }
            for posting in postings
        ],
    }
    words = Words(opened.file.game)

    def lines() -> list[str]:
        if not postings:
            return [words.say(N_("Nothing has changed here so far."))]
        head = [
            words.say(N_("Move")),
            words.say(N_("Change")),
            words.say(N_("Then")),
            words.say(N_("Through")),
        ]
        rows = [
            [
                p.index,
                f"{p.after - p.before:+}",
                p.after,
                f"{words.thing(opened.play.state, p.source)} [{p.rule}]",
            ]
            for p in postings
        ]
        return table(head, rows)

    out.show(plain, lines)
    return 0


def _player(said: str, opened: OpenFile) -> str:
    """A seat, named by person or colour; neutral players have a colour too."""
    seats = opened.glance.seats
    for seat, name in seats:
        if said == name:
            return seat
    others = getattr(opened.play.state, "neutrals", ())
    known = [*(seat for seat, _ in seats), *others]
    if said.lower() in known:
        return said.lower()
    names = ", ".join(name or seat for seat, name in seats)
    raise Unreadable(f"nobody is called {said[:60]!r}; known: {names}", "--player")
