"""What of a told table can hardly be by the rules: nothing is refused for it, but it is named."""

import pytest

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct
from companion.games.terramara.unlikely import Doubt, doubts
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.fields import Value
from tests.games.terramara.test_joining import joined


def told(*corrections: tuple[str, Value], players: int = 4) -> list[Doubt]:
    session = joined(players, 3)
    for what, value in corrections:
        session.apply(Correct(what=what, value=value))
    return list(doubts(session.state))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_unlikely_of_a_table_nobody_has_told(players: int) -> None:
    assert told(players=players) == []


@pytest.mark.parametrize(
    ("here", "code"),
    [
        (("red chieftain", "blue chieftain"), "place.chieftain_there"),
        (("red explorer", "red explorer"), "place.own_explorer_there"),
        (("red warrior", "blue chieftain"), "place.warrior_there"),
        (("red explorer", "blue explorer", "green chieftain"), "place.full"),
    ],
)
def test_who_cannot_stand_together_is_named(here: tuple[str, ...], code: str) -> None:
    """TM-PLACE-01, -02, -07, TM-WAR-04."""
    assert Doubt(code, space="3L.1") in told(("space.3L.1", here))


@pytest.mark.parametrize(
    "here",
    [
        ("red chieftain", "blue explorer"),
        ("blue explorer", "red chieftain"),
        ("red explorer", "red warrior"),
        ("red explorer", "blue explorer"),
    ],
)
def test_in_which_order_pieces_are_told_does_not_matter(here: tuple[str, ...]) -> None:
    """TM-PLACE-06: the chieftain came last, whatever was clicked first; strength may have changed since."""
    assert told(("space.3L.1", here)) == []


def test_a_space_for_one_and_a_later_row_are_named() -> None:
    """TM-PLACE-03, -11."""
    two = ("red explorer", "blue explorer")
    assert told(("space.home.raid", two)) == [Doubt("place.single", space="home.raid")]
    assert told(("space.4L.1", ("red chieftain",))) == [Doubt("place.future_explorers_only", space="4L.1")]


def test_two_neutral_explorers_on_a_space_are_named() -> None:
    """TM-NEUT-06."""
    assert told(("space.3L.1", ("green explorer", "yellow explorer")), players=2) == [
        Doubt("neutral.occupied", space="3L.1")
    ]


def test_whoever_stands_on_a_fire_tile_is_named() -> None:
    """TM-NEUT-05: no member, real or neutral."""
    for here in (("green explorer",), ("red explorer",)):
        found = told(("fire.3", "3L.1"), ("space.3L.1", here), players=2)
        assert [doubt for doubt in found if doubt.space] == [Doubt("place.fire", space="3L.1")]


def test_more_or_fewer_explorers_than_a_clan_has_are_named() -> None:
    """TM-SETUP-12, TM-RIVER-08, TM-CHAR-10."""
    five = ("red.explorers", 5)
    assert told(five) == [Doubt("explorers", "red")]
    assert told(five, ("red.culture", 8)) == []
    assert told(five, ("red.character", "C5")) == []
    assert told(("red.explorers", 3)) == [Doubt("explorers", "red")]


def test_a_card_reserved_too_early_is_named() -> None:
    """TM-ART-07."""
    reserved = ("red.reserved_level", "1")
    assert told(reserved, ("red.culture", 3)) == [Doubt("reserve.too_early", "red")]
    assert told(reserved, ("red.culture", 4)) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_unlikely_of_a_game_that_was_played(players: int) -> None:
    session = joined(players, 1)
    session.apply(Correct(what="turn", value="red"))
    player = AutoPlayer(find_headless("terramara"), players)
    while (command := player.choose(session.state)) is not None:
        session.apply(command)
        assert list(doubts(session.state)) == []


def test_a_caravan_at_more_crossroads_than_there_are_rows_is_named() -> None:
    """TM-ROAD-02: how many there are is only printed, so it is taken; but hardly so."""
    assert Doubt("caravans.far", "red") in told(("red.caravans", ("9", "2")))
    assert Doubt("caravans.far", "red") in told(("red.caravans", ("3", "7")))
    assert told(("red.caravans", ("6", "2"))) == []
    assert told(("red.caravans", ("end", "6"))) == []
