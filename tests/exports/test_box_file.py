"""The catalogue file: what is written is read back; anything else is refused in one clear sentence."""

import json
from typing import Any

import pytest

from companion.exports.box_file import FORMAT, LARGEST, MOST_ENTRIES, game_of, read, write
from companion.kernel.errors import Unreadable

ENTRIES = {"start:a": "1 wood", "board:shields": [5, 10, 15]}


def check(key: str, value: Any) -> None:
    """What a game would say to an entry."""
    if isinstance(value, dict):
        raise Unreadable("nobody can read this", key)


def file(**changes: Any) -> str:
    plain = {"format": FORMAT, "version": 1, "game": "some_game", "entries": ENTRIES, **changes}
    return json.dumps(plain)


def test_what_is_written_is_read_back() -> None:
    text = write("some_game", ENTRIES)
    assert read(text, "some_game", check) == ENTRIES
    assert read(text.encode(), "some_game", check) == ENTRIES
    assert len(text.splitlines()) == 9, "one entry a line"
    assert read(write("some_game", {}), "some_game", check) == {}


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ("", "line 1, column 1"),
        ("[]", "format"),
        (file(format="terra-companion game"), "format"),
        (file(version="1"), "format"),
        (file(version=2), "version"),
        (file(game="other"), "game"),
        (file(more=1), "format"),
        (file(entries=[1]), "entries"),
        (file(entries={f"start:{n}": "" for n in range(MOST_ENTRIES + 1)}), "size"),
        (file(entries={"start:a": {"x": 1}}), "start:a"),
        ('{"format": NaN}', "line 1, column 12"),
        (b"\xff\xfe", "byte 1"),
    ],
)
def test_anything_else_is_refused_with_its_place(data: str | bytes, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(data, "some_game", check)
    assert caught.value.place == place


def test_a_huge_file_is_not_even_looked_at() -> None:
    with pytest.raises(Unreadable, match="larger than 1024 KiB"):
        read(b" " * (LARGEST + 1), "some_game", check)


@pytest.mark.parametrize(
    ("data", "game"),
    [
        (write("some_game", {}), "some_game"),
        ("{}", ""),
        ("[]", ""),
        ('{"game": 7}', ""),
        ("{", ""),
        (b"\xff", ""),
    ],
)
def test_a_file_says_whose_box_it_is_about(data: bytes | str, game: str) -> None:
    assert game_of(data) == game
