"""The pad as CSV: read back exactly, and never calculated."""

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.exports.score_csv import decimal, plain_cell, score_csv

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
ROWS: list[tuple[str | float, ...]] = [
    ("Category", "Anna", "Борис", '=HYPERLINK("x")', 'Salt & "Sons", Ltd'),
    ("VP tiles", 23, 10, 0, 3.5),
    ("Reserved artifact", -5, 0, 0, 0),
    ("Resources left", 3.5, 0.5, 0, 1),
    ("Total", 21.5, 10.5, 0, 4.5),
    ("Place", 1, 2, 4, 3),
    ("Not told, so not counted: the shields.", "", "", "", ""),
    ("@note", "", "", "", ""),
]


def cells(data: bytes, parted_by: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=parted_by))


@pytest.mark.parametrize(("point", "golden"), [(".", "score_pad.csv"), (",", "score_pad_comma.csv")])
def test_the_file_is_the_golden_one(point: str, golden: str) -> None:
    assert score_csv(ROWS, point) == (GOLDEN / golden).read_bytes()


def test_where_a_comma_is_the_decimal_point_a_semicolon_parts() -> None:
    """A spreadsheet of such a country opens it by a double click, with numbers that are numbers."""
    found = cells(score_csv(ROWS, ","), ";")
    assert found[0] == ["Category", "Anna", "Борис", '\'=HYPERLINK("x")', 'Salt & "Sons", Ltd']
    assert found[3] == ["Resources left", "3,5", "0,5", "0", "1"]
    assert {len(row) for row in found} == {5}


def test_spreadsheets_see_the_encoding_and_whole_lines() -> None:
    data = score_csv(ROWS)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == len(data.splitlines())


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (0.5, "0.5"), (3.5, "3.5"), (4, "4"), (-5, "-5"), (-0.5, "-0.5")]
)
def test_halves_are_exact_decimals(points: float, text: str) -> None:
    assert decimal(points) == text
    assert float(text) == points


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u2068=1\u2069", "\u202e=1", "＝1"]
)
def test_words_are_never_formulas(text: str) -> None:
    assert plain_cell(text).startswith("'")
    assert plain_cell(text).replace("'", "") == text


@pytest.mark.parametrize("text", ["Anna", "1+1=2", "Борис", "", "'=1", "Anna-Lena, Bo; Cleo"])
def test_other_words_stay_as_they_are(text: str) -> None:
    assert plain_cell(text) == text


@pytest.mark.parametrize("text", ["x,=1+1", "x;=1+1", "x; +1", "x\t@SUM(A1)", "x\n-1"])
def test_words_are_no_formulas_where_another_sign_parts_the_cells(text: str) -> None:
    """A file for one country may be opened in another."""
    for part in re.split(r"[,;\t\n]", plain_cell(text)):
        assert not part.strip().startswith(("=", "+", "-", "@"))


@pytest.mark.parametrize(("point", "parted_by"), [(".", ","), (",", ";")])
@given(names=st.lists(st.text(max_size=70), min_size=2, max_size=4))
def test_any_name_is_read_back(point: str, parted_by: str, names: list[str]) -> None:
    many = len(names)
    head = cells(score_csv([("c", *names), ("row", *(1,) * many)], point), parted_by)[0]
    assert len(head) == many + 1
    for name, cell in zip(names, head[1:], strict=True):
        assert cell.replace("'", "") == name.replace("'", "")
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
