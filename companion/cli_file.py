"""Commands on a game file: the table it leads to, what may be done now, and one move more."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli_open import open_file
from companion.cli_output import Out
from companion.cli_refused import RefusedEntry, plain_reason
from companion.cli_words import waiting_for, wording_of
from companion.cli_write import alone_with, write_game
from companion.games.registry import find_game
from companion.kernel import gamefile, safe_json
from companion.kernel.command import Command
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.kernel.journal import Do, Edit, Entry, Insert, ids_of
from companion.kernel.marking import N_
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.session import Change, Session


def replay(arguments: argparse.Namespace, out: Out) -> int:
    upto: int | None = arguments.to
    file, session = open_file(arguments.file, upto)
    most = session.timeline.cursor
    moves = most if upto is None else upto
    gamefile.must_have(moves, most, "--to")
    state = session.state_at(moves)
    plain = {
        "game": session.game.id,
        "rules": session.game.rules_version,
        "moves": moves,
        "state": session.codec.state_plain(state),
        "pending": plain_pending(session, state),
        "problems": _plain_problems(session, moves),
        "digest": session.codec.digest(state),
        "differs_from_file": upto is None and session.difference is not None,
        "written_under_rules": file.rules,
    }
    out.show(plain, lambda: _told(session, state, moves))
    return 0


def plain_pending(session: Session[Any], state: Any) -> list[dict[str, Any]]:
    """The decisions that may be answered now, each with the key by which an answer names it."""
    frames = session.codec.state_plain(state)["agenda"]
    by_frame = dict(zip(state.agenda, frames, strict=True))
    return [
        {"key": frame.key, "rule": frame.rule, **by_frame[frame]} for frame in open_decisions(state.agenda)
    ]


def _plain_problems(session: Session[Any], moves: int) -> list[dict[str, Any]]:
    return [
        {
            "move": step.move.id,
            "number": number,
            "command": session.codec.command_to(step.move.command),
            "verdict": step.verdict,
            "needs_answer": step.needs_answer,
            "refusals": [plain_reason(reason) for reason in step.refusals],
        }
        for number, step in enumerate(session.steps[:moves], 1)
        if step.verdict != "fits"
    ]


def _told(session: Session[Any], state: Any, moves: int) -> Iterator[str]:
    """The log of the game and what it waits for."""
    wording = wording_of(session.game.id)
    say = wording.language.say
    for line in wording.log(session.beginning, session.opening):
        yield f"  0. {line.text}"
    for number, step in enumerate(session.steps[:moves], 1):
        if step.verdict != "fits":
            yield f"{number:3}. " + say(N_("This move no longer fits and was skipped:"))
            yield from (f"     - {reason}" for reason in wording.refusals(step.state, step.refusals))
        for line in wording.log(step.state, step.events):
            yield f"{number:3}. {line.text}"
    yield from waiting_for(state, wording)
    if session.difference and moves == session.timeline.cursor:
        text = N_("Mind: under the rules this file was written with ({rules}), it led to another table.")
        yield say(text, rules=session.difference.rules)


# -- what may be done


def legal(arguments: argparse.Namespace, out: Out) -> int:
    session = open_file(arguments.file).session
    offers = session.legal()
    plain = {
        "commands": [session.codec.command_to(o) for o in offers if not isinstance(o, Template)],
        "templates": [plain_template(session, o) for o in offers if isinstance(o, Template)],
        "pending": plain_pending(session, session.state),
    }
    out.show(plain, lambda: _offered(session, offers))
    return 0


def plain_template(session: Session[Any], template: Template) -> dict[str, Any]:
    """Bounds, and one complete command that keeps within them."""
    bounds = template.as_json(session.codec.command_to(template.command))
    return {**bounds, "example": session.codec.command_to(_example(template))}


def _example(template: Template) -> Command:
    return template.fill(template.solutions(1)[0])


def _offered(session: Session[Any], offers: list[Offer]) -> Iterator[str]:
    """Each offer in words, and below it the command itself; of many alike, one example and the bounds."""
    wording, state = wording_of(session.game.id), session.state
    yield from waiting_for(state, wording)
    for offer in offers:
        if isinstance(offer, Template):
            bounds = plain_template(session, offer)
            text = N_("{command}, for example, or another choice within the bounds")
            yield wording.language.say(text, command=wording.command(state, _example(offer)))
            yield "    " + safe_json.dumps(bounds["example"])
            yield "    " + safe_json.dumps({key: bounds[key] for key in ("choose", "limits", "sums")})
        else:
            yield wording.command(state, offer)
            yield "    " + safe_json.dumps(session.codec.command_to(offer))


# -- one move more


def play(arguments: argparse.Namespace, out: Out) -> int:
    path = Path(arguments.file)
    with alone_with(path):
        session = open_file(arguments.file).session
        entry = _entry(arguments.append, arguments.allow, session)
        change = _taken(session, entry)
        text = session.export()
        if gamefile.read(text, find_game) != session.file():
            raise AssertionError("a written game does not read the same")
        write_game(path, text)
    plain = {
        "appended": session.codec.entry_to(entry),
        "index": len(session.entries) - 1,
        "moves": session.timeline.cursor,
        "events": [_plain_event(event) for event in change.events],
        "pending": plain_pending(session, change.state),
        "problems": [step.move.id for step in change.problems],
        "digest": session.file().digest,
    }
    out.show(plain, lambda: _done(session, change))
    return 0


def _entry(text: str, allow: bool, session: Session[Any]) -> Entry:
    """What is to be appended: a bare command, or any entry of a journal."""
    data = safe_json.loads(text)
    entry = session.codec.entry_from(data, "--append", session.next_id())
    used = {one for other in session.entries for one in ids_of(other)}
    for one in ids_of(entry):
        if one in used:
            raise Unreadable(N_("the id {id} is used already"), "--append.id", id=repr(one))
        used.add(one)
    if not allow:
        return entry
    if not isinstance(entry, Do | Edit | Insert):
        raise Unreadable(N_("only a command can be allowed"), "--allow")
    needless = isinstance(entry, Do) and not session.refusals(entry.command)
    return entry if needless else evolve(entry, allow=True)


def _taken(session: Session[Any], entry: Entry) -> Change[Any]:
    try:
        return session.take(entry)
    except Refused as refused:
        plain = session.codec.entry_to(entry)
        raise RefusedEntry(
            refused.reasons,
            len(session.entries),
            plain["command"] if isinstance(entry, Do) else plain,
            session.game.id,
            session.state,
        ) from None


def _plain_event(event: Any) -> dict[str, Any]:
    return {name: value for name, value in event._asdict().items() if name != "detail"} | dict(event.detail)


def _done(session: Session[Any], change: Change[Any]) -> Iterator[str]:
    wording = wording_of(session.game.id)
    yield from (line.text for line in wording.log(change.state, change.events))
    for step in change.problems:
        yield wording.language.say(N_("This move no longer fits and is skipped: {move}"), move=step.move.id)
    yield from waiting_for(change.state, wording)
