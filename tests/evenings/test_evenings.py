"""Whole recorded evenings, each replayed strictly and compared with its account.

Where a rule was changed on purpose, `make evenings` records them anew, and the diff of the accounts shows
what became of each evening.
"""

from functools import cache
from pathlib import Path

import pytest

from companion.games.registry import find_game
from companion.games.terramara.state import State
from companion.session import Session
from tests.evenings.account import account
from tests.evenings.coverage import covered, wanted

FOLDER = Path(__file__).parent / "terramara"
EVENINGS = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def opened(name: str) -> Session[State]:
    return Session.import_file((FOLDER / f"{name}.json").read_bytes(), find_game)


@pytest.mark.parametrize("name", EVENINGS)
def test_a_recorded_evening_goes_as_it_went(name: str) -> None:
    session = opened(name)
    assert session.problems == ()
    assert session.difference is None
    assert account(session) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert session.state.phase == "over"


def test_the_recorded_evenings_cover_everything() -> None:
    missing = wanted()
    for name in EVENINGS:
        missing -= covered(opened(name))
    assert not missing


def test_no_account_lies_about_without_its_evening() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == EVENINGS
