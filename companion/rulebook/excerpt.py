"""The one sentence of an article to show below its title."""

import re

LONGEST = 160
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")


def sentences(text: str) -> list[str]:
    return [part for line in text.splitlines() for part in _SENTENCE.split(line) if part]


def excerpt(text: str) -> str:
    """The beginning of a text, whole sentences where they fit."""
    said = ""
    for sentence in sentences(text):
        if said and len(said) + len(sentence) >= LONGEST:
            break
        said = f"{said} {sentence}".strip()
    if len(said) <= LONGEST:
        return said
    return said[:LONGEST].rsplit(" ", 1)[0] + " …"
