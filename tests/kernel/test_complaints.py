"""What pydantic finds wrong with a field is told in our own words; what is not known is quoted."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from companion.kernel.complaints import complaint
from companion.kernel.errors import Unreadable
from tests.games.every import ALL, codec, evening, headless
from tests.kernel.odd_values import QUOTED, wrong_fields


def told(game: str) -> Iterator[Unreadable]:
    """What is said of every field of played commands and of the set-up, with everything odd in it."""
    it = codec(game)
    for kind, command in it.game.commands.items():
        names = [*(field.name for field in fields(command)), "nobody_knows"]
        yield from wrong_fields(it.command_from, played(game).get(kind, {"kind": kind}), names)
    setup = headless(game).demo(7)
    yield from wrong_fields(it.setup_from, setup, [*setup, "nobody_knows"])


@cache
def played(game: str) -> dict[str, dict[str, Any]]:
    """A command of every kind that the program uses in an evening."""
    commands = [step.move.command for step in evening(game, 7).steps]
    return {command.kind: codec(game).command_to(command) for command in commands}


@pytest.mark.parametrize("game", ALL)
def test_nothing_that_can_be_wrong_in_a_file_is_told_in_the_words_of_pydantic(game: str) -> None:
    faults = list(told(game))
    assert len({fault.text for fault in faults}) > 10
    assert {fault.message for fault in faults if fault.text == QUOTED} == set()


def test_a_kind_that_nobody_knows_is_quoted() -> None:
    fault = complaint({"type": "of_a_later_pydantic", "msg": "Input should be greener", "loc": ()}, "setup")
    assert (fault.text, fault.message) == (QUOTED, "this cannot be read here (Input should be greener)")


def test_one_that_does_not_say_what_its_sentence_needs_is_quoted_too() -> None:
    fault = complaint({"type": "less_than_equal", "msg": "Input should be less", "loc": ()}, "setup")
    assert fault.text == QUOTED
