"""The language of whoever sits at the terminal; light, because --help needs it too."""

import os
from functools import cache

from companion.wording.language import Language, load


def language() -> Language:
    """As every program on the terminal finds it; English when there is no such translation."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").split(":")[0]
        if code:
            return _loaded(code)
    return _loaded("")


@cache
def _loaded(code: str) -> Language:
    """Asked for with every text, and read once."""
    return load(code)
