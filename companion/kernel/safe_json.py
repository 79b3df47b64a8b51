"""Reading JSON that strangers wrote: size, depth, duplicate keys and odd numbers; every fault has a place."""

import json
import math
import re
from typing import Any

from companion.kernel.errors import Saying, Unreadable
from companion.kernel.marking import N_

LARGEST = 8 * 1024 * 1024
DEEPEST = 40
MOST_PARTS = 2_000_000
"""Objects and lists: a small file full of empty ones would take all memory there is."""
LONGEST_NUMBER = 400
TOO_LARGE = N_("this is larger than {size} KiB")
TOO_DEEP = N_("nested deeper than {most} levels")
TOO_MANY_PARTS = N_("more than {most} parts")
TWICE = N_("the key {name} stands twice in one object")
NO_NUMBER = N_("{number} is not a number that can be played with")
_WHY = (
    N_("Expecting value"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Expecting ':' delimiter"),
    N_("Expecting ',' delimiter"),
    N_("Extra data"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Invalid \\escape"),
    N_("Invalid \\uXXXX escape"),
    N_("Illegal trailing comma before end of object"),
    N_("Illegal trailing comma before end of array"),
)
"""What Python's reader says, marked for translation; what a later one says is quoted as it is."""
_TOKEN = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")(\s*+:)?|([][{}"])|([^][{}:,"\s]++)', re.DOTALL)
_KEY, _BRACKET, _SCALAR = 2, 3, 4  # which group of the pattern was the last to match


def loads(data: bytes | str, largest: int = LARGEST) -> Any:
    """The value, or `Unreadable` with the place of the fault."""
    if len(data) > largest:
        raise Unreadable(TOO_LARGE, size=largest // 1024)
    text = _text(data)
    _check(text)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = _place(text, error.pos)
        why = Saying(error.msg) if error.msg in _WHY else error.msg
        raise Unreadable(N_("this is not JSON ({why})"), place, why=why) from None


def dumps(value: Any) -> str:
    """Canonical: sorted keys, no spaces, so equal values are equal texts."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def _text(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Saying(N_("byte {n}"), {"n": error.start + 1})
        raise Unreadable(N_("this is not UTF-8 text"), place) from None


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
                    raise Unreadable(TOO_DEEP, _place(text, found.start()), most=DEEPEST)
                if parts > MOST_PARTS:
                    raise Unreadable(TOO_MANY_PARTS, _place(text, found.start()), most=MOST_PARTS)
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
                    raise Unreadable(TWICE, _place(text, found.start()), name=repr(value[:80]))
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
        raise Unreadable(N_("half a surrogate pair is no character"), _place(text, start)) from None
    return value


def _check_number(token: str, text: str, start: int) -> None:
    if token in ("NaN", "Infinity", "-Infinity"):
        raise Unreadable(NO_NUMBER, _place(text, start), number=token)
    if token[0] in "-0123456789":
        if len(token) > LONGEST_NUMBER:
            raise Unreadable(N_("a number is too long"), _place(text, start))
        if _is_infinite(token):
            raise Unreadable(N_("a number is too large"), _place(text, start))


def _is_infinite(token: str) -> bool:
    try:
        return "e" in token.lower() and math.isinf(float(token))
    except ValueError:
        return False


def _place(text: str, at: int) -> Saying:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return Saying(N_("line {line}, column {column}"), {"line": line, "column": column})
