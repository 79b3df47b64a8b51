"""Reading JSON that strangers wrote: size, depth, duplicate keys and NaN are checked, faults have a place."""

import json
from typing import Any, NoReturn

from companion.kernel.errors import Unreadable

LARGEST = 8 * 1024 * 1024
DEEPEST = 40


def loads(data: bytes | str, largest: int = LARGEST) -> Any:
    """The value, or `Unreadable` with the place of the fault."""
    if len(data) > largest:
        raise Unreadable(f"this is larger than {largest // 1024} KiB")
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Unreadable("this is not UTF-8 text", f"byte {error.start + 1}") from None
    _check_depth(data)
    try:
        return json.loads(data, object_pairs_hook=_no_duplicates, parse_constant=_no_constants)
    except json.JSONDecodeError as error:
        raise Unreadable(f"this is not JSON ({error.msg})", f"line {error.lineno}, column {error.colno}") from None
    except ValueError:  # an integer of thousands of digits
        raise Unreadable("a number is too long") from None


def dumps(value: Any) -> str:
    """Canonical: sorted keys, no spaces, so equal values are equal texts."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def _check_depth(text: str) -> None:
    """Count brackets outside strings, so that the reader itself never meets deep nesting."""
    depth = 0
    in_string = escaped = False
    for at, char in enumerate(text):
        if in_string:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                in_string = False
        elif char == '"':
            in_string = True
        elif char in "[{":
            depth += 1
            if depth > DEEPEST:
                raise Unreadable(f"nested deeper than {DEEPEST} levels", f"character {at + 1}")
        elif char in "]}":
            depth -= 1


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable(f"the key {key[:80]!r} stands twice in one object")
        found[key] = value
    return found


def _no_constants(name: str) -> NoReturn:
    raise Unreadable(f"{name} is not a number that can be played with")
