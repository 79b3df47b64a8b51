"""Where did it go? Every change of a number, with its move, its rule and its source."""

from companion.kernel.common import Correct
from companion.kernel.event import Event
from companion.kernel.ledger import Posting, ledger
from tests.kernel.tiny_play import play, play_out, turn_of_red
from tests.kernel.tiny_table import GOODS, Build, Pay


def test_only_counts_of_this_player_and_this_thing_are_posted() -> None:
    history = [
        ("m1", [Event("count", "red", "wood", 0, 2, "R-1", "roll"), Event("count", "blue", "wood", 0, 2)]),
        ("m2", [Event("count", "red", "gold", 0, 1), Event("told", "red", "wood", 2, 3)]),
        ("m3", [Event("count", "red", "wood", 2, 1, "R-2", "pay"), Event("count", "red", "wood", 1, 4)]),
    ]
    assert ledger(history, "red", "wood") == [
        Posting("m1", 0, 0, 2, "R-1", "roll"),
        Posting("m3", 2, 2, 1, "R-2", "pay"),
        Posting("m3", 2, 1, 4, "", ""),
    ]
    assert ledger(history, "green", "wood") == []


def test_a_ledger_tells_the_way_of_a_good_through_the_game() -> None:
    game = play(
        turn_of_red(),
        Build(player="red"),
        Pay(decision="payment:red:red.1", units={"stone": 1, "wood": 2}),
        Correct(what="red.wood", value=4),
    )
    assert game.ledger("red", "wood") == [
        Posting("m2", 2, 0, 3, "HB-ROLL-01", "roll"),
        Posting("m6", 6, 3, 1, "HB-PAY-01", "build"),
        Posting("m7", 7, 1, 4, "", "correct"),
    ]
    assert [(p.before, p.after) for p in game.ledger("red", "houses")] == [(0, 1)]


def test_undone_moves_are_not_in_the_ledger() -> None:
    game = turn_of_red()
    game.adopt(game.plan_jump(1))
    assert game.ledger("red", "wood") == []


def test_every_posting_begins_where_the_last_one_ended_and_all_end_at_the_table() -> None:
    for seed in range(10):
        game = play_out(seed)
        for seat, player in game.state.players.items():
            for what in (*GOODS, "houses"):
                at: object = 0
                for posting in game.ledger(seat, what):
                    assert posting.before == at
                    at = posting.after
                assert at == (player.houses if what == "houses" else player.goods.get(what, 0))


def test_the_change_of_an_event_is_a_number_only_for_numbers() -> None:
    assert Event("count", "red", "wood", 2, 5).change == 3
    assert Event("moved", "red", "boat", "north", "south").change == 0
    assert Event("drawn").change == 0


def test_a_piece_that_went_somewhere_is_posted_without_a_number() -> None:
    went = Event("moved", "red", "cart", "gate", "market", "R-3", "road")
    [posting] = ledger([("m1", [went])], "red", "cart")
    assert (posting.before, posting.after, posting.change) == ("gate", "market", None)
    assert Posting("m1", 0, 5, 3, "", "").change == -2
