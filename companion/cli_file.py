"""Commands on a game file: the table it leads to, what may be done now, and one move more."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli_open import OpenFile, open_file
from companion.cli_output import Out
from companion.cli_refused import RefusedEntry, plain_reason
from companion.cli_words import waiting_for, wording_of
from companion.cli_write import alone_with, write_atomically
from companion.games.registry import find_game
from companion.kernel import engine, gamefile, safe_json
from companion.kernel.command import Command
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.kernel.gamefile import GameFile
from companion.kernel.journal import Delete, Do, Edit, Entry, Insert, Jump, Redo
from companion.kernel.marking import N_
from companion.kernel.playthrough import Planned, Playthrough
from companion.kernel.template import Template
from companion.kernel.values import evolve


def replay(arguments: argparse.Namespace, out: Out) -> int:
    upto: int | None = arguments.to
    opened = open_file(arguments.file, upto)
    most = opened.play.timeline.cursor
    if upto is not None and not 0 <= upto <= most:
        raise Unreadable(N_("this game has no more than {moves} moves"), "--to", moves=most)
    moves = most if upto is None else upto
    state = opened.play.state_at(moves)
    plain = {
        "game": opened.file.game,
        "rules": opened.headless.game.rules_version,
        "moves": moves,
        "state": opened.codec.state_plain(state),
        "pending": plain_pending(opened, state),
        "problems": _plain_problems(opened, moves),
        "digest": opened.codec.digest(state),
        "differs_from_file": upto is None and opened.differs,
        "written_under_rules": opened.file.rules,
    }
    out.show(plain, lambda: _told(opened, state, moves))
    return 0


def plain_pending(opened: OpenFile, state: Any) -> list[dict[str, Any]]:
    """The decisions that may be answered now, each with the key by which an answer names it."""
    frames = opened.codec.state_plain(state)["agenda"]
    by_frame = dict(zip(state.agenda, frames, strict=True))
    return [
        {"key": frame.key, "rule": frame.rule, **by_frame[frame]} for frame in open_decisions(state.agenda)
    ]


def _plain_problems(opened: OpenFile, moves: int) -> list[dict[str, Any]]:
    return [
        {
            "move": step.move.id,
            "number": number,
            "command": opened.codec.command_to(step.move.command),
            "verdict": step.verdict,
            "needs_answer": step.needs_answer,
            "refusals": [plain_reason(reason) for reason in step.refusals],
        }
        for number, step in enumerate(opened.play.steps[:moves], 1)
        if step.verdict != "fits"
    ]


def _told(opened: OpenFile, state: Any, moves: int) -> Iterator[str]:
    """The log of the game and what it waits for."""
    wording = wording_of(opened.file.game)
    say = wording.language.say
    for line in wording.log(opened.play.first.state, opened.play.first.events):
        yield f"  0. {line.text}"
    for number, step in enumerate(opened.play.steps[:moves], 1):
        if step.verdict != "fits":
            yield f"{number:3}. " + say(N_("This move no longer fits and was skipped:"))
            yield from (f"     - {reason}" for reason in wording.refusals(step.state, step.refusals))
        for line in wording.log(step.state, step.events):
            yield f"{number:3}. {line.text}"
    yield from waiting_for(state, wording)
    if opened.differs and moves == opened.play.timeline.cursor:
        text = N_("Mind: under the rules this file was written with ({rules}), it led to another table.")
        yield say(text, rules=opened.file.rules)


# -- what may be done


def legal(arguments: argparse.Namespace, out: Out) -> int:
    opened = open_file(arguments.file)
    state = opened.play.state
    offers = engine.legal_commands(opened.headless.game, state)
    plain = {
        "commands": [opened.codec.command_to(o) for o in offers if not isinstance(o, Template)],
        "templates": [plain_template(opened, o) for o in offers if isinstance(o, Template)],
        "pending": plain_pending(opened, state),
    }
    out.show(plain, lambda: _offered(opened, state, offers))
    return 0


def plain_template(opened: OpenFile, template: Template) -> dict[str, Any]:
    """Bounds, and one complete command that keeps within them."""
    bounds = template.as_json(opened.codec.command_to(template.command))
    return {**bounds, "example": opened.codec.command_to(_example(template))}


def _example(template: Template) -> Command:
    return template.fill(template.solutions(1)[0])


def _offered(opened: OpenFile, state: Any, offers: list[Offer]) -> Iterator[str]:
    """Each offer in words, and below it the command itself; of many alike, one example and the bounds."""
    wording = wording_of(opened.file.game)
    yield from waiting_for(state, wording)
    for offer in offers:
        if isinstance(offer, Template):
            bounds = plain_template(opened, offer)
            text = N_("{command}, for example, or another choice within the bounds")
            yield wording.language.say(text, command=wording.command(state, _example(offer)))
            yield "    " + safe_json.dumps(bounds["example"])
            yield "    " + safe_json.dumps({key: bounds[key] for key in ("choose", "limits", "sums")})
        else:
            yield wording.command(state, offer)
            yield "    " + safe_json.dumps(opened.codec.command_to(offer))


# -- one move more


def play(arguments: argparse.Namespace, out: Out) -> int:
    path = Path(arguments.file)
    with alone_with(path):
        opened = open_file(arguments.file)
        entry = _entry(arguments.append, arguments.allow, opened)
        planned = _plan(opened, entry)
        state = opened.play.state_after(planned)
        file = GameFile(
            opened.file.game,
            opened.headless.game.rules_version,
            opened.file.setup,
            (*opened.file.journal, entry),
            opened.codec.digest(state),
            opened.file.note,
        )
        text = gamefile.write(file, opened.codec)
        if gamefile.read(text, find_game) != file:
            raise AssertionError("a written game does not read the same")
        write_atomically(path, text)
    plain = {
        "appended": opened.codec.entry_to(entry),
        "index": len(opened.file.journal),
        "moves": planned.timeline.cursor,
        "events": [_plain_event(event) for event in planned.events],
        "pending": plain_pending(opened, state),
        "problems": [step.move.id for step in planned.problems],
        "digest": file.digest,
    }
    out.show(plain, lambda: _done(opened, state, planned))
    return 0


def _entry(text: str, allow: bool, opened: OpenFile) -> Entry:
    """What is to be appended: a bare command, or any entry of a journal."""
    data = safe_json.loads(text)
    entry = opened.codec.entry_from(data, "--append", opened.play.next_id())
    if isinstance(entry, Do | Insert) and any(
        entry.id == other.id for other in opened.file.journal if isinstance(other, Do | Insert)
    ):
        raise Unreadable(N_("the id {id} is used already"), "--append.id", id=repr(entry.id))
    if not allow:
        return entry
    if not isinstance(entry, Do | Edit | Insert):
        raise Unreadable(N_("only a command can be allowed"), "--allow")
    needless = isinstance(entry, Do) and not engine.refusals(
        opened.headless.game, opened.play.state, entry.command
    )
    return entry if needless else evolve(entry, allow=True)


def _plan(opened: OpenFile, entry: Entry) -> Planned[Any]:
    try:
        return _planned(opened.play, entry)
    except Refused as refused:
        plain = opened.codec.entry_to(entry)
        raise RefusedEntry(
            refused.reasons,
            len(opened.file.journal),
            plain["command"] if isinstance(entry, Do) else plain,
            opened.file.game,
            opened.play.state,
        ) from None


def _planned(play: Playthrough[Any], entry: Entry) -> Planned[Any]:
    if isinstance(entry, Do):
        return play.plan_do(entry.command, entry.allow)
    if isinstance(entry, Edit):
        return play.plan_edit(entry.target, entry.command, entry.allow)
    if isinstance(entry, Insert):
        return play.plan_insert(entry.target, entry.command, entry.allow)
    if isinstance(entry, Delete):
        return play.plan_delete(entry.target)
    if isinstance(entry, Jump):
        return play.plan_jump(entry.to)
    return play.plan_redo(entry.steps) if isinstance(entry, Redo) else play.plan_undo(entry.steps)


def _plain_event(event: Any) -> dict[str, Any]:
    return {name: value for name, value in event._asdict().items() if name != "detail"} | dict(event.detail)


def _done(opened: OpenFile, state: Any, planned: Planned[Any]) -> Iterator[str]:
    wording = wording_of(opened.file.game)
    yield from (line.text for line in wording.log(state, planned.events))
    for step in planned.problems:
        yield wording.language.say(N_("This move no longer fits and is skipped: {move}"), move=step.move.id)
    yield from waiting_for(state, wording)
