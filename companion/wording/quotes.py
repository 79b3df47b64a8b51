"""Quotation marks inside quotation marks: a sentence that quotes another one which quotes something itself.

Each language has a second pair for that; which one follows from the first, so that nobody has to say it.
"""

import re
from collections.abc import Iterator

MARKS = {"«": "»", "„": "“", "“": "”"}
"""What closes each mark; „…“ and “…” share a letter, so that only the open one tells."""
_MARK = re.compile("[«»„“”]")
# French has its spaces inside the marks, and other marks within than Russian
_INNER = {
    "«": (("«[\u00a0\u202f]", "“"), ("[\u00a0\u202f]»", "”"), ("«", "„"), ("»", "“")),
    "„": (("„", "‚"), ("“", "‘")),
    "“": (("“", "‘"), ("”", "’")),
}


def open_after(texts: Iterator[str]) -> Iterator[str]:
    """For each of these pieces of one sentence the mark that is still open at its end, or nothing."""
    mark = ""
    for text in texts:
        for found in _MARK.findall(text):
            if mark and found == MARKS[mark]:
                mark = ""
            elif not mark and found in MARKS:
                mark = found
        yield mark


def closed(text: str) -> bool:
    """Whether every mark is closed by its own, with none twice together; the second pair may stand inside."""
    marks: list[str] = []
    for found in _MARK.findall(text):
        if marks and found == MARKS[marks[-1]]:
            marks.pop()
        elif found in MARKS and found not in marks:
            marks.append(found)
        else:
            return False
    return not marks


def within(mark: str, text: str) -> str:
    """As it is written where this mark is open."""
    if not _MARK.search(text):
        return text
    for outer, inner in _INNER[mark]:
        text = re.sub(outer, inner, text)
    return text
