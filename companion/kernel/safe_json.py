"""Reading JSON that strangers wrote: size, depth, duplicate keys and odd numbers; every fault has a place."""

import json
import math
import re
from typing import Any

from companion.kernel.errors import Unreadable

LARGEST = 8 * 1024 * 1024
DEEPEST = 40
MOST_PARTS = 2_000_000
"""Objects and lists: a small file full of empty ones would take all memory there is."""
LONGEST_NUMBER = 400
_TOKEN = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")(\s*+:)?|([][{}"])|([^][{}:,"\s]++)', re.DOTALL)
_KEY, _BRACKET, _SCALAR = 2, 3, 4  # which group of the pattern was the last to match


def loads(data: bytes | str, largest: int = LARGEST) -> Any:
    """The value, or `Unreadable` with the place of the fault."""
    if len(data) > largest:
        raise Unreadable(f"this is larger than {largest // 1024} KiB")
    text = _text(data)
    _check(text)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(f"this is not JSON ({error.msg})", _place(text, error.pos)) from None


def dumps(value: Any) -> str:
    """Canonical: sorted keys, no spaces, so equal values are equal texts."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def _text(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("this is not UTF-8 text", f"byte {error.start + 1}") from None


def _check(text: str) -> None:
    """Look at every token before the reader does, for all that the reader would take without a word.

    What is no JSON at all is left to the reader, which says it better.
    """
    keys: list[set[str]] = []
    """For every open bracket the keys so far; a list never gets any."""
    parts = 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if found.lastindex == _BRACKET:
            if token in "{[":
                keys.append(set())
                parts += 1
                if len(keys) > DEEPEST:
                    raise Unreadable(f"nested deeper than {DEEPEST} levels", _place(text, found.start()))
                if parts > MOST_PARTS:
                    raise Unreadable(f"more than {MOST_PARTS} parts", _place(text, found.start()))
            elif token == '"' or not keys:
                return  # a text without an end, a bracket without a beginning
            else:
                keys.pop()
        elif found.lastindex == _SCALAR:
            _check_number(token, text, found.start())
        else:
            value = _check_text(found[1], text, found.start())
            if found.lastindex == _KEY and keys:
                if value in keys[-1]:
                    message = f"the key {value[:80]!r} stands twice in one object"
                    raise Unreadable(message, _place(text, found.start()))
                keys[-1].add(value)


def _check_text(token: str, text: str, start: int) -> str:
    """What stands between the quotation marks. Half a character could never be written to a file again."""
    if token.isascii() and "\\" not in token:
        return token[1:-1]
    try:
        value: str = json.loads(token) if "\\" in token else token[1:-1]
        value.encode()
    except json.JSONDecodeError:
        return token  # the reader will say what is wrong with it
    except UnicodeEncodeError:
        raise Unreadable("half a surrogate pair is no character", _place(text, start)) from None
    return value


def _check_number(token: str, text: str, start: int) -> None:
    if token in ("NaN", "Infinity", "-Infinity"):
        raise Unreadable(f"{token} is not a number that can be played with", _place(text, start))
    if token[0] in "-0123456789":
        if len(token) > LONGEST_NUMBER:
            raise Unreadable("a number is too long", _place(text, start))
        if _is_infinite(token):
            raise Unreadable("a number is too large", _place(text, start))


def _is_infinite(token: str) -> bool:
    try:
        return "e" in token.lower() and math.isinf(float(token))
    except ValueError:
        return False


def _place(text: str, at: int) -> str:
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"
