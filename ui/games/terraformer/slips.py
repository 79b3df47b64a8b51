"""Names that are nearly those of known cards: a slip would be another card, here and in the box."""

from collections.abc import Iterable

from companion.rulebook.spelling import plain


def meant(typed: str, known: Iterable[str]) -> str:
    """The known name that this is nearly, by a slip or two; empty where it is one itself."""
    from companion.rulebook.repair import mistyped  # seldom needed, and not quickly loaded

    spelt = plain(typed.strip())
    names = {plain(name): name for name in known}
    alike = {name: shown for name, shown in names.items() if _digits(name) == _digits(spelt)}
    found = mistyped(spelt, list(alike)) if spelt not in names else []
    return alike[found[0]] if found else ""


def _digits(text: str) -> str:
    """Cards that differ in a number are different ones."""
    return "".join(filter(str.isdecimal, text))
