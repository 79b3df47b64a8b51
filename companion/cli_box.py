"""What is told of the cardboard of a game: how much, as a file for friends, and what friends have told."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.cli import FINE
from companion.cli_known import list_games
from companion.cli_language import language
from companion.cli_output import Out
from companion.cli_words import wording_of
from companion.exports import box_file
from companion.exports.files import write_file
from companion.games.registry import find_headless
from companion.kernel.box import Box, Comparison, Conflict, Progress
from companion.kernel.disk_words import UNOPENED, reason
from companion.kernel.errors import Saying, Unreadable
from companion.kernel.marking import N_
from companion.store.catalogue import GameCatalogue
from companion.store.paths import data_folder
from companion.store.repository import Store

ANSWERS = ("mine", "theirs", "both")


def box(args: Namespace, out: Out) -> int:
    if not args.game:
        return list_games(out)
    known = find_headless(args.game).box
    if known is None:
        raise Unreadable(N_("nothing is told about the box of this game"), Saying(N_("GAME")))
    if args.prefer not in ANSWERS:
        raise Unreadable(N_("expected mine, theirs or both"), "--prefer")
    found, lost = None, 0
    with Store.open(data_folder(args.data_dir)) as store:
        catalogue = GameCatalogue(store.catalogue, args.game)
        if args.bring:
            found, lost = _bring(catalogue, known, Path(args.bring), args.prefer)
        undone = catalogue.undo() if args.undo else None
        entries = catalogue.entries()
    if args.export:
        write_file(Path(args.export), box_file.write(args.game, entries).encode())
    piles = known.progress(entries)
    plain: dict[str, Any] = {"game": args.game, "piles": {name: vars(pile) for name, pile in piles.items()}}
    if found is not None:
        plain["added"], plain["completed"], plain["same"] = len(found.added), len(found.richer), found.same
        plain["conflicts"] = [
            {**vars(conflict), "kept": _answer(conflict, args.prefer)} for conflict in found.conflicts
        ]
        plain["left_out"] = lost
    if args.undo:
        plain["undone"] = undone.kind if undone else None
    if args.export:
        plain["file"] = args.export
    out.show(plain, lambda: (*_taken_back(args, undone is not None), *_said(args, piles, found, lost)))
    return FINE


def _bring(catalogue: GameCatalogue, known: Box, file: Path, prefer: str) -> tuple[Comparison, int]:
    """What the file brings, and how much of it is left out because it cannot be true."""
    try:
        with file.open("rb") as stream:
            data = stream.read(box_file.LARGEST + 1)
    except OSError as error:
        raise Unreadable(UNOPENED, str(file), why=reason(error)) from None
    theirs = box_file.read(data, catalogue.game, known.check)
    mine = catalogue.entries()
    found = known.compare(mine, theirs)
    answers = {conflict.theirs: _answer(conflict, prefer) for conflict in found.conflicts}
    written = found.decided(mine, theirs, answers)
    believed = known.settle(mine, written)
    catalogue.change("import", believed)
    return found, len(found.left_out) + len(written.keys() - believed.keys())


def _answer(conflict: Conflict, prefer: str) -> str:
    """Where there can be only one, both is mine."""
    return "mine" if prefer == "both" and not conflict.both else prefer


def _taken_back(args: Namespace, undone: bool) -> Iterator[str]:
    if args.undo:
        text = N_("The last change is taken back.") if undone else N_("There is nothing to take back.")
        yield language().say(text)


def _whose(prefer: str, found: Comparison) -> Iterator[str]:
    """Of what is told differently here and there."""
    say_n = language().say_n
    kept = Counter(_answer(conflict, prefer) for conflict in found.conflicts)
    if n := kept["mine"]:
        yield say_n("{n} is kept as it is told here.", "{n} are kept as they are told here.", n)
    if n := kept["theirs"]:
        yield say_n(
            "{n} is taken over as the file tells it.", "{n} are taken over as the file tells them.", n
        )
    if n := kept["both"]:
        yield say_n("{n} is kept both ways.", "{n} are kept both ways.", n)


def _said(
    args: Namespace, piles: Mapping[str, Progress], found: Comparison | None, lost: int
) -> Iterator[str]:
    wording = wording_of(args.game)
    say, say_n = wording.language.say, wording.language.say_n
    if found is not None:
        yield say_n("{n} new thing.", "{n} new things.", len(found.added))
        yield say_n("{n} thing completed.", "{n} things completed.", len(found.richer))
        yield say_n("{n} told differently.", "{n} told differently.", len(found.conflicts))
        yield from (f"  {line}" for line in _whose(args.prefer, found))
    if lost:
        yield say_n(
            "{n} thing in that file is left out: it contradicts the rest.",
            "{n} things in that file are left out: they contradict the rest.",
            lost,
        )
    for name, pile in piles.items():
        yield say("{pile}: {told} of {holds}", pile=wording.pile(name), told=pile.told, holds=pile.holds)
