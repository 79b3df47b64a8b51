"""Marks texts for translation where they stand as data; `wording` looks them up later."""


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool knows
    return text
