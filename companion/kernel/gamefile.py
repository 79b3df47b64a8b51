"""The game file: an interchange format. Versioned, validated, size-capped."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.kernel import safe_json
from companion.kernel.codec import WITHIN, Codec
from companion.kernel.complaints import UNKNOWN_FIELD
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.journal import Entry, ids_of
from companion.kernel.marking import N_
from companion.kernel.report_head import REPORT
from companion.kernel.watch import Watch, unwatched, watched

FORMAT = "terra-companion game"
VERSION = 3
"""2: a move may say which click or key it belongs to (`input`). 3: rewrites may be decided together
(`revise`), and moves be kept that never counted (`aside`). Files of versions 1 and 2 are read as before."""
MOST_ENTRIES = 100_000
LARGEST = 64 * 1024 * 1024
LONGEST_TEXT = 1000
NEARLY = 0.9
"""From this part of either limit on, whoever plays is told."""
_KEYS = ("format", "version", "game", "rules", "setup", "journal", "digest", "note")
BROKEN = N_("the history does not hold together ({why})")
NEWER = N_("written by a newer companion (version {found}, this one reads {known})")
A_REPORT = N_("this is a report and no game file: `terra-companion report` reads it")
TOO_MANY = N_("more than {most} entries")
TOO_LONG = N_("expected a text of at most {max_length} characters")


def must_have(move: int, last: int, said: str) -> None:
    """The game can be looked at after this move, as somebody has `said` there. Raises `Unreadable`."""
    if not 0 <= move <= last:
        fault = N_("this game can be looked at from 0, before its first move, to {moves}, after its last one")
        raise Unreadable(fault, said, moves=last)


@frozen
class GameFile:
    """A game as a document: what was agreed at the start, and all that was said since.

    `digest` names the state it ended in under the rules version it was written with.
    """

    game: str
    rules: str
    setup: Any
    journal: tuple[Entry, ...]
    digest: str = ""
    note: str = ""


def write(file: GameFile, codec: Codec[Any], watch: Watch = unwatched) -> str:
    """The text of the file, one journal entry a line so that people can read and compare it."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": file.game,
        "rules": file.rules,
        "setup": codec.setup_to(file.setup),
    }
    if file.digest:
        head["digest"] = file.digest
    if file.note:
        head["note"] = file.note
    lines = [f'  "{key}": {safe_json.dumps(value)}' for key, value in head.items()]
    journal = watched(file.journal, watch)
    entries = ",\n".join("    " + line_of(entry, codec) for entry in journal)
    lines.append('  "journal": [\n' + entries + "\n  ]" if entries else '  "journal": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def line_of(entry: Entry, codec: Codec[Any]) -> str:
    """An entry as it stands in a file, and in the store."""
    return safe_json.dumps(codec.entry_to(entry))


def line_size(text: str) -> int:
    """How many bytes it takes in a file, near enough."""
    return len(text.encode()) + len("    ,\n")


def read(data: bytes | str, find_game: Callable[[str], Game[Any]], watch: Watch = unwatched) -> GameFile:
    """Read a file strangers may have written. Raises `Unreadable` with the place of the fault."""
    if data[: len(REPORT)] in (REPORT, REPORT.decode()):
        raise Unreadable(A_REPORT)
    plain = safe_json.loads(data, LARGEST)
    if not isinstance(plain, dict):
        raise Unreadable(N_("a game file is a JSON object"))
    if plain.get("format") != FORMAT:
        raise Unreadable(N_("this is no game file: expected {format}"), "format", format=repr(FORMAT))
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise Unreadable(N_("expected a whole number"), "version")
    if version > VERSION:
        raise Unreadable(NEWER, "version", found=version, known=VERSION)
    unknown = [key for key in plain if key not in _KEYS]
    if unknown:
        raise Unreadable(UNKNOWN_FIELD, name=repr(unknown[0][:80]))
    for key in ("game", "rules"):
        if not isinstance(plain.get(key), str) or len(plain[key]) > 80:
            raise Unreadable(N_("expected a short text"), key)
    for key in ("digest", "note"):
        if not isinstance(plain.get(key, ""), str) or len(plain.get(key, "")) > LONGEST_TEXT:
            raise Unreadable(TOO_LONG, key, max_length=LONGEST_TEXT)
    game = find_game(plain["game"])
    codec = Codec(game)
    setup = codec.setup_from(plain.get("setup"))
    return GameFile(
        plain["game"],
        plain["rules"],
        setup,
        _journal(plain, codec, watch),
        plain.get("digest", ""),
        plain.get("note", ""),
    )


def _journal(plain: dict[str, Any], codec: Codec[Any], watch: Watch) -> tuple[Entry, ...]:
    journal = plain.get("journal", [])
    if not isinstance(journal, list):
        raise Unreadable(N_("expected a list"), "journal")
    if len(journal) > MOST_ENTRIES:
        raise Unreadable(TOO_MANY, "journal", most=MOST_ENTRIES)
    entries: list[Entry] = []
    given = set(_given(journal))
    ids: set[str] = set()
    number = 0
    for at, data in enumerate(watched(journal, watch)):
        if isinstance(data, dict) and "op" not in data:  # a bare command gets an id nobody else has
            number = max(number, at) + 1
            while f"m{number}" in given:
                number += 1
        entry = codec.entry_from(data, f"journal[{at}]", f"m{number}")
        for one in ids_of(entry):
            if one in ids:
                raise Unreadable(N_("the id {id} is used twice"), f"journal[{at}].id", id=repr(one))
            ids.add(one)
        entries.append(entry)
    return tuple(entries)


def _given(journal: list[Any]) -> Iterator[str]:
    """Whatever looks like an id, in plain entries that nobody has checked yet."""
    for data in journal:
        if isinstance(data, dict):
            if isinstance(data.get("id"), str):
                yield data["id"]
            for field in WITHIN:
                if isinstance(data.get(field), list):
                    yield from _given(data[field])
