"""Numbers are known as they are spoken."""

import tomllib

import pytest

from companion.resources import resource
from companion.rulebook.tongue import LANGUAGES, load_tongue


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_known_as_they_are_spoken_in_every_language(code: str) -> None:
    assert set(load_tongue(code).numbers.values()) == set(range(1, 13))
    written = tomllib.loads(resource("rulebook", "languages", f"{code}.toml").read_text(encoding="utf-8"))
    assert "numbers" in written
