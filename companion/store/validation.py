"""The border of the store: what people type and files bring is checked here, in words they understand."""

import unicodedata
from typing import Any

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_

NAME_LIMIT = 80
TITLE_LIMIT = 200
NOTE_LIMIT = 1000
KEY_LIMIT = 200
DIGEST_LIMIT = 64
VALUE_LIMIT = 64 * 1024
NO_LINE = N_("this contains a line break or another character that cannot be shown")


def name(given: object, place: str = "name") -> str:
    """The name of a person or board. Anything readable is a name, `<b>` and `'; DROP TABLE` included."""
    return _line(given, place, NAME_LIMIT, needed=True)


def title(given: object, place: str = "title") -> str:
    return _line(given, place, TITLE_LIMIT, needed=False)


def note(given: object, place: str = "note") -> str:
    """A longer text; may have several lines."""
    text = _text(given, place, NOTE_LIMIT)
    _no_control(text.replace("\n", " ").replace("\t", " "), place)
    return text


def key(given: object, place: str = "key") -> str:
    """Names a setting or a fact about the cardboard."""
    return _line(given, place, KEY_LIMIT, needed=True)


def value(given: Any, place: str = "value") -> str:
    """A plain value as the canonical JSON that is stored."""
    try:
        text = safe_json.dumps(given)
        size = len(text.encode())
    except (TypeError, ValueError, RecursionError):  # ValueError: NaN, a half character, a loop
        raise Unreadable(N_("this cannot be written as JSON"), place) from None
    if size > VALUE_LIMIT:
        raise Unreadable(safe_json.TOO_LARGE, place, size=VALUE_LIMIT // 1024)
    return text


def digest(given: object, place: str = "digest") -> str:
    """Names a state; nobody needs to know how it was computed."""
    return _line(given, place, DIGEST_LIMIT, needed=True)


def uid(given: object, place: str = "game") -> str:
    """The name of a stored game or the beginning of it: letters and digits."""
    text = _text(given, place, 32).strip().lower()
    if not text or any(char not in "0123456789abcdef" for char in text):
        raise Unreadable(N_("the id of a game is made of the digits 0-9 and the letters a-f"), place)
    return text


def seat_name(given: str) -> str:
    """The name at a seat as a game tells it, cut to what can be stored; empty where nothing is left."""
    readable = "".join(" " if _is_control(char) else char for char in given)
    return unicodedata.normalize("NFC", " ".join(readable.split()))[:NAME_LIMIT].strip()


def same_name(text: str) -> str:
    """Two names that people would take for the same have the same one of these."""
    return unicodedata.normalize("NFKC", text).casefold()[: 2 * NAME_LIMIT]


def _line(given: object, place: str, most: int, needed: bool) -> str:
    text = _text(given, place, most)
    _no_control(text, place)
    text = unicodedata.normalize("NFC", text).strip()
    if needed and not text:
        raise Unreadable(N_("this must not be empty"), place)
    return text


def _text(given: object, place: str, most: int) -> str:
    if not isinstance(given, str):
        raise Unreadable(N_("expected a text"), place)
    if len(given) > most:
        raise Unreadable(N_("this is longer than {most} characters"), place, most=most)
    if any(unicodedata.category(char) == "Cs" for char in given):
        raise Unreadable(N_("this contains half a character"), place)
    return given


def _no_control(text: str, place: str) -> None:
    if any(_is_control(char) for char in text):
        raise Unreadable(NO_LINE, place)


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
