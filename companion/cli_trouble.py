"""What went wrong, told kindly: what happened, that nothing was lost, and the exit status for it."""

import sys
from pathlib import Path
from traceback import extract_tb

from companion.cli import BUG, ENVIRONMENT, REFUSED, UNREADABLE
from companion.cli_language import language
from companion.cli_output import print_json, print_lines
from companion.cli_parser import UsageFault
from companion.kernel.errors import EnvironmentTrouble, Refused, Unreadable


def tell(error: Exception, json: bool) -> int:
    """Print the error and return the exit status it stands for."""
    if isinstance(error, UsageFault):
        return _report(json, UNREADABLE, "unreadable", str(error), hint=error.usage.strip())
    if isinstance(error, Unreadable):
        said = error.message if json else said_error(error)
        return _report(json, UNREADABLE, "unreadable", said, place=error.place)
    if isinstance(error, Refused):
        from companion.cli_refused import report

        report(error, json)
        return REFUSED
    if isinstance(error, EnvironmentTrouble):
        return _report(json, ENVIRONMENT, "environment", str(error) if json else said_error(error))
    if isinstance(error, OSError):
        return _report(
            json, ENVIRONMENT, "environment", error.strerror or str(error), str(error.filename or "")
        )
    where = extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}"[:300]
    place = f"{Path(where.filename).name}, line {where.lineno}"
    hint = language().say("This is a fault in the companion, please report it. No file was changed.")
    return _report(json, BUG, "bug", said, place, hint)


def said_error(error: Exception) -> str:
    """In the language of the terminal; only what is wrong inside a file is told in English."""
    text, details = getattr(error, "text", ""), getattr(error, "details", {})
    if details:
        return language().say(text, **details)
    return language().gettext(text) if text else str(error)


def _report(json: bool, status: int, kind: str, message: str, place: str = "", hint: str = "") -> int:
    if json:
        error = {"kind": kind, "message": message, "place": place, "hint": hint}
        print_json({"error": {key: value for key, value in error.items() if value}}, sys.stdout)
    else:
        said = f"{place}: {message}" if place else message
        print_lines([f"terra-companion: {said}", *hint.splitlines()], sys.stderr)
    return status
