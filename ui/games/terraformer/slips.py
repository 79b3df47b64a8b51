"""Names that are nearly those of known cards: a slip would be another card, here and in the box."""

from collections.abc import Iterable

from companion.kernel.spelling import alike, plain


def meant(typed: str, known: Iterable[str]) -> str:
    """The known name that this is nearly, by a slip or two; empty where it is one itself."""
    from companion.rulebook.repair import mistyped  # seldom needed, and not quickly loaded

    known = tuple(known)
    if any(alike(name, typed.strip()) for name in known):
        return ""
    spelt = plain(typed.strip())
    names = {plain(name): name for name in known}
    near = {name: shown for name, shown in names.items() if _digits(name) == _digits(spelt)}
    found = mistyped(spelt, list(near))
    return near[found[0]] if found else ""


def _digits(text: str) -> str:
    """Cards that differ in a number are different ones."""
    return "".join(filter(str.isdecimal, text))
