"""As much of JSON Schema as our own schema uses; anything else in it is a fault of the test."""

import re
from typing import Any

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_SAID = {"$schema", "$defs", "title", "description", "default", "discriminator", "format"}


def faults(
    value: Any, schema: dict[str, Any], root: dict[str, Any] | None = None, place: str = "$"
) -> list[str]:
    """Everything in which the value does not fit."""
    root = root or schema
    found: list[str] = []
    for key, wanted in schema.items():
        if key not in _SAID:
            found += _CHECKS[key](value, wanted, schema, root, place)
    return found


def _ref(value: Any, wanted: str, _schema: Any, root: dict[str, Any], place: str) -> list[str]:
    return faults(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, place)


def _type(value: Any, wanted: str, _schema: Any, _root: Any, place: str) -> list[str]:
    fits = isinstance(value, _TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
    return [] if fits else [f"{place}: not of type {wanted}"]


def _any_of(value: Any, wanted: list[Any], _schema: Any, root: Any, place: str) -> list[str]:
    if any(not faults(value, option, root, place) for option in wanted):
        return []
    return [f"{place}: fits none of {len(wanted)} forms"]


def _one_of(value: Any, wanted: list[Any], _schema: Any, root: Any, place: str) -> list[str]:
    fitting = sum(not faults(value, option, root, place) for option in wanted)
    return [] if fitting == 1 else [f"{place}: fits {fitting} of {len(wanted)} forms"]


def _properties(value: Any, wanted: dict[str, Any], _schema: Any, root: Any, place: str) -> list[str]:
    found: list[str] = []
    for name, inner in wanted.items():
        if isinstance(value, dict) and name in value:
            found += faults(value[name], inner, root, f"{place}.{name}")
    return found


def _additional(value: Any, wanted: Any, schema: dict[str, Any], root: Any, place: str) -> list[str]:
    if not isinstance(value, dict):
        return []
    more = [name for name in value if name not in schema.get("properties", {})]
    if wanted is False:
        return [f"{place}: unknown {name}" for name in more]
    return [fault for name in more for fault in faults(value[name], wanted, root, f"{place}.{name}")]


def _required(value: Any, wanted: list[str], _schema: Any, _root: Any, place: str) -> list[str]:
    return [f"{place}: {name} is missing" for name in wanted if isinstance(value, dict) and name not in value]


def _items(value: Any, wanted: Any, schema: dict[str, Any], root: Any, place: str) -> list[str]:
    if not isinstance(value, list):
        return []
    rest = value[len(schema.get("prefixItems", ())) :]
    return [fault for at, inner in enumerate(rest) for fault in faults(inner, wanted, root, f"{place}[{at}]")]


def _prefix(value: Any, wanted: list[Any], _schema: Any, root: Any, place: str) -> list[str]:
    if not isinstance(value, list):
        return []
    pairs = zip(value, wanted, strict=False)
    return [f for at, (inner, one) in enumerate(pairs) for f in faults(inner, one, root, f"{place}[{at}]")]


def _limit(name: str, good: Any) -> Any:
    def check(value: Any, wanted: Any, _schema: Any, _root: Any, place: str) -> list[str]:
        return [] if good(value, wanted) else [f"{place}: {name} {wanted}"]

    return check


def _sized(value: Any, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool)


_NUMBER = (int, float)
_CHECKS: dict[str, Any] = {
    "$ref": _ref,
    "type": _type,
    "anyOf": _any_of,
    "oneOf": _one_of,
    "properties": _properties,
    "additionalProperties": _additional,
    "required": _required,
    "items": _items,
    "prefixItems": _prefix,
    "const": _limit("const", lambda v, w: type(v) is type(w) and v == w),
    "enum": _limit("enum", lambda v, w: v in w),
    "minimum": _limit("minimum", lambda v, w: not _sized(v, _NUMBER) or v >= w),
    "maximum": _limit("maximum", lambda v, w: not _sized(v, _NUMBER) or v <= w),
    "exclusiveMaximum": _limit("exclusiveMaximum", lambda v, w: not _sized(v, _NUMBER) or v < w),
    "minLength": _limit("minLength", lambda v, w: not isinstance(v, str) or len(v) >= w),
    "maxLength": _limit("maxLength", lambda v, w: not isinstance(v, str) or len(v) <= w),
    "minItems": _limit("minItems", lambda v, w: not isinstance(v, list) or len(v) >= w),
    "maxItems": _limit("maxItems", lambda v, w: not isinstance(v, list) or len(v) <= w),
    "maxProperties": _limit("maxProperties", lambda v, w: not isinstance(v, dict) or len(v) <= w),
    "propertyNames": lambda v, w, s, r, p: (
        [f for name in v for f in faults(name, w, r, p)] if isinstance(v, dict) else []
    ),
    "pattern": _limit("pattern", lambda v, w: not isinstance(v, str) or re.search(w, v) is not None),
}
