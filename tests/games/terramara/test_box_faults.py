"""What is wrong in a catalogue file is told in our own words, never in those of pydantic."""

from functools import partial

from companion.games.terramara.box_check import check
from tests.kernel.odd_values import QUOTED, wrong_fields

CARD = {"level": 1, "category": "tools", "cost": {}, "vp": 1, "effects": "", "id": ""}


def test_everything_odd_in_a_card_a_tile_or_a_stretch_of_the_road_is_told() -> None:
    faults = [
        *wrong_fields(partial(check, "card:a"), CARD, (*CARD, "more")),
        *wrong_fields(partial(check, "tile:a"), {}, ("id", "level", "side", "spaces", "large", "more")),
        *wrong_fields(partial(check, "board:road:0"), {}, ("to", "detours", "without", "more")),
    ]
    assert len({fault.text for fault in faults}) > 5
    assert {fault.message for fault in faults if fault.text == QUOTED} == set()
