"""A fault of the program, told for whoever mends it: where and what, and nothing about who was playing."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from traceback import extract_tb

MOST_FRAMES = 30
MOST_CAUSES = 4
LONGEST = 300
_ROOMS = ("companion", "ui", "tests", "PySide6", "site-packages")
_HIDDEN = "…"
_QUOTED = re.compile(r"""(?P<quote>['"])(?P<inside>.*?)(?P=quote)(?P<after> object)?""")
_CODE = re.compile(r"[a-z0-9_.:?+<> -]*")
_PATH = re.compile(r"[^\s'\"]*[/\\][^\s'\"]*")


def told(error: BaseException, names: Iterable[str] = ()) -> tuple[str, ...]:
    """The lines of a traceback, what led to it first. Paths begin at our own folders."""
    known = tuple(names)
    lines: list[str] = []
    for cause in reversed(list(_causes(error))):
        if lines:
            lines.append("then:")
        for frame in extract_tb(cause.__traceback__)[-MOST_FRAMES:]:
            lines.append(f"{_short(frame.filename)}:{frame.lineno} in {frame.name}")
            if frame.line:
                lines.append(f"    {frame.line}")
        lines.append(f"{type(cause).__name__}: {harmless(_message(cause), known)}".rstrip(": "))
    return tuple(lines)


def harmless(text: str, names: Iterable[str] = ()) -> str:
    """A message without names and paths: codes stay, whatever else stands in quotes goes."""
    line = " ".join(text.split())[:LONGEST]
    line = _QUOTED.sub(_quoted, line)
    line = _PATH.sub(_HIDDEN, line)
    for name in sorted(filter(None, names), key=len, reverse=True):
        line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", _HIDDEN, line, flags=re.IGNORECASE)
    return line


def _quoted(found: re.Match[str]) -> str:
    """Codes are lower case; only the name of a class is followed by "object"."""
    inside, after = found["inside"], found["after"] or ""
    kept = inside if (after and inside.isidentifier()) or _CODE.fullmatch(inside) else _HIDDEN
    return f"'{kept}'{after}"


def _causes(error: BaseException) -> Iterator[BaseException]:
    cause: BaseException | None = error
    for _ in range(MOST_CAUSES):
        if cause is None:
            return
        yield cause
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - a fault that cannot even say what it is
        return ""


def _short(file: str) -> str:
    """From our own folder on: where a program lies may tell whose it is."""
    parts = PurePath(file).parts
    ours = [at for at, part in enumerate(parts) if part in _ROOMS and not (at and parts[at - 1] in _ROOMS)]
    return "/".join(parts[ours[-1] if ours else -1 :])
