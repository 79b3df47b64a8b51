"""How many artifacts of a level lie where can be said without having seen any of them dealt."""

import pytest

from companion.games.terramara.commands import Correct, Deepen, Learn, Reserve
from companion.games.terramara.corrections import target
from companion.games.terramara.state import Card, State
from companion.kernel.fields import Value
from tests.games.terramara.limits import check_table
from tests.games.terramara.table import Table, begin


def joined(players: int = 4, round_: int = 3) -> Table:
    """A table that comes with a game already running."""
    t = begin(players=players, depth="score").do(Deepen(depth="full"))
    return t.do(Correct(what="round", value=round_))


def correct(t: Table, what: str, value: Value) -> Table:
    after = t.do(Correct(what=what, value=value))
    check_table(after.state)
    found = target(after.state, what)
    assert found is not None
    assert found.read(after.state) == value
    return after


def cards(state: State, level: int) -> tuple[int, int]:
    return state.deck.get(level, 0), state.dealt.get(level, 0)


def test_cards_that_left_the_row_unseen_may_have_been_crafted() -> None:
    """TM-RSTART-02: in round 3 no level 1 lies in the row; whatever was crafted of it comes from there."""
    t = joined()
    assert [card.level for card in t.state.row] == [2] * 8
    after = correct(t, "red.crafted.1", 3)
    assert cards(after.state, 1) == cards(t.state, 1) == (0, 8)
    assert after.state.players["red"].crafted == ("a101", "a102", "a103")
    assert after.state.row == t.state.row


def test_cards_crafted_of_a_level_that_still_lies_in_the_deck_are_missing_there() -> None:
    """TM-ART-11: for each of them another one has come up."""
    t = joined()
    after = correct(correct(t, "red.crafted.2", 2), "blue.reserved_level", "2")
    assert cards(after.state, 2) == (5, 11)
    assert after.state.players["blue"].reserved == "a211"


def test_a_number_that_was_typed_wrong_leaves_no_trace() -> None:
    t = joined()
    for what, wrong, right in (
        ("red.crafted.2", 5, 0),
        ("red.reserved_level", "2", ""),
        ("row_cards.2", 4, 8),
    ):
        after = correct(correct(t, what, wrong), what, right)
        assert after.with_state(corrected=True).state.deck == t.state.deck, what
        assert after.state.dealt == t.state.dealt, what


def test_the_row_is_told_by_levels_which_lie_in_order() -> None:
    t = correct(correct(joined(), "row_cards.2", 5), "row_cards.3", 3)
    assert [card.level for card in t.state.row] == [2] * 5 + [3] * 3
    assert cards(t.state, 3) == (17, 3)


def test_a_card_that_was_described_is_the_last_to_go() -> None:
    t = correct(joined(), "red.crafted.1", 2)
    face = Card(level=1, category="tools", cost={"metal": 1}, vp=3)
    t = t.do(Learn(fact="card:a102", value=face))
    assert correct(t, "red.crafted.1", 1).state.players["red"].crafted == ("a102",)


def test_a_card_that_left_again_is_no_longer_used_this_round() -> None:
    t = correct(joined(), "red.crafted.1", 1)
    t = t.do(Correct(what="red.used_cards", value=("a101",)))
    assert correct(t, "red.crafted.1", 0).state.players["red"].used_cards == ()


@pytest.mark.parametrize("level", [1, 2, 3])
def test_there_are_only_so_many_cards_of_a_level(level: int) -> None:
    """TM-COMP-05."""
    t = joined()
    in_row = sum(card.level == level for card in t.state.row)
    most = {1: 16, 2: 16, 3: 20}[level] - in_row
    full = correct(t, f"red.crafted.{level}", most)
    assert full.codes(Correct(what=f"blue.crafted.{level}", value=1)) == {"correct.not_possible"}
    assert full.codes(Correct(what="blue.reserved_level", value=str(level))) == {"correct.not_possible"}


def test_a_card_that_was_only_counted_is_in_the_way_of_another_one() -> None:
    """TM-ART-08: nobody reserves a second card."""
    t = correct(correct(joined(), "red.culture", 6), "red.reserved_level", "1")
    t = t.do(Correct(what="turn", value="red")).do(Correct(what="sent", value=True))
    assert "reserve.one_already" in t.codes(Reserve(player="red", card="a201"))
