"""Marks texts for translation where they stand as data; `wording` looks them up later."""


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool knows
    return text


def plural(one: str, many: str) -> tuple[str, str]:
    """The same for a pair of texts with a number in them, which is there as `{n}`."""
    return one, many
