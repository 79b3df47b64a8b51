"""The score pad as a table for spreadsheets: UTF-8 with a mark in front, exact halves as decimals.

Where people write a decimal comma, their spreadsheets part the cells by semicolons.
"""

import csv
import io
import re

from companion.kernel.frozen import frozen

BOM = "\ufeff"
_SIGNS = r"=+\-@\uff1d\uff0b\uff0d\uff20"
_UNSEEN = r" \u00a0\u200e\u200f\u061c\ufeff\u2066-\u2069\u202a-\u202e"
"""What stands invisibly in front: blanks and marks of direction."""
_FORMULA = re.compile(rf"[\t\r\n]|[{_UNSEEN}]*[{_SIGNS}\t\r\n]")
_FURTHER = re.compile(rf"([,;\t\r\n])(?=[{_UNSEEN}]*[{_SIGNS}])")
"""The same inside a cell, behind whatever may part cells elsewhere."""


@frozen
class Sheet:
    """A pad as it is written down. `rows` are a label and each player's half points; names stay as typed.

    A place of 0 is none: it stays empty.
    """

    corner: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    total: str
    totals: tuple[int, ...]
    place: str
    places: tuple[int, ...]
    notes: tuple[str, ...] = ()


def score_csv(sheet: Sheet, point: str = ".") -> bytes:
    """The whole file, with this decimal point. No cell with words can be taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if point == "," else ",", lineterminator="\r\n")
    writer.writerow([plain_cell(sheet.corner), *map(plain_cell, sheet.names)])
    for label, halves in sheet.rows:
        writer.writerow([plain_cell(label), *(decimal(number, point) for number in halves)])
    writer.writerow([plain_cell(sheet.total), *(decimal(number, point) for number in sheet.totals)])
    writer.writerow([plain_cell(sheet.place), *(str(place or "") for place in sheet.places)])
    for note in sheet.notes:
        writer.writerow([plain_cell(note), *("" for _ in sheet.names)])
    return (BOM + out.getvalue()).encode()


def decimal(halves: int, point: str = ".") -> str:
    """7 -> "3.5", -10 -> "-5": every spreadsheet reads it back exactly."""
    sign = "-" if halves < 0 else ""
    whole, half = divmod(abs(halves), 2)
    return f"{sign}{whole}{f'{point}5' if half else ''}"


def plain_cell(text: str) -> str:
    """The text, with an apostrophe before what a spreadsheet would calculate, wherever it parts the cells."""
    text = _FURTHER.sub(r"\1'", text)
    return f"'{text}" if _FORMULA.match(text) else text
