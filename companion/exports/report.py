"""A report about a fault, or about a position: a text to read before it is sent, and to open again.

Its headings are part of the format and the same in every language: whoever mends the fault has to find them.
"""

import platform
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import metadata

from companion.kernel.report_head import REPORT

MOST_DONE = 60
"""Lines of what was done lately."""
_GAME = b"\n{\n"


def report(
    versions: Mapping[str, str], done: Sequence[str] = (), fault: Sequence[str] = (), game: str = ""
) -> str:
    """`done` and `fault` are lines of codes, `game` is the text of a game file in which nobody is named."""
    head = REPORT.decode()
    parts = [
        head + "No names of people are in here. Whatever you would rather not send, delete it.\n",
        _part("Versions", (f"{name} {version}" for name, version in versions.items())),
        _part("Done lately", done[-MOST_DONE:] or ("nothing",)),
        _part("What went wrong", fault or ("nothing was noticed",)),
    ]
    if game:
        parts.append("The game up to this move, with other names\n\n" + game)
    return "\n".join(parts)


def _part(title: str, lines: Iterable[str]) -> str:
    return "\n".join((title, *(f"  {line}" for line in lines), ""))


def versions(game: str = "", rules: str = "", **more: str) -> dict[str, str]:
    """Of everything that could matter."""
    return dict(_versions(game, rules)) | more


def _versions(game: str, rules: str) -> Iterator[tuple[str, str]]:
    try:
        yield "companion", metadata.version("terra-companion")
    except metadata.PackageNotFoundError:
        yield "companion", "unknown"
    if game:
        yield f"rules of {game}", rules
    yield "Python", platform.python_version()
    yield "system", f"{sys.platform} {platform.release()} {platform.machine()}"


def game_in(data: bytes) -> bytes:
    """The game file inside a report; what is no report is left as it is."""
    if not data.startswith(REPORT):
        return data
    at = data.find(_GAME)
    return data[at + 1 :] if at >= 0 else b""
