"""Why a piece cannot lie where somebody clicks: in words that say where it is instead."""

import pytest

from companion.games.terramara.commands import Correct
from tests.ui.games.terramara.joining_hands import Hands, joined
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held


def board(hands: Hands) -> BoardStation:
    station = hands.walk.station()
    assert isinstance(station, BoardStation)
    return station


def said(hands: Hands) -> str:
    return board(hands).fault.text().replace("\u2068", "").replace("\u2069", "")


def test_where_all_explorers_stand_is_said_of_one_more(hands: Hands) -> None:
    """TM-COMP-03: there are six."""
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "red"), "3L.1", "3L.2", "3R.1", "4L.1", "4L.2", "3R.2")
    before = hands.state
    hands.put(Held("explorer", "red"), "4R.1")
    assert hands.state == before
    assert "Possible" not in said(hands)
    assert "No explorer of Anna is left. They stand here:\nrow 3, left tile, left space\n" in said(hands)
    assert "row 4, left tile, middle space" in said(hands)
    assert "river" not in said(hands)


def test_what_the_rules_hardly_allow_is_taken_and_said_at_once(hands: Hands) -> None:
    """TM-SETUP-12, TM-PLACE-02: culture is told later, so nothing is refused."""
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "red"), "3L.1", "3L.2", "3R.1", "4L.1")
    assert not said(hands)
    hands.put(Held("explorer", "red"), "4L.2")
    assert said(hands) == "Anna: explorers in hand and on the board: 5 instead of 4 at culture 0"
    hands.put(Held("chieftain", "blue"), "3R.2")
    assert not said(hands)
    hands.put(Held("chieftain", "green"), "3R.2")
    assert said(hands) == "Row 3, right tile, middle space: joining a chieftain"
    for space in ("4L.2", "4L.1", "3R.1", "3L.2"):
        hands.put(Held("explorer", "red"), space)
    red = hands.state.players["red"]
    assert (red.explorers, red.by_the_river, red.in_the_box) == (3, 1, 1)


def test_what_the_rules_hardly_allow_is_said_only_as_long_as_it_is_so(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("explorer", "red"), "3L.1", "3L.2", "3R.1", "4L.1", "4L.2")
    page.bridge.do(Correct(what="red.culture", value=4))
    assert said(hands) == "Anna: explorers in hand and on the board: 5 instead of 4 at culture 4"
    page.bridge.do(Correct(what="red.culture", value=8))
    assert not said(hands)
    assert not board(hands).fault.isVisible()
    hands.window.undo()
    assert board(hands).fault.isVisible()
    hands.walk.go_to(2)
    page.bridge.do(Correct(what="red.culture", value=8))
    hands.walk.go_to(1)
    assert not said(hands)


def test_where_the_chieftain_stands_is_said_of_a_second_one(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(1)
    hands.put(Held("chieftain", "blue"), "3L.1", "3R.1")
    assert "The chieftain of Björn stands elsewhere: row 3, left tile, left space." in said(hands)
    assert "Click there first" in said(hands)


@pytest.mark.parametrize("kind", ["chieftain", "warrior"])
def test_only_explorers_stand_on_rows_of_later_rounds(hands: Hands, kind: str) -> None:
    """TM-PLACE-11, TM-WAR-02."""
    joined(hands)
    hands.walk.go_to(1)
    before = hands.state
    board(hands).take(Held(kind, "red"))
    assert "5aL.1" not in board(hands).board.lit
    assert "3L.1" in board(hands).board.lit
    hands.put(Held(kind, "red"), "5aL.1")
    assert hands.state == before
    assert "Row 5a belongs to a later round: only explorers can stand there." in said(hands)
    hands.put(Held(kind, "red"), "3L.1")
    assert not said(hands)
    assert set(hands.state.spaces) == {"3L.1"}


def test_what_a_table_allowed_on_a_later_row_can_be_taken_away(hands: Hands) -> None:
    page = joined(hands)
    page.bridge.do(Correct(what="space.5aL.1", value=("red chieftain",)))
    hands.walk.go_to(1)
    hands.put(Held("chieftain", "red"), "5aL.1")
    assert not hands.state.spaces


def test_a_warrior_too_many_is_none(hands: Hands) -> None:
    """TM-COMP-04: there are four."""
    page = joined(hands)
    page.bridge.do(Correct(what="blue.warriors", value=4))
    hands.walk.go_to(1)
    hands.put(Held("warrior", "red"), "3L.1")
    assert "No warrior is left beside the board." in said(hands)


def test_a_neutral_explorer_too_many_is_said_with_where_the_others_stand(hands: Hands) -> None:
    """TM-NEUT-06."""
    page = joined(hands, players=3)
    neutral = page.bridge.state.neutrals[0]
    hands.walk.go_to(1)
    spaces = ("3L.1", "3R.1", "4L.1", "4R.1", "5aL.1", "5bL.1")
    hands.put(Held("explorer", neutral), *spaces, "3L.2")
    assert set(hands.state.spaces) == set(spaces)
    assert "is left. They stand here:\nrow 3, left tile, left space" in said(hands)
