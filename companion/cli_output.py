"""How the command line speaks: JSON for programs, lines and tables for people."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TextIO

JOINERS = "\u200c\u200d"  # belong to names in some scripts
WINDOW_ONLY = str.maketrans("\u00a0\u202f\u2011", "  -", "\u2066\u2067\u2068\u2069")
"""Spaces and hyphens that must not break and isolated names: of use in a window, litter in a terminal."""


class Out:
    """Where a command puts its answer: as data, or as lines made only when people read them."""

    def __init__(self, json: bool) -> None:
        self.json = json

    def show(self, plain: Mapping[str, Any] | Sequence[Any], lines: Callable[[], Iterable[str]]) -> None:
        if self.json:
            print_json(plain, sys.stdout)
        else:
            print_lines(lines(), sys.stdout)


def print_json(plain: Any, stream: TextIO | None) -> None:
    """Readable characters where the stream can carry them, escapes where it cannot."""
    if stream is None:  # closed
        return
    text = json.dumps(plain, ensure_ascii=False, allow_nan=False)
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        text = json.dumps(plain, allow_nan=False)
    print(text, file=stream)


def print_lines(lines: Iterable[str], stream: TextIO | None) -> None:
    if stream is None:  # closed
        return
    encoding = stream.encoding or "ascii"
    for line in lines:
        print(harmless(line).encode(encoding, "backslashreplace").decode(encoding), file=stream)


def tell_unheard(error: OSError, program: str) -> None:
    """Nobody listens to standard output any more, or the disk it goes to, or something else that was to be
    written, is in trouble."""
    from companion.cli_language import language
    from companion.kernel.disk_words import reason
    from companion.wording.told import said

    # Python would try once more when it ends, and complain.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if not isinstance(error, BrokenPipeError):
        place = f"{error.filename}: " if error.filename else ""
        print_lines([f"{program}: {place}{said(language(), reason(error))}"], sys.stderr)


def harmless(line: str) -> str:
    """Names are data: control characters in them must not reach the terminal."""
    line = line.translate(WINDOW_ONLY)
    if line.isprintable():
        return line
    return "".join(char if char.isprintable() or char in JOINERS else _escaped(char) for char in line)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Aligned columns: the first to the left, all others to the right."""
    cells = [[harmless(str(cell)) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(head))]
    lines = [
        "  ".join(
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]
    return [lines[0], "  ".join("-" * width for width in widths), *lines[1:]]
