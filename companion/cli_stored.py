"""What the store's commands do. Errors are left to `cli`, which tells them all alike."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli import ENVIRONMENT, FINE
from companion.cli_language import language
from companion.cli_output import Out
from companion.cli_refused import RefusedDocument
from companion.cli_words import how_far, waiting_for, wording_of
from companion.exports.files import write_file
from companion.games.registry import find_game
from companion.kernel import gamefile, safe_json
from companion.kernel.disk_words import UNOPENED, reason
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.marking import N_
from companion.session import Session
from companion.store import doctor, emptied, trouble
from companion.store.backups import backups_in
from companion.store.paths import backup_folder, data_folder, games_file
from companion.store.reading import Listed
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from companion.wording.told import said, said_text

NO_GAMES = N_(
    "No games here yet. Begin one in the window, or bring one in with `terra-companion import FILE`."
)


def games_(args: Namespace, out: Out) -> int:
    with Store.open(data_folder(args.data_dir)) as store:
        if args.delete:
            store.games.delete(args.delete)
        if args.restore:
            store.games.restore(args.restore)
        listed = store.games.deleted() if args.deleted else store.games.all()
    out.show(
        {"games": [_plain(game) for game in listed]},
        lambda: map(_line, listed) if listed else [language().say(NO_GAMES)],
    )
    return FINE


def _plain(game: Listed) -> dict[str, Any]:
    return game._asdict() | {"players": _players(game.players)}


def _line(game: Listed) -> str:
    who = ", ".join(name or seat for seat, name in game.players)
    return f"{game.uid}  {game.game:16}  {how_far(game):9}  {who}  {game.title}".rstrip()


def open_(args: Namespace, out: Out) -> int:
    with Store.open(data_folder(args.data_dir)) as store:
        session: Session[Any] = Session.open(store.games, args.game)
        try:
            if args.append is not None:
                command = session.codec.command_from(safe_json.loads(args.append), "append")
                session.apply(command, args.allow)
            if args.undo is not None:
                session.undo(args.undo)
            if args.redo is not None:
                session.redo(args.redo)
        except Refused as refused:
            raise RefusedDocument(refused.reasons, session.game.id, session.state) from None
        session.close()
    state = session.codec.state_plain(session.state)
    out.show(_described(session) | {"state": state}, lambda: _told(session))
    return FINE


def import_(args: Namespace, out: Out) -> int:
    if args.file == "-":
        if sys.stdin is None:
            raise Unreadable(N_("there is nothing to read from"), "-")
        data = sys.stdin.buffer.read(gamefile.LARGEST + 1)
    else:
        try:
            with Path(args.file).open("rb") as file:
                data = file.read(gamefile.LARGEST + 1)
        except OSError as error:
            raise Unreadable(UNOPENED, args.file, why=reason(error)) from None
    with Store.open(data_folder(args.data_dir)) as store:
        session: Session[Any] = Session.import_file(data, find_game, store.games, args.title)
        session.close()
    out.show(_described(session), lambda: _told(session))
    return FINE


def _described(session: Session[Any]) -> dict[str, Any]:
    glance = session.game.glance(session.state)
    return {
        "uid": session.book.uid,
        "game": session.game.id,
        "title": session.book.title,
        "players": _players(glance.seats),
        "round": glance.round,
        "finished": glance.finished,
        "entries": len(session.entries),
        "nearly_full": session.nearly_full,
        "moves": session.timeline.cursor,
        "pending": [
            {"decision": frame.key, "kind": frame.kind, "owner": frame.owner} for frame in session.pending
        ],
        "problems": [{"move": step.move.id, "verdict": step.verdict} for step in session.problems],
        "looked_different_under_rules": session.difference.rules if session.difference else None,
    }


def _told(session: Session[Any]) -> Iterator[str]:
    glance = session.game.glance(session.state)
    yield f"{session.book.uid}  {session.game.id}  {session.book.title}".rstrip()
    wording = wording_of(session.game.id)
    say, say_n = wording.language.say, wording.language.say_n
    if glance.finished:
        yield how_far(glance)
    else:
        moves = say_n("{n} move", "{n} moves", session.timeline.cursor)
        yield wording.language.listed([how_far(glance), moves])
        yield from waiting_for(session.state, wording)
    for step in session.problems:
        yield wording.problem(step)
    if session.nearly_full:
        yield say_n(
            "{n} step: soon no file can hold more of this game",
            "{n} steps: soon no file can hold more of this game",
            len(session.entries),
        )
    if session.difference:
        rules = session.difference.rules
        yield say("under the rules of version {version} this game looked different", version=rules)


def export_(args: Namespace, out: Out) -> int:
    """The game file itself is JSON: with `--json` it is only printed more tightly."""
    with Store.open(data_folder(args.data_dir)) as store:
        session: Session[Any] = Session.open(store.games, args.game)
        text = session.export()
    if args.out:
        write_file(Path(args.out), text.encode())
        out.show({"file": args.out}, lambda: [args.out])
    else:
        out.show(safe_json.loads(text, largest=len(text)), text.splitlines)
    return FINE


def backup_(args: Namespace, out: Out) -> int:
    folder = data_folder(args.data_dir)
    answer: dict[str, Any] = {}
    if args.restore is not None:
        answer["restored"] = str(emptied.bring_back(folder, args.restore or None).path)
    if args.list:
        kept = backups_in(backup_folder(folder))  # also where the games themselves are gone
    else:
        with Store.open(folder, anew=args.begin_anew) as store:
            if args.restore is None and not args.begin_anew:
                answer["file"] = str(store.backups.make().path)
            kept = store.backups.all()
    answer["backups"] = [
        {"number": backup.number, "day": backup.day, "file": str(backup.path)} for backup in kept
    ]
    out.show(answer, lambda: _copies(answer, args.begin_anew))
    return FINE


def _copies(answer: dict[str, Any], anew: bool) -> Iterator[str]:
    if "restored" in answer:
        yield language().say("the games are those of {file} again", file=answer["restored"])
    elif anew:
        yield language().say("there are no games here now; the copies stay")
    elif "file" in answer:
        yield answer["file"]
    else:
        yield from (backup["file"] for backup in answer["backups"])


def doctor_(args: Namespace, out: Out) -> int:
    file = games_file(data_folder(args.data_dir))
    entries = ""
    if args.save:
        target = Path(args.save).absolute()
        report = doctor.save_what_is_sound(file, target, find_game)
        if report.left_over:
            entries = str(_keep_entries(target, report))
    else:
        report = doctor.examine(file)
    answer = {
        "file": str(file),
        "healthy": report.healthy,
        "faults": list(map(str, report.faults)),
        "games": [vars(game) for game in report.games],
        "left_over": sum(len(one.entries) for one in report.left_over),
        "saved": args.save,
        "saved_entries": entries or None,
    }
    out.show(answer, lambda: _diagnosis(report, args.save, entries))
    return FINE if report.healthy or args.save else ENVIRONMENT


def _keep_entries(target: Path, report: doctor.Report) -> Path:
    """What belongs to no game any more, beside the new file."""
    beside = target.with_name(f"{target.name}.entries.json")
    write_file(beside, doctor.written_out(report.left_over).encode())
    beside.chmod(0o600)
    return beside


def _diagnosis(report: doctor.Report, saved: str | None, entries: str) -> Iterator[str]:
    say, say_n = language().say, language().say_n
    games = say_n("{n} game", "{n} games", len(report.games))
    text = N_("{file}: sound, {games}") if report.healthy else N_("{file}: damaged, {games}")
    yield say(text, file=str(report.file), games=games)
    yield from (f"  {said(language(), fault)}" for fault in report.faults)
    for game in report.games:
        if game.copy:
            text = N_("game {game}: what the file has lost of it is in the copy of {day}")
            yield "  " + say(text, game=game.uid, day=game.copy)
        if game.broken:
            yield "  " + say_n(
                "game {game}: {sound} of {n} entry is sound",
                "game {game}: {sound} of {n} entries are sound",
                game.entries,
                game=game.uid,
                sound=game.sound,
            )
    if saved:
        sound = sum(game.sound > 0 or not game.broken for game in report.games)
        kept = say_n("{n} game", "{n} games", sound)
        yield say("what is sound was written to {file}: {games}", file=saved, games=kept)
        if entries:
            yield say_n(
                "{n} entry has lost the beginning of its game and cannot be played again; it is in {file}",
                "{n} entries have lost the beginning of their game and cannot be played again; "
                "they are in {file}",
                sum(len(one.entries) for one in report.left_over),
                file=entries,
            )
    elif not report.anything:
        lost = _lost_for_good(report.file)
        yield said_text(language(), lost.text, lost.details)
    elif not report.healthy:
        yield say("nothing was changed; --save FILE writes what is sound to a new file")


def _lost_for_good(file: Path) -> StoreTrouble:
    """Nothing is there to be saved: what else can be done."""
    if emptied.is_emptied(file.parent):
        return emptied.loss(file.parent)
    return StoreTrouble(trouble.BEYOND_REPAIR, file=str(file))


def _players(seats: tuple[tuple[str, str], ...]) -> list[dict[str, str]]:
    return [{"seat": seat, "name": name} for seat, name in seats]
