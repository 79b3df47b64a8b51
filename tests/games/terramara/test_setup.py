"""Setting up for four players, and what every table has in common."""

import pytest

from companion.games.terramara.board import HOMELAND, ROW_LEVEL, ROW_ROUND, ROWS
from companion.games.terramara.frames import Drawing, Pad
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import Player
from companion.kernel import engine
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.errors import Refused
from tests.games.terramara.table import Table, begin, seats, table


def test_rows_have_their_levels_and_rounds() -> None:
    # TM-SETUP-03, TM-SETUP-04
    assert [ROW_LEVEL[row] for row in ROWS] == [1, 1, 2, 2, 3, 3]
    assert [ROW_ROUND[row] for row in ROWS] == [1, 2, 3, 4, 5, 5]


def test_homeland_tiles_follow_the_number_of_players() -> None:
    # TM-SETUP-02, TM-HOME-02
    assert HOMELAND == {4: ("4", "3/4"), 3: ("2/3", "3/4"), 2: ("2/3", "2")}


def test_the_round_marker_starts_on_one() -> None:
    # TM-SETUP-05
    assert begin().state.round == 1


def test_two_workers_lie_on_every_round_and_the_rest_is_spare() -> None:
    # TM-SETUP-06, AMB-14
    state = begin(start="draft").state
    assert state.worker_track == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    assert state.worker_spare == {1: 5, 2: 1, 3: 1}


def test_eight_cards_of_level_one_lie_in_the_row() -> None:
    # TM-SETUP-09
    state = begin().state
    assert [card.ref for card in state.row] == [f"a10{at}" for at in range(1, 9)]
    assert state.deck == {1: 8, 2: 16, 3: 20}


def test_warriors_wait_beside_the_board() -> None:
    # TM-SETUP-10
    assert begin().state.warriors_free == 4


def test_nothing_is_known_about_the_cardboard_of_a_real_game() -> None:
    # TM-SETUP-01, TM-SETUP-03, TM-SETUP-08
    known = begin().state.known
    assert not known.spaces
    assert not known.bonus
    assert not known.road
    assert known.shields is None


def test_a_clan_starts_with_four_explorers_and_a_chieftain() -> None:
    # TM-SETUP-12, TM-SETUP-13
    player = table()["blue"]
    assert player == Player("blue", "Blue")
    assert player.members_in_hand == 5
    assert (player.strength, player.culture) == (0, 0)
    assert player.caravans == ("0", "0")
    assert (player.by_the_river, player.in_the_box) == (1, 1)
    assert not player.goods
    assert not player.flags


def test_the_supply_belongs_to_nobody() -> None:
    # TM-SETUP-11
    assert not any(player.goods for player in table().state.players.values())


# -- who begins


def drawn_first(seed: int = 0) -> Table:
    agreed = Setup(seats(4), seed=seed)
    return Table(engine.start(TERRAMARA, agreed).state)


def test_the_first_player_is_drawn_unless_the_table_has_chosen() -> None:
    # TM-SETUP-07
    t = drawn_first()
    assert isinstance(t.top, Drawing)
    assert t.top.pool == ("red", "blue", "green", "yellow")
    assert t.draw("green").state.turn == "green"
    assert begin(first="blue").state.turn == "blue"


def test_the_first_players_card_does_nothing_at_setup() -> None:
    # TM-SETUP-07
    t = drawn_first().draw("green")
    assert t["green"].caravans == ("0", "0")
    assert {colour: player.culture for colour, player in t.state.players.items()} == dict.fromkeys(
        ("red", "blue", "green", "yellow"), 1
    )


