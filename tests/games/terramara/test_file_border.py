"""What comes from files is read strictly: nothing unknown is silently lost."""

from typing import Any

import pytest

from companion.games.terramara.game import TERRAMARA
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable

SETUP: dict[str, Any] = {
    "players": [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "blue"}],
    "options": {"halves": "down"},
    "seed": 7,
}


def test_a_set_up_is_read_with_its_options() -> None:
    setup = Codec(TERRAMARA).setup_from(SETUP)
    assert (setup.seed, setup.options.halves, setup.players[1].name) == (7, "down", "Bo")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"colour_of_the_box": "blue"}, "setup.colour_of_the_box"),
        ({"options": {"halves": "down", "thirds": "up"}}, "setup.options.thirds"),
        (
            {"players": [{"name": "Ann", "colour": "red", "age": 9}, SETUP["players"][1]]},
            "setup.players.0.age",
        ),
        ({"seed": "7"}, "setup.seed"),
        ({"seed": -1}, "setup.seed"),
        ({"options": {"halves": "sideways"}}, "setup.options.halves"),
    ],
)
def test_a_set_up_that_says_more_or_other_is_refused_with_its_place(change: Any, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Codec(TERRAMARA).setup_from({**SETUP, **change})
    assert caught.value.place == place


def test_our_own_words_are_not_introduced_by_anybody_else() -> None:
    twice = {**SETUP, "players": [SETUP["players"][0], {"name": "Bo", "colour": "red"}]}
    with pytest.raises(Unreadable) as caught:
        Codec(TERRAMARA).setup_from(twice)
    assert caught.value.message == "every player needs a colour of their own"


def test_a_card_told_with_an_unknown_field_is_refused() -> None:
    card = {"level": 1, "category": "tools", "cost": {"metal": 1}, "vp": 2, "effects": "", "id": ""}
    codec = Codec(TERRAMARA)
    told = codec.command_from({"kind": "learn", "fact": "card:a101", "value": card})
    assert codec.command_to(told)["value"] == card
    with pytest.raises(Unreadable):
        codec.command_from({"kind": "learn", "fact": "card:a101", "value": {**card, "colour": "red"}})


@pytest.mark.parametrize(
    ("told", "spaces", "effects"),
    [
        ({}, "automatic", "automatic"),
        ({"declining": "ask"}, "ask", "ask"),
        ({"declining": "automatic"}, "automatic", "automatic"),
        ({"declining": "ask", "declining_effects": "automatic"}, "ask", "automatic"),
        ({"declining_effects": "ask"}, "automatic", "ask"),
    ],
)
def test_declining_speaks_for_all_gains_where_it_was_told_alone(
    told: dict[str, str], spaces: str, effects: str
) -> None:
    # AMB-67: until rules 2 there was only one such option
    options = Codec(TERRAMARA).setup_from({**SETUP, "options": told}).options
    assert (options.declining, options.declining_effects) == (spaces, effects)


def test_that_a_space_is_ordinary_is_written_only_where_a_deed_shows_it() -> None:
    # TM-NEUT-09, TM-PLACE-15: games of before are read and written as they were
    codec = Codec(TERRAMARA)
    put = {"kind": "put_neutral", "decision": "place_neutral:red:green.5a", "space": "5aR.1"}
    sent = {"kind": "send", "player": "red", "member": "explorer", "space": "5aR.1"}
    for plain in (put, sent):
        for written in (plain, {**plain, "ordinary": True}):
            assert codec.command_to(codec.command_from(written)) == written
