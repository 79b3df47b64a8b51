"""Reading JSON that strangers wrote: every fault is found, and told with its place."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.errors import Unreadable
from companion.kernel.safe_json import DEEPEST, dumps, loads

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def fault(data: bytes | str) -> tuple[str, str]:
    with pytest.raises(Unreadable) as caught:
        loads(data)
    return caught.value.place, caught.value.message


@given(PLAIN)
def test_what_was_written_is_read_again(value: object) -> None:
    assert loads(dumps(value)) == value
    assert loads(json.dumps(value, indent=2).encode()) == value


@given(PLAIN)
def test_equal_values_are_equal_texts(value: object) -> None:
    assert dumps(loads(json.dumps(value))) == dumps(value)


def test_canonical_text_is_short_and_sorted_and_keeps_letters_as_they_are() -> None:
    assert dumps({"b": [1, True, None], "a": "Größe"}) == '{"a":"Größe","b":[1,true,null]}'


def test_numbers_that_no_json_knows_are_never_written() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        dumps({"a": math.nan})


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a":1,"a":2}', "line 1, column 8"),
        ('[{"a":1},\n {"b":{}, "c":1,\n  "b":2}]', "line 3, column 3"),
        ('{"a":1,"\\u0061":2}', "line 1, column 8"),
    ],
)
def test_a_key_that_stands_twice_is_found(text: str, place: str) -> None:
    assert fault(text)[0] == place
    assert "stands twice" in fault(text)[1]


def test_the_same_key_in_different_objects_is_fine() -> None:
    text = '{"a":{"a":1,"b":["a","a",{"a":"a"}]},"b":"a"}'
    assert loads(text) == json.loads(text)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1E+999"])
def test_numbers_nobody_can_play_with_are_found(number: str) -> None:
    place, message = fault(f'{{"a": 1,\n "b": [{number}]}}')
    assert place == "line 2, column 8"
    assert "number" in message


def test_such_words_inside_a_text_are_fine() -> None:
    assert loads('["NaN", "[[[[", "1e999", "\\"a\\":{"]') == ["NaN", "[[[[", "1e999", '"a":{']


def test_numbers_of_hundreds_of_digits_are_found() -> None:
    assert fault("[" + "7" * 5_000 + "]") == ("line 1, column 2", "a number is too long")


def test_nesting_is_followed_down_to_the_limit_and_no_further() -> None:
    assert loads("[" * DEEPEST + "]" * DEEPEST) == json.loads("[" * DEEPEST + "]" * DEEPEST)
    place, message = fault("[" * DEEPEST + "{}" + "]" * DEEPEST)
    assert (place, message) == (f"line 1, column {DEEPEST + 1}", f"nested deeper than {DEEPEST} levels")


def test_a_hundred_thousand_brackets_are_no_trouble() -> None:
    assert "nested deeper" in fault('{"a":' * 100_000)[1]


def test_a_large_file_is_refused_before_it_is_read() -> None:
    with pytest.raises(Unreadable, match="larger than 1 KiB"):
        loads(b" " * 1025, largest=1024)
    assert loads(b" " * 1023 + b"1", largest=1024) == 1


def test_a_byte_order_mark_is_ignored() -> None:
    assert loads(b'\xef\xbb\xbf{"a":1}') == {"a": 1}
    assert loads('\ufeff{"a":1}') == {"a": 1}


@pytest.mark.parametrize(
    ("data", "place"), [(b'{"a":"\xff"}', "byte 7"), ('{"a":1}'.encode("utf-16"), "byte 1")]
)
def test_bytes_that_are_no_text_are_told_by_number(data: bytes, place: str) -> None:
    assert fault(data) == (place, "this is not UTF-8 text")


@pytest.mark.parametrize("text", ['["\\ud800"]', '["\\udc00\\ud800"]', '["\ud800"]'])
def test_half_a_character_is_refused_because_no_file_could_hold_it(text: str) -> None:
    assert fault(text) == ("line 1, column 2", "half a surrogate pair is no character")


def test_a_whole_surrogate_pair_is_one_character() -> None:
    assert loads('"\\ud83c\\udfb2"') == "🎲"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("[1,\n2,]", "line 2, column 3"),
        ('{"a":"x', "line 1, column 6"),
        ('["\\q"]', "line 1, column 3"),
        ('{"a":1]}}', "line 1, column 7"),
        ("]", "line 1, column 1"),
        ("[1e5x]", "line 1, column 5"),
        ("{'a':1}", "line 1, column 2"),
        ('{"a" "a":1}', "line 1, column 6"),
    ],
)
def test_what_is_no_json_is_told_with_line_and_column(text: str, place: str) -> None:
    assert fault(text)[0] == place
    assert fault(text)[1].startswith("this is not JSON")


def attempt(data: bytes | str) -> tuple[object, str]:
    """The value, or the place of the fault."""
    try:
        return loads(data), ""
    except Unreadable as unreadable:
        return None, unreadable.place


@given(st.text(alphabet='[]{}:,"\\0123eE.-+abnulNtrIfisy \n\ud800', max_size=40))
def test_any_text_is_read_as_json_does_or_has_a_fault_in_some_place(text: str) -> None:
    value, place = attempt(text)
    assert place or value == json.loads(text) == loads(dumps(value))


@given(st.binary(max_size=30))
def test_any_bytes_are_read_or_have_a_fault_in_some_place(data: bytes) -> None:
    value, place = attempt(data)
    assert place or value == json.loads(data.decode("utf-8-sig"))
