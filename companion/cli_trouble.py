"""What went wrong, told kindly: what happened, that nothing was lost, and the exit status for it."""

import sys
from pathlib import Path
from traceback import extract_tb

from companion.cli import BUG, ENVIRONMENT, REFUSED, UNREADABLE
from companion.cli_language import language, speak
from companion.cli_output import print_json, print_lines
from companion.cli_parser import UsageFault
from companion.kernel.disk_words import reason
from companion.kernel.errors import EnvironmentTrouble, Refused, Unbelievable, Unreadable
from companion.kernel.gamefile import BROKEN
from companion.wording.language import ENGLISH
from companion.wording.told import said, said_place, said_text


def tell(error: Exception, json: bool) -> int:
    """Print the error and return the exit status it stands for. Programs are told in English."""
    if json:
        speak(ENGLISH)
    if isinstance(error, UsageFault):
        return _report(json, UNREADABLE, "unreadable", str(error), hint=error.usage.strip())
    if isinstance(error, Unreadable):
        message = error.message if json else said_error(error)
        return _report(json, UNREADABLE, "unreadable", message, said_place(language(), error))
    if isinstance(error, Refused):
        from companion.cli_refused import report

        report(error, json)
        return REFUSED
    if isinstance(error, EnvironmentTrouble):
        return _report(json, ENVIRONMENT, "environment", said_error(error))
    if isinstance(error, OSError):
        return _report(json, ENVIRONMENT, "environment", said_disk(error), str(error.filename or ""))
    where = extract_tb(error.__traceback__)[-1]
    fault = f"{type(error).__name__}: {error}"[:300]
    place = f"{Path(where.filename).name}, line {where.lineno}"
    hint = language().say("This is a fault in the companion, please report it. No file was changed.")
    return _report(json, BUG, "bug", fault, place, hint)


def said_disk(error: OSError) -> str:
    """What the disk, or whatever is written to, says."""
    return said(language(), reason(error))


def said_error(error: Exception) -> str:
    """In the language of the terminal."""
    if isinstance(error, Unbelievable):
        from companion.cli_refused import sentence
        from companion.cli_words import wording_of
        from companion.games.registry import find_game

        return sentence(wording_of(error.game), find_game(error.game).state(), error.reason)
    if isinstance(error, Refused):
        return language().say(BROKEN, why=str(error))
    if isinstance(error, Unreadable | EnvironmentTrouble):
        return said_text(language(), error.text, error.details)
    return str(error)


def _report(json: bool, status: int, kind: str, message: str, place: str = "", hint: str = "") -> int:
    if json:
        error = {"kind": kind, "message": message, "place": place, "hint": hint}
        print_json({"error": {key: value for key, value in error.items() if value}}, sys.stdout)
    else:
        said = f"{place}: {message}" if place else message
        print_lines([f"terra-companion: {said}", *hint.splitlines()], sys.stderr)
    return status
