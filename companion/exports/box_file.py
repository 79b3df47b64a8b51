"""The catalogue file: what one table has told about its box, for friends who own the same game."""

from collections.abc import Callable
from typing import Any

from companion.kernel import safe_json
from companion.kernel.box import Entries
from companion.kernel.complaints import UNKNOWN_FIELD
from companion.kernel.errors import Unreadable
from companion.kernel.gamefile import NEWER, TOO_MANY
from companion.kernel.marking import N_

FORMAT = "terra-companion box"
VERSION = 1
LARGEST = 1024 * 1024
MOST_ENTRIES = 2_000
"""Far more than a box can tell: 126 cards with up to nine facts each, and who of them eats whom."""
_KEYS = ("format", "version", "game", "entries")

Check = Callable[[str, Any], None]
"""Believes an entry, or raises `Unreadable`."""


def write(game: str, entries: Entries) -> str:
    """The text of the file, one entry a line so that people can read and compare it."""
    lines = [
        f'  "{key}": {safe_json.dumps(value)}'
        for key, value in {"format": FORMAT, "version": VERSION, "game": game}.items()
    ]
    told = ",\n".join(
        f"    {safe_json.dumps(key)}: {safe_json.dumps(entries[key])}" for key in sorted(entries)
    )
    lines.append('  "entries": {\n' + told + "\n  }" if told else '  "entries": {}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def game_of(data: bytes | str) -> str:
    """Whose box the file is about; empty where it does not say so."""
    try:
        plain = safe_json.loads(data, LARGEST)
    except Unreadable:
        return ""
    named = plain.get("game") if isinstance(plain, dict) else None
    return named if isinstance(named, str) else ""


def read(data: bytes | str, game: str, check: Check) -> dict[str, Any]:
    """The entries of a file strangers may have written. Raises `Unreadable`; `place` is "size" for one
    that is far too large, "version" for one of a newer companion and "game" for one of another game."""
    if len(data) > LARGEST:
        raise Unreadable(safe_json.TOO_LARGE, "size", size=LARGEST // 1024)
    plain = safe_json.loads(data, LARGEST)
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise Unreadable(N_("this is no catalogue file: expected {format}"), "format", format=repr(FORMAT))
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise Unreadable(N_("expected a whole number"), "format")
    if version > VERSION:
        raise Unreadable(NEWER, "version", found=version, known=VERSION)
    unknown = [key for key in plain if key not in _KEYS]
    if unknown:
        raise Unreadable(UNKNOWN_FIELD, "format", name=repr(unknown[0][:80]))
    if plain.get("game") != game:
        theirs = repr(str(plain.get("game"))[:80])
        raise Unreadable(
            N_("this is about {theirs}, not about {game}"), "game", theirs=theirs, game=repr(game)
        )
    entries = plain.get("entries")
    if not isinstance(entries, dict):
        raise Unreadable(N_("expected an object"), "entries")
    if len(entries) > MOST_ENTRIES:
        raise Unreadable(TOO_MANY, "size", most=MOST_ENTRIES)
    for key, value in entries.items():
        check(key, value)
    return entries
