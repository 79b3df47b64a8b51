"""Whatever can be corrected has a name people use."""

import pytest

from companion.games.terramara.corrections import target
from companion.kernel.refusal import impossible
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.wording.terramara.plays import table

TARGETS = (
    "red.private_tiles_used",
    "red.sent",
    "red.wood",
    "red.adult",
    "red.crafted.2",
    "red.reserved_level",
    "row_cards.3",
    "road_end",
    "dealt.2",
    "worker_track.3",
    "deck.1",
    "fire.5a",
    "round",
)


@pytest.mark.parametrize("what", TARGETS)
def test_a_correction_is_named_in_words(what: str) -> None:
    state = table()
    assert target(state, what) is not None
    name = Wording(load("en"), "terramara").correction(state, what)
    assert "_" not in name
    assert what not in name or what == "round"


def test_the_piece_that_is_missing_is_not_taken_for_a_list_of_what_can_be() -> None:
    """Also where it is the one with which that list begins."""
    state = table()
    refused = impossible("correct.not_possible", what="space.3L.1", allowed="red explorer")
    (said,) = Wording(load("en"), "terramara").refusals(state, (refused,))
    assert "missing" in said
