"""The language of whoever sits at the terminal; light, because --help needs it too."""

import os
from contextvars import ContextVar
from functools import cache

from companion.wording.language import OWN_NAMES, Language, load

_asked: ContextVar[str] = ContextVar("_asked", default="")
"""The language of one command; `main` runs each in a context of its own."""


def speak(code: str) -> None:
    """From here on a command answers in this language, complaints included. One that we do not speak is left
    to the command to complain about."""
    if code in OWN_NAMES:
        _asked.set(code)


def language() -> Language:
    """The one asked for, or as every program on the terminal finds it; English when there is no such
    translation."""
    if _asked.get():
        return _loaded(_asked.get())
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").split(":")[0]
        if code:
            return _loaded(code)
    return _loaded("")


@cache
def _loaded(code: str) -> Language:
    """Asked for with every text, and read once."""
    return load(code)
