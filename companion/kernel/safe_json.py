"""Reading JSON that strangers wrote: size, depth, duplicate keys and odd numbers; every fault has a place."""

import json
import math
import re
from typing import Any

from companion.kernel.errors import Unreadable

LARGEST = 8 * 1024 * 1024
DEEPEST = 40
LONGEST_NUMBER = 400
_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[][{}:,"]|[^][{}:,"\s]++', re.DOTALL)


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
    keys: list[set[str] | None] = []
    """For every open bracket: the keys so far of an object, None for a list."""
    last = ""
    for found in _TOKEN.finditer(text):
        token = found.group()
        if token in "{[":
            keys.append(set() if token == "{" else None)
            if len(keys) > DEEPEST:
                raise Unreadable(f"nested deeper than {DEEPEST} levels", _place(text, found.start()))
        elif token in "}]":
            if not keys:
                return
            keys.pop()
        elif token == '"':
            return  # a text without an end
        elif token[0] == '"':
            value = _check_text(token, text, found.start())
            known = keys[-1] if keys and last in "{," else None
            if known is not None:
                if value in known:
                    message = f"the key {value[:80]!r} stands twice in one object"
                    raise Unreadable(message, _place(text, found.start()))
                known.add(value)
        elif token not in ":,":
            _check_number(token, text, found.start())
        last = token


def _check_text(token: str, text: str, start: int) -> str:
    """What stands between the quotation marks. Half a character could never be written to a file again."""
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
