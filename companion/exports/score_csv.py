"""The score pad as a table for spreadsheets: UTF-8 with a mark in front, exact halves as decimals."""

import csv
import io
from collections.abc import Sequence

from companion.kernel.frozen import frozen

BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


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


def score_csv(sheet: Sheet) -> bytes:
    """The whole file. No cell with words can be taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([plain_cell(sheet.corner), *map(plain_cell, sheet.names)])
    for label, halves in sheet.rows:
        writer.writerow([plain_cell(label), *map(decimal, halves)])
    writer.writerow([plain_cell(sheet.total), *map(decimal, sheet.totals)])
    writer.writerow([plain_cell(sheet.place), *(str(place or "") for place in sheet.places)])
    for note in sheet.notes:
        writer.writerow([plain_cell(note), *("" for _ in sheet.names)])
    return (BOM + out.getvalue()).encode()


def decimal(halves: int) -> str:
    """7 -> "3.5", -10 -> "-5": every spreadsheet reads it back exactly."""
    sign = "-" if halves < 0 else ""
    whole, half = divmod(abs(halves), 2)
    return f"{sign}{whole}{'.5' if half else ''}"


def plain_cell(text: str) -> str:
    """The text, with an apostrophe before what a spreadsheet would calculate."""
    return f"'{text}" if _starts_formula(text) else text


def _starts_formula(text: str) -> bool:
    return text.startswith(_FORMULA) or _visible(text).startswith(_FORMULA)


def _visible(text: str) -> str:
    """Without what stands invisibly in front: blanks and marks of direction."""
    marks: Sequence[str] = ("\u200e", "\u200f", "\u061c", "\ufeff", "\u2066", "\u2067", "\u2068", "\u2069")
    return text.lstrip(" \u00a0" + "".join(marks) + "\u202a\u202b\u202c\u202d\u202e")