def test_a_draw_of_the_program_follows_from_the_seed() -> None:
    # TM-SETUP-07
    t = drawn_first(seed=7)
    frame = t.top
    assert isinstance(frame, Drawing)
    own = program_draw(t.state, frame)
    assert not t.codes(own)
    other = next(seat for seat in t.state.seats if seat != own.result[0])
    claimed = Draw(decision=frame.key, result=(other,))
    assert t.codes(claimed) == {"draw.not_the_seeded_one"}
    assert not t.codes(Draw(decision=frame.key, result=(other,), how="table"))
    again = program_draw(t.state, frame, attempt=3)
    assert not t.codes(again)
    assert t.codes(Draw(decision=frame.key, result=again.result, how="again", attempt=0))
    assert t.codes(Draw(decision=frame.key, result=(other,), how="table", attempt=1))
    assert drawn_first(seed=7).draw().state.first == t.draw().state.first == own.result[0]


def test_a_draw_names_as_many_as_are_drawn_and_only_what_can_come_up() -> None:
    # TM-SETUP-07
    t = drawn_first()
    key = t.top.key

    def by_hand(*result: str) -> Draw:
        return Draw(decision=key, result=result, how="table")

    assert t.codes(by_hand()) == {"draw.wrong_number"}
    assert t.codes(by_hand("red", "blue")) == {"draw.wrong_number"}
    assert t.codes(by_hand("white")) == {"draw.not_in_pool"}
    assert not t.codes(by_hand("red"))
    for wrong in (by_hand(), by_hand("white")):
        with pytest.raises(Refused):
            t.mode("track").do(wrong, allow=True)


def test_the_programs_draw_and_every_draw_at_the_table_are_offered() -> None:
    # TM-SETUP-07, TM-START-02, TM-NEUT-11
    def offers(t: Table) -> list[Draw]:
        frame = t.top
        assert isinstance(frame, Drawing)
        found = [offer for offer in t.legal if isinstance(offer, Draw)]
        assert found[0] == program_draw(t.state, frame)
        assert all(not t.codes(offer) for offer in found)
        return found[1:]

    assert [offer.result for offer in offers(drawn_first())] == [("red",), ("blue",), ("green",), ("yellow",)]
    assert len(offers(begin(4, start="draft"))) == 21, "five of seven, in no order"
    strength = begin(2, depth="neutral", sample=True, start="draft").set_up()
    assert len(offers(strength)) == 12, "two of four, the weaker neutral first"


def test_a_refused_draw_cites_what_was_drawn() -> None:
    # TM-SETUP-07, TM-NEUT-03, TM-NEUT-11, TM-START-02
    def rule(t: Table) -> str:
        (reason,) = t.reasons(Draw(decision=t.top.key, result=("white",) * 9, how="table"))
        return reason.rule

    assert rule(drawn_first()) == "TM-SETUP-07"
    assert rule(begin(3)) == "TM-NEUT-03"
    assert rule(begin(3, depth="neutral", sample=True).set_up()) == "TM-NEUT-11"
    assert rule(begin(4, start="draft")) == "TM-START-02"


# -- what a table can agree on


@pytest.mark.parametrize(
    "players",
    [
        seats(4)[:1],
        (*seats(4), Seat("Fifth", "red")),
        (Seat("A", "red"), Seat("B", "red")),
        (Seat("A", "red"), Seat("A", "blue")),
        (Seat("A", "red"), Seat("B", "white")),
        (Seat("A", "red"), Seat("  ", "blue")),
        (Seat("A", "red"), Seat("B\nC", "blue")),
    ],
    ids=["one", "five", "colour twice", "name twice", "no such colour", "blank name", "line break"],
)
def test_a_table_that_cannot_be_is_refused(players: tuple[Seat, ...]) -> None:
    # TM-COMP-03
    with pytest.raises(ValueError, match=r"."):
        Setup(players)


def test_two_to_four_players_may_sit_down() -> None:
    # TM-NEUT-01
    for players in (2, 3, 4):
        assert Setup(seats(players)).players


def test_the_first_player_must_sit_at_the_table() -> None:
    # TM-SETUP-07
    with pytest.raises(ValueError, match="first player"):
        Setup(seats(2), first="yellow")
    assert Setup(seats(2), first="blue").first == "blue"


def test_a_score_pad_needs_no_setting_up() -> None:
    # TM-SCORE-01
    t = begin(depth="score")
    assert isinstance(t.top, Pad)
    assert not t.state.row
