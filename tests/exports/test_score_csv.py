"""The pad as CSV: read back exactly, and never calculated."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.exports.score_csv import Sheet, decimal, plain_cell, score_csv

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "score_pad.csv"
SHEET = Sheet(
    corner="Category",
    names=("Anna", "Борис", '=HYPERLINK("x")', 'Salt & "Sons", Ltd'),
    rows=(
        ("VP tiles", (46, 20, 0, 7)),
        ("Reserved artifact", (-10, 0, 0, 0)),
        ("Resources left", (7, 1, 0, 2)),
    ),
    total="Total",
    totals=(43, 21, 0, 9),
    place="Place",
    places=(1, 2, 4, 3),
    notes=("Not told, so not counted: the shields.", "@note"),
)


def cells(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_file_is_the_golden_one() -> None:
    assert score_csv(SHEET) == GOLDEN.read_bytes()


def test_spreadsheets_see_the_encoding_and_whole_lines() -> None:
    data = score_csv(SHEET)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == len(data.splitlines())


@pytest.mark.parametrize(
    ("halves", "text"), [(0, "0"), (1, "0.5"), (7, "3.5"), (8, "4"), (-10, "-5"), (-1, "-0.5")]
)
def test_halves_are_exact_decimals(halves: int, text: str) -> None:
    assert decimal(halves) == text
    assert float(text) * 2 == halves


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u2068=1\u2069", "\u202e=1", "＝1"]
)
def test_words_are_never_formulas(text: str) -> None:
    assert plain_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Anna", "1+1=2", "Борис", "", "'=1"])
def test_other_words_stay_as_they_are(text: str) -> None:
    assert plain_cell(text) == text


@given(names=st.lists(st.text(max_size=70), min_size=2, max_size=4))
def test_any_name_is_read_back(names: list[str]) -> None:
    many = len(names)
    sheet = Sheet("c", tuple(names), (("row", (1,) * many),), "t", (1,) * many, "p", (1,) * many)
    head = cells(score_csv(sheet))[0]
    assert len(head) == many + 1
    for name, cell in zip(names, head[1:], strict=True):
        assert cell in (name, f"'{name}")
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
