"""What pydantic finds wrong with a field, in our own words: its own are English for ever.

A kind of fault that is not known here, be it of a later pydantic, is quoted.
"""

from collections.abc import Mapping
from typing import Any

from companion.kernel.errors import Disagreed, Unreadable
from companion.kernel.marking import N_

LONGEST = 200
"""Of what is quoted in one place of a sentence."""
UNKNOWN_FIELD = N_("unknown field {name}")
MISSING_FIELD = N_("the field {name} is missing")
UNKNOWN = N_("unknown: {what}; known: {all}")

_WHOLE = N_("expected a whole number")
_TEXT = N_("expected a text")
_FLAG = N_("expected true or false")
_LIST = N_("expected a list")
_OBJECT = N_("expected an object")

_SENTENCES: Mapping[str, str] = {
    "missing": N_("this is needed"),
    "missing_argument": N_("this is needed"),
    "extra_forbidden": N_("nobody knows this field"),
    "unexpected_keyword_argument": N_("nobody knows this field"),
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_from_float": _WHOLE,
    "int_parsing_size": N_("a number is too large"),
    "string_type": _TEXT,
    "string_sub_type": _TEXT,
    "string_unicode": N_("half a surrogate pair is no character"),
    "bool_type": _FLAG,
    "bool_parsing": _FLAG,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "dict_type": _OBJECT,
    "mapping_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "dataclass_type": _OBJECT,
    "dataclass_exact_type": _OBJECT,
    "none_required": N_("expected null"),
    "recursion_loop": N_("nested too deeply"),
    "literal_error": N_("expected one of {expected}"),
    "enum": N_("expected one of {expected}"),
    "union_tag_invalid": UNKNOWN,
    "union_tag_not_found": MISSING_FIELD,
    "greater_than_equal": N_("expected a number of at least {ge}"),
    "less_than_equal": N_("expected a number of at most {le}"),
    "string_too_short": N_("expected a text of at least {min_length} characters"),
    "string_too_long": N_("expected a text of at most {max_length} characters"),
    "too_short": N_("expected at least {min_length} entries"),
    "too_long": N_("expected at most {max_length} entries"),
}
"""By the kind of fault; what stands in braces is given by pydantic, or by `_details`."""


def complaint(fault: Mapping[str, Any], place: str) -> Unreadable:
    """One of the faults of a `ValidationError`, to be raised."""
    context = fault.get("ctx", {})
    ours = context.get("error")
    if isinstance(ours, Disagreed):  # a check of our own speaks for itself
        return Unreadable(ours.text, place, **ours.details)
    text = _SENTENCES.get(fault["type"])
    details = _details(context)
    if text is None or not _filled(text, details):
        return Unreadable(N_("this cannot be read here ({why})"), place, why=_shortly(str(fault["msg"])))
    return Unreadable(text, place, **details)


def _details(context: Mapping[str, Any]) -> dict[str, str | int]:
    """What the sentences need of what pydantic knows; lists are written without its English words."""
    told: dict[str, str | int] = {
        name: value if isinstance(value, int) else _shortly(str(value).replace(" or ", ", "))
        for name, value in context.items()
    }
    if "tag" in told:
        told["what"] = repr(str(context["tag"])[:80])
    if "expected_tags" in told:
        told["all"] = told["expected_tags"]
    if "discriminator" in told:
        told["name"] = told["discriminator"]
    return told


def _shortly(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _filled(text: str, details: Mapping[str, str | int]) -> bool:
    """Whether another pydantic still gives what the sentence needs."""
    try:
        text.format(**details)
    except KeyError:
        return False
    return True
