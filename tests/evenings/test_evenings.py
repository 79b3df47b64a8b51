"""Whole recorded evenings, each replayed strictly and compared with its account.

Where a rule was changed on purpose, `make evenings` records them anew, and the diff of the accounts shows
what became of each evening.
"""

import pytest

from tests.evenings.account import account
from tests.evenings.coverage import covered, wanted
from tests.evenings.games import ALL, opened

EVERY = [(game, name) for game, own in ALL.items() for name in own.names()]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_recorded_evening_goes_as_it_went(game: str, name: str) -> None:
    session = opened(game, name)
    assert session.problems == ()
    assert session.difference is None
    assert account(ALL[game], session) == (ALL[game].folder / f"{name}.txt").read_text(encoding="utf-8")
    assert session.state.phase == "over"


def test_every_game_has_recorded_evenings() -> None:
    assert [game for game, own in ALL.items() if not own.names()] == []


@pytest.mark.parametrize("game", ALL)
def test_the_recorded_evenings_cover_everything(game: str) -> None:
    missing = wanted(ALL[game])
    for name in ALL[game].names():
        missing -= covered(ALL[game], opened(game, name))
    assert not missing


@pytest.mark.parametrize("game", ALL)
def test_no_account_lies_about_without_its_evening(game: str) -> None:
    assert sorted(path.stem for path in ALL[game].folder.glob("*.txt")) == ALL[game].names()
