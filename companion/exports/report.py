"""A report about a fault, or about a position: a text to read before it is sent, and to open again.

Whoever sends it reads it in their language. Its headings stand there in English as well: whoever mends the
fault has to find them.
"""

import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import metadata

from companion.kernel.marking import N_
from companion.kernel.report_head import REPORT

MOST_DONE = 60
"""Lines of what was done lately."""
_GAME = b"\n{\n"


NAMELESS = N_("No names of people are in here. Whatever you would rather not send, delete it.")
VERSIONS = N_("Versions")
DONE = N_("Done lately")
FAULT = N_("What went wrong")
GAME = N_("The game up to this move, with other names")
NOTHING = N_("nothing was done")
UNNOTICED = N_("nothing was noticed")

Say = Callable[[str], str]


def report(
    versions: Mapping[str, str],
    done: Sequence[str] = (),
    fault: Sequence[str] = (),
    game: str = "",
    say: Say = str,
) -> str:
    """`done` and `fault` are lines of codes, `game` is the text of a game file in which nobody is named.
    `say` puts what people read into their language."""
    parts = [
        f"{REPORT.decode()}{say(NAMELESS)}\n",
        _part(_heading(VERSIONS, say), (f"{name} {version}" for name, version in versions.items())),
        _part(_heading(DONE, say), done[-MOST_DONE:] or (say(NOTHING),)),
        _part(_heading(FAULT, say), fault or (say(UNNOTICED),)),
    ]
    if game:
        parts.append(f"{_heading(GAME, say)}\n\n{game}")
    return "\n".join(parts)


def _heading(title: str, say: Say) -> str:
    said = say(title)
    return title if said == title else f"{said} ({title})"


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
