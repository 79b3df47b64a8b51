"""What people type and files bring: anything readable is data, anything else is said clearly."""

import math
from typing import Any

import pytest

from companion.kernel.errors import Unreadable
from companion.store import validation

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "Robert'); DROP TABLE people;--",
    '=HYPERLINK("http://example.com")',
    "{0.__class__} %s %(name)s {file}",
    "../../etc/passwd",
    "Zoë \u202eольга\u202c 李 👩‍👩‍👧",
    "NULL",
    "🂡" * 80,
)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_readable_name_is_a_name(name: str) -> None:
    assert validation.name(name) == name


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (None, "expected a text"),
        (7, "expected a text"),
        ("", "must not be empty"),
        ("   ", "must not be empty"),
        ("a" * 81, "longer than 80"),
        ("two\nlines", "line break"),
        ("bell\a", "line break or another character"),
        ("nul\0", "line break or another character"),
        ("half \ud83d", "half a character"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused_with_its_place(given: Any, message: str) -> None:
    with pytest.raises(Unreadable, match=message) as caught:
        validation.name(given, "player 2")
    assert caught.value.place == "player 2"


def test_names_are_trimmed_and_composed() -> None:
    assert validation.name("  Zoe\u0308 ") == "Zoë"


def test_people_compare_names_without_case_and_width() -> None:
    assert validation.same_name("ANNA Straße") == validation.same_name("anna STRASSE")
    assert validation.same_name("Ａnna") == validation.same_name("anna")
    assert validation.same_name("Anna") != validation.same_name("Anne")


def test_a_name_told_by_a_game_is_cut_to_what_can_be_stored() -> None:
    assert validation.seat_name(" An\0na\n") == "An na"
    assert validation.seat_name("\ud83d") == ""
    assert len(validation.seat_name("x" * 500)) == 80


def test_a_note_may_have_lines_but_no_bells() -> None:
    assert validation.note("one\n\ttwo") == "one\n\ttwo"
    with pytest.raises(Unreadable):
        validation.note("\a")


@pytest.mark.parametrize("given", [math.nan, math.inf, object(), {1, 2}, "\ud800", b"bytes"])
def test_a_value_that_is_no_json_is_refused(given: Any) -> None:
    with pytest.raises(Unreadable, match="JSON"):
        validation.value(given)


def test_a_value_that_contains_itself_is_refused() -> None:
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(Unreadable, match="JSON"):
        validation.value(loop)


def test_a_huge_value_is_refused() -> None:
    with pytest.raises(Unreadable, match="larger than 64 KiB"):
        validation.value("x" * 70_000)


@pytest.mark.parametrize("given", ["", "xyz", "%", "_", "12 34", "a" * 33, None])
def test_the_id_of_a_game_is_hexadecimal(given: Any) -> None:
    with pytest.raises(Unreadable):
        validation.uid(given)
