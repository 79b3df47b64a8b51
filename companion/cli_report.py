"""A report about a game file: the position after some move, for whoever mends the companion."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.cli import FINE
from companion.cli_language import language
from companion.cli_open import read_bytes
from companion.cli_output import Out
from companion.exports.files import write_file
from companion.exports.report import game_in, versions
from companion.exports.report import report as written
from companion.games.registry import find_game
from companion.kernel import gamefile
from companion.kernel.codec import Codec
from companion.kernel.command import Move
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.gamefile import GameFile
from companion.kernel.journal import derive
from companion.kernel.marking import N_
from companion.kernel.nameless import code_of, nameless, names_in
from companion.kernel.plain_fault import told
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import Step


def report(arguments: argparse.Namespace, out: Out) -> int:
    file = gamefile.read(game_in(read_bytes(arguments.file)), find_game)
    codec: Codec[Any] = Codec(find_game(file.game))
    try:
        line = derive(file.journal)
    except Refused as refused:
        raise Unreadable(gamefile.BROKEN, "journal", why=str(refused)) from None
    at = line.cursor if arguments.at is None else arguments.at
    gamefile.must_have(at, line.cursor, "--at")
    steps, fault = _played(file, codec)
    moves: Sequence[Move] = line.moves[:at]
    if not fault:
        moves = [step.move for step in steps[:at] if step.verdict == "fits"]
    text = written(
        versions(file.game, codec.game.rules_version, written_under_rules=file.rules),
        _done(file, steps) if at == line.cursor else _done_until(line.moves[:at], steps[:at]),
        fault,
        gamefile.write(nameless(codec, file.setup, moves), codec),
        say=language().gettext,
    )
    write_file(Path(arguments.out), text.encode())
    plain = {
        "file": arguments.out,
        "game": file.game,
        "at": at,
        "moves": line.cursor,
        "skipped": at - len(moves),
        "fault": list(fault),
    }
    out.show(plain, lambda: _said(arguments.out, at, line.cursor, bool(fault)))
    return FINE


def _played(file: GameFile, codec: Codec[Any]) -> tuple[Sequence[Step[Any]], tuple[str, ...]]:
    """The game under today's rules, or the fault they meet: that is what a report is for."""
    try:
        return Playthrough(codec.game, file.setup, file.journal).steps, ()
    except Exception as error:  # noqa: BLE001 - a fault of ours, and it goes into the report
        return (), told(error, names_in(codec.setup_to(file.setup)))


def _done(file: GameFile, steps: Sequence[Step[Any]]) -> list[str]:
    lines = [f"{number} {code_of(entry)}" for number, entry in enumerate(file.journal, 1)]
    return [*lines, *_unfit(steps)]


def _done_until(moves: Sequence[Move], steps: Sequence[Step[Any]]) -> list[str]:
    """What led to a position before the last one; what was undone or said later has no part in it."""
    lines = [f"move {number} {move.command.kind}" for number, move in enumerate(moves, 1)]
    return [*lines, *_unfit(steps)]


def _unfit(steps: Sequence[Step[Any]]) -> list[str]:
    return [
        f"move {number} {step.move.command.kind} does not fit: "
        + ", ".join(reason.code for reason in step.refusals)
        for number, step in enumerate(steps, 1)
        if step.verdict != "fits"
    ]


def _said(file: str, at: int, moves: int, fault: bool) -> list[str]:
    say = language().say
    lines = [
        say(
            N_("{file} holds the game up to move {at} of {moves}, with other names. Read it, then send it."),
            file=file,
            at=at,
            moves=moves,
        )
    ]
    if fault:
        lines.append(say(N_("The rules meet a fault in this game; the report says where.")))
    return lines
