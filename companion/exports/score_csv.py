"""The score pad as a table for spreadsheets: UTF-8 with a mark in front, exact halves as decimals.

Where people write a decimal comma, their spreadsheets part the cells by semicolons.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from companion.kernel.score_pad import Points

BOM = "\ufeff"
_SIGNS = r"=+\-@\uff1d\uff0b\uff0d\uff20"
_UNSEEN = r" \u00a0\u200e\u200f\u061c\ufeff\u2066-\u2069\u202a-\u202e"
"""What stands invisibly in front: blanks and marks of direction."""
_FORMULA = re.compile(rf"[\t\r\n]|[{_UNSEEN}]*[{_SIGNS}\t\r\n]")
_FURTHER = re.compile(rf"([,;\t\r\n])(?=[{_UNSEEN}]*[{_SIGNS}])")
"""The same inside a cell, behind whatever may part cells elsewhere."""


def score_csv(rows: Iterable[Sequence[str | Points]], point: str = ".") -> bytes:
    """The whole file, with this decimal point. Numbers stay numbers; no words can be taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if point == "," else ",", lineterminator="\r\n")
    for row in rows:
        writer.writerow([plain_cell(cell) if isinstance(cell, str) else decimal(cell, point) for cell in row])
    return (BOM + out.getvalue()).encode()


def decimal(points: Points, point: str = ".") -> str:
    """3.5 -> "3,5", -5 -> "-5": every spreadsheet reads it back exactly."""
    return f"{points:.1f}".removesuffix(".0").replace(".", point)


def plain_cell(text: str) -> str:
    """The text, with an apostrophe before what a spreadsheet would calculate, wherever it parts the cells."""
    text = _FURTHER.sub(r"\1'", text)
    return f"'{text}" if _FORMULA.match(text) else text
