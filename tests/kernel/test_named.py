"""Names with a kind before them, as stored games carry them."""

import pytest

from companion.kernel.named import Named, is_of, named, part_of, read_named, read_part


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [("card:a103", "card", "a103"), ("piece:red:canoe", "piece", "red:canoe"), ("shields", "shields", "")],
)
def test_a_name_is_read_with_its_kind_and_may_have_colons_of_its_own(text: str, kind: str, name: str) -> None:
    assert read_named(text) == Named(kind, name)


def test_what_is_written_is_read_again() -> None:
    assert named("road", 2) == "road:2"
    assert read_named(named("card", "a103")) == ("card", "a103")


def test_a_kind_is_no_mere_beginning() -> None:
    assert is_of("card:a103", "road", "card")
    assert is_of("shields", "shields")
    assert not is_of("cards:a103", "card")
    assert not is_of("", "card")


@pytest.mark.parametrize(("whole", "name"), [("red", "wood"), ("red", "workers.2"), ("5aL", "2")])
def test_a_part_is_read_as_it_was_written(whole: str, name: str) -> None:
    assert read_part(part_of(whole, name)) == (whole, name)


def test_what_is_no_part_has_no_name_behind_the_dot() -> None:
    assert read_part("round") == ("round", "")
