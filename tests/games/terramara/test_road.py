"""The road: steps, detours, bonus tiles, flags, the end, and stretches nobody has described."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import ByHand, Decline, Learn, Send, Step, UseWorker
from companion.games.terramara.content import content
from companion.games.terramara.frames import Ask, Journey, Turn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import score
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.frame import Frame
from companion.kernel.state import Enforcement
from tests.games.terramara.table import Table, table

ROAD = (
    Segment("1", ("bonus1",)),
    Segment("2", ("outpost1", "bonus2")),
    Segment("3", ("outpost2",)),
    Segment("4", ("outpost3",)),
    Segment("5a", ("outpost4",)),
    Segment("5b", ("bonus3",)),
    Segment("end"),
)


def travelling(steps: int, t: Table | None = None, colour: str = "red") -> Table:
    """This player has so many steps to take."""
    t = (table().road(*ROAD) if t is None else t).turn(colour)
    return t.shows("5aL.1", f"{steps} travel").send(colour, "explorer", "5aL.1")


def go(t: Table, *steps: tuple[int, str]) -> Table:
    for caravan, to in steps:
        t = t.answer(Step, caravan=caravan, to=to)
    return t


def step(t: Table, caravan: int, to: str) -> Step:
    return Step(decision=t.top.key, caravan=caravan, to=to)


def road_points(t: Table, colour: str) -> int:
    return score(t.state).line(colour).halves["road"] // 2


def asked(frame: Frame) -> str:
    assert isinstance(frame, Ask)
    return frame.fact


# -- steps


def test_steps_are_split_freely_over_the_two_caravans() -> None:
    # TM-ROAD-01
    assert go(travelling(2), (0, "1"), (1, "1"))["red"].caravans == ("1", "1")
    assert go(travelling(2), (0, "1"), (0, "2"))["red"].caravans == ("2", "0")
    assert go(travelling(2), (1, "1"), (1, "2"))["red"].caravans == ("0", "2")


def test_up_to_so_many_steps_are_taken() -> None:
    # TM-ROAD-01, AMB-09
    t = go(travelling(3), (0, "1"))
    assert t.answer(Decline)["red"].caravans == ("1", "0")
    assert travelling(3).answer(Decline)["red"].caravans == ("0", "0")


def test_the_last_step_ends_the_journey() -> None:
    # TM-ROAD-01
    assert isinstance(go(travelling(1), (0, "1")).top, Turn)


def test_caravans_never_go_back_and_never_jump() -> None:
    # TM-ROAD-01
    t = travelling(2, table().road(*ROAD).caravans(red=("2", "0")))
    assert t.codes(step(t, 0, "1")) == {"road.no_such_step"}
    assert t.codes(step(t, 0, "4")) == {"road.no_such_step"}
    assert t.codes(step(t, 0, "2")) == {"road.no_such_step"}
    assert t.codes(step(t, 0, "1+0")) == {"road.no_such_step"}
    assert t.codes(step(t, 0, "2+9")) == {"road.no_such_step"}
    assert t.codes(step(t, 0, "nonsense")) == {"road.no_such_step"}
    assert not t.codes(step(t, 0, "3"))
    with pytest.raises(Refused):
        t.do(step(t, 0, "1"), allow=True)


def test_a_step_answers_a_journey_only() -> None:
    t = travelling(1)
    assert t.codes(Step(decision="turn:red:turn", caravan=0, to="1")) == {"decision.not_pending"}
    assert t.turn("red").codes(Step(decision="turn:red:turn", caravan=0, to="1")) == {"decision.other_answer"}


def test_any_number_of_caravans_stand_on_one_node() -> None:
    # AMB-39, TM-ROAD-02
    t = table().road(*ROAD).caravans(blue=("1", "1"), green=("1", "1"))
    assert go(travelling(2, t), (0, "1"), (1, "1"))["red"].caravans == ("1", "1")


# -- detours


def test_a_detour_costs_two_steps_instead_of_one() -> None:
    # TM-ROAD-02
    t = go(travelling(2, table().road(*ROAD).bonus("road.0+0", "B12")), (0, "0+0"))
    assert t.codes(step(t, 0, "0")) == {"road.no_such_step"}
    assert go(t, (0, "1"))["red"].caravans == ("1", "0")
    direct = go(travelling(2), (0, "1"), (0, "2"))
    assert direct["red"].caravans == ("2", "0")


def test_a_bonus_tile_is_used_at_once_when_reached() -> None:
    # TM-ROAD-03, TM-BONUS-01
    t = go(travelling(1, table().road(*ROAD).bonus("road.0+0", "B12")), (0, "0+0"))
    assert t["red"].goods == {"ore": 1, "cattle": 1}


def test_the_tile_stays_for_the_other_caravan_and_for_others() -> None:
    # TM-ROAD-03
    t = table().road(*ROAD).bonus("road.0+0", "B12")
    t = go(travelling(2, t), (0, "0+0"), (1, "0+0"))
    assert t["red"].goods == {"ore": 2, "cattle": 2}
    t = t.turn("blue").shows("5aL.2", "1 travel").send("blue", "explorer", "5aL.2")
    assert go(t, (0, "0+0"))["blue"].goods == {"ore": 1, "cattle": 1}


def test_passing_on_the_direct_way_does_not_use_the_tile_or_the_outpost() -> None:
    # TM-ROAD-08
    t = table().road(*ROAD).round(2).bonus("road.0+0", "B12")
    t = go(travelling(2, t), (0, "1"), (0, "2"))
    assert (t["red"].goods, t["red"].flags) == ({}, ())


def test_effects_met_on_the_way_come_first_and_the_steps_left_wait() -> None:
    # AMB-28, TM-ROAD-03
    t = go(travelling(2, table().road(*ROAD).bonus("road.0+0", "B23")), (0, "0+0"))
    assert t["red"].goods == {"leather": 1}
    first = t.top
    assert isinstance(first, Journey)
    assert (first.source, first.steps) == ("B23", 1)  # TM-BONUS-23: travel of its own
    t = go(t, (1, "1"))
    rest = t.top
    assert isinstance(rest, Journey)
    assert (rest.source, rest.steps) == ("5aL.1", 1)
    assert go(t, (0, "1"))["red"].caravans == ("1", "1")


def test_bonus_spots_of_the_last_rows_are_open_early() -> None:
    # AMB-41
    t = table().road(*ROAD).caravans(red=("5", "0")).bonus("road.5+0", "B36")
    assert not travelling(1, t).codes(step(travelling(1, t), 0, "5+0"))


def test_workers_may_be_used_between_two_steps() -> None:
    # TM-TURN-06
    t = table().road(*ROAD).workers("red", 1).goods("red", wood=1)
    t = go(travelling(2, t), (0, "1")).do(UseWorker(player="red", level=1, convert={"wood": 1}))
    assert t["red"].goods == {"timber": 1}
    assert go(t, (0, "2"))["red"].caravans == ("2", "0")


# -- outposts


@pytest.mark.parametrize(("round_", "open_rows"), [(1, ""), (2, "1"), (3, "12"), (4, "123"), (5, "1234")])
def test_the_way_to_an_outpost_opens_when_its_tile_is_turned(round_: int, open_rows: str) -> None:
    # X-14, TM-ROAD-05, TM-OUT-01
    for row, position in (("1", "1"), ("2", "2"), ("3", "3"), ("4", "4")):
        t = travelling(1, table().road(*ROAD).round(round_).caravans(red=(position, position)))
        codes = t.codes(step(t, 0, f"{position}+0"))
        assert codes == (set() if row in open_rows else {"road.outpost_closed"})


def test_reaching_an_outpost_places_a_flag_one_for_each_player() -> None:
    # TM-ROAD-04, AMB-43
    t = table().road(*ROAD).round(2).caravans(red=("1", "1"), blue=("1", "0"))
    t = go(travelling(2, t), (0, "1+0"), (1, "1+0"))
    assert t["red"].flags == ("1L",)
    assert len(t.told("flag")) == 0, "the second caravan places none"
    t = t.turn("blue").shows("5aL.2", "1 travel").send("blue", "explorer", "5aL.2")
    assert go(t, (0, "1+0"))["blue"].flags == ("1L",)


def test_a_closed_outpost_may_be_allowed_by_the_table() -> None:
    # TM-ROAD-05
    t = travelling(1, table().road(*ROAD).caravans(red=("1", "0")))
    t = t.do(step(t, 0, "1+0"), allow=True)
    assert t["red"].flags == ("1L",)
    assert [breach.rule for breach in t.state.breaches] == ["TM-ROAD-05"]


# -- crossroads and the end


def test_a_crossroads_does_nothing_by_itself_but_opens_its_space() -> None:
    # TM-ROAD-06, TM-CROSS-02
    t = table().road(*ROAD).round(2).caravans(red=("1", "0"))
    send = Send(player="red", member="explorer", space="1R.crossroads")
    assert t.codes(send) == {"place.caravans_short"}
    t = go(travelling(1, t), (1, "1"))
    assert isinstance(t.top, Turn)
    assert not t.turn("red").codes(send)


def test_a_detour_beyond_a_crossroads_counts_as_past_it() -> None:
    # TM-CROSS-02
    t = table().road(*ROAD).round(2).caravans(red=("1+1", "1+1"))
    assert not t.codes(Send(player="red", member="explorer", space="1R.crossroads"))
    short = table().road(*ROAD).round(2).caravans(red=("0+0", "1"))
    assert short.may("explorer", "1R.crossroads") == {"place.caravans_short"}


def test_arriving_caravans_get_eight_five_and_three_points() -> None:
    # X-15, TM-ROAD-07
    t = table().road(*ROAD).caravans(red=("6", "6"), blue=("6", "6"))
    t = go(travelling(2, t), (0, "end"), (1, "end"))
    assert road_points(t, "red") == 8 + 5
    t = t.turn("blue").shows("5aL.2", "2 travel").send("blue", "explorer", "5aL.2")
    t = go(t, (0, "end"))
    assert road_points(t, "blue") == 3
    t = go(t, (1, "end"))
    assert road_points(t, "blue") == 3 + 3
    assert t["blue"].vp == 0, "scored at the end of the game"


def test_the_order_of_arrival_decides() -> None:
    # TM-ROAD-07
    t = table().road(*ROAD).caravans(blue=("end", "6"), red=("6", "end"), green=("end", "0"))
    assert [road_points(t, colour) for colour in ("blue", "red", "green", "yellow")] == [8, 5, 3, 0]


def test_a_caravan_at_the_end_stays_there() -> None:
    # TM-ROAD-07
    t = travelling(2, table().road(*ROAD).caravans(red=("end", "6")))
    assert t.codes(step(t, 0, "end")) == {"road.at_the_end"}
    assert not t.codes(step(t, 1, "end"))


def test_travel_left_when_both_are_at_the_end_is_lost() -> None:
    # AMB-42
    t = go(travelling(3, table().road(*ROAD).caravans(red=("end", "6"))), (1, "end"))
    assert isinstance(t.top, Turn)
    assert t["red"].vp == 0
    nothing = travelling(2, table().road(*ROAD).caravans(red=("end", "end")))
    assert isinstance(nothing.top, Turn)


# -- effects that look at caravans


def test_an_effect_fires_for_each_caravan_that_reaches_a_crossroads() -> None:
    # TM-SYM-20
    t = table().road(*ROAD).crafted("red", "permanent: caravan any at_crossroads => 1 vp")
    t = go(travelling(3, t), (0, "1"), (1, "1"), (0, "2"))
    assert t["red"].vp == 3


def test_an_effect_fires_when_the_second_caravan_reaches_a_crossroads() -> None:
    # TM-SYM-21
    t = table().road(*ROAD).crafted("red", "permanent: caravan second at_crossroads => 1 vp")
    t = go(travelling(4, t), (0, "1"))
    assert t["red"].vp == 0
    t = go(t, (0, "2"))
    assert t["red"].vp == 0
    t = go(t, (1, "1"))
    assert t["red"].vp == 1
    assert go(t, (1, "2"))["red"].vp == 2


def test_an_effect_may_be_about_one_crossroads_only() -> None:
    # TM-SYM-20, TM-SYM-21
    t = table().road(*ROAD).crafted("red", "permanent: caravan any at_crossroads 2 => 5 vp")
    t = go(travelling(3, t), (0, "1"), (0, "2"), (0, "3"))
    assert t["red"].vp == 5


def test_detours_and_the_end_are_no_crossroads() -> None:
    # TM-ROAD-06, AMB-42
    t = table().road(*ROAD).bonus("road.0+0", "B12").caravans(red=("0", "6"))
    t = t.crafted("red", "permanent: caravan any at_crossroads => 1 vp")
    t = go(travelling(2, t), (0, "0+0"), (1, "end"))
    assert t["red"].vp == 0


# -- a road nobody has described: a step shows what is there


def steps(t: Table) -> set[tuple[int, str]]:
    return {(offer.caravan, offer.to) for offer in t.commands(Step) if isinstance(offer, Step)}


def test_the_next_crossroads_of_an_untold_road_is_one_step_and_no_question() -> None:
    # TM-ROAD-01
    t = go(travelling(2, table().road()), (0, "1"))
    assert isinstance(t.top, Journey)
    assert t["red"].caravans == ("1", "0")
    assert t.state.known.road == (), "that a crossroads comes next is nothing to be told"
    assert t.told("concluded") == []


def test_the_caravan_ahead_may_enter_an_untold_stretch_while_the_other_has_a_known_step() -> None:
    # TM-ROAD-02
    t = travelling(1, table().road(Segment("1")).caravans(red=("1", "0")))
    assert steps(t) == {(0, "2"), (0, "1+bonus"), (1, "1")}
    assert go(t, (0, "2"))["red"].caravans == ("2", "0")


def test_a_step_to_a_bonus_tile_shows_that_one_lies_there_and_the_tile_shows_its_level() -> None:
    # TM-ROAD-03, PRN-05
    t = go(travelling(1, table().road()), (0, "0+bonus"))
    assert t["red"].caravans == ("0+0", "0")
    assert t.state.known.road == (Segment("", ("bonus",), open=True),)
    (event,) = t.told("concluded")
    assert (event.what, event.after) == ("road:0", "bonus")
    assert asked(t.top) == "bonus:road.0+0"
    offered = [learn.value for learn in t.commands(Learn) if isinstance(learn, Learn)]
    levels = {content().bonus[tile].level for tile in offered if isinstance(tile, str)}
    assert levels == {1, 2, 3}, "nobody knows the level of the spot"
    t = t.do(Learn(fact="bonus:road.0+0", value="B21"))
    assert t.state.known.road == (Segment("", ("bonus2",), open=True),)


def test_a_step_to_an_outpost_shows_that_it_lies_there() -> None:
    # TM-ROAD-04
    t = travelling(2, table().round(2).road(Segment("1")).caravans(red=("1", "1")))
    t = go(t, (0, "1+outpost1"))
    assert t["red"].flags == ("1L",)
    assert t.state.known.road[1] == Segment("", ("outpost1",), open=True)
    assert (1, "1+0") in steps(t), "known from now on"
    assert (1, "1+outpost1") not in steps(t)


def test_closed_outposts_and_those_that_lie_elsewhere_are_not_found_by_going_there() -> None:
    # TM-ROAD-05
    t = travelling(1, table().round(2).road(Segment("1", ("outpost1",))).caravans(red=("1", "1")))
    assert {to for _, to in steps(t)} == {"2", "1+bonus"}
    assert t.codes(step(t, 0, "1+outpost2")) == {"road.no_such_step"}


def test_only_the_board_shows_between_which_crossroads_an_outpost_lies() -> None:
    # TM-ROAD-02, PRN-06: no rule ties the outpost of a row to the crossroads of that row, or of another one
    t = travelling(1, table().round(2).road(Segment("1", open=True)).caravans(red=("2", "3")))
    assert {(0, "2+outpost1"), (1, "3+outpost1")} <= steps(t)
    t = t.do(Learn(fact="road:2", value=Segment("", open=True, without=("outpost1",))))
    assert (0, "2+outpost1") not in steps(t), "as the table has told"


def test_a_step_to_the_end_shows_that_the_road_ends_there() -> None:
    # TM-ROAD-07
    t = go(travelling(1, table().road(*ROAD[:4]).caravans(red=("4", "0"))), (0, "end"))
    assert t.state.known.road == (*ROAD[:4], Segment("end", open=True))
    assert t.state.road_end == ("red",)
    assert [(event.what, event.after) for event in t.told("concluded")] == [("road:4", "end")]


@pytest.mark.parametrize(
    ("road", "at"),
    [
        ((), 4),
        (ROAD[:1], 4),
        ((Segment("1"), Segment("crossroads")), 5),
        ((Segment("crossroads"),) * 3, 7),
        (tuple(map(Segment, ("1", "2", "crossroads", "3", "4"))), 5),
    ],
)
def test_the_road_does_not_end_before_every_row_has_had_its_crossroads(
    road: tuple[Segment, ...], at: int
) -> None:
    # PRN-06: rows 1 to 4 have one each
    def offered(node: int) -> bool:
        return (0, "end") in steps(travelling(1, table().road(*road).caravans(red=(str(node), "0"))))

    assert not any(offered(node) for node in range(at))
    assert offered(at)


def test_the_road_does_not_end_where_somebody_has_gone_further() -> None:
    # TM-ROAD-07
    t = travelling(1, table().road().caravans(blue=("3", "0")))
    assert steps(t) == {(0, "1"), (0, "0+bonus"), (1, "1"), (1, "0+bonus")}


def test_a_stretch_known_from_deeds_may_turn_out_to_have_more_beside_it() -> None:
    # TM-ROAD-02
    t = go(travelling(2, table().road()), (0, "0+bonus"))
    t = t.do(Learn(fact="bonus:road.0+0", value="B11"))
    while not isinstance(t.top, Journey):
        t = t.do(next(command for command in t.legal if isinstance(command, Command)))
    assert {(1, "0+0"), (1, "0+bonus"), (1, "1")} <= steps(t)
    told = t.do(Learn(fact="road:0", value=Segment("1", ("bonus1",))))
    assert steps(told) == {(0, "1"), (1, "0+0"), (1, "1")}, "told as a whole, there is nothing else"


def test_a_caravan_far_ahead_shows_what_is_there_and_leaves_the_rest_open() -> None:
    # TM-ROAD-02: caravans that a correction has put far ahead
    t = go(travelling(1, table().road().caravans(red=("5", "5"))), (0, "end"))
    assert t.state.known.road == (*[Segment("", open=True)] * 5, Segment("end", open=True))


@pytest.mark.parametrize("mode", ["warn", "track"])
def test_a_table_not_held_to_the_rules_shows_nothing_about_the_road(mode: Enforcement) -> None:
    # TM-ROAD-02
    t = travelling(1, table().road().mode(mode).caravans(red=("4", "0")))
    assert steps(t) == {(0, "5"), (0, "end"), (1, "1")}
    t = go(t, (0, "end"))
    assert t.state.known.road == ()
    assert t.told("concluded") == []
    assert t.state.breaches == ()


def test_telling_a_stretch_again_leaves_every_caravan_where_it_stands() -> None:
    # TM-ROAD-02
    t = table().road(Segment("1", ("bonus1", "outpost1"))).caravans(red=("0+1", "0"))
    for fits in (Segment("2", ("bonus2", "outpost1")), Segment("1", ("bonus1", "outpost1", "bonus3"))):
        assert not t.reasons(Learn(fact="road:0", value=fits))
    for wrong in (Segment("1", ("bonus1",)), Segment("1", ("outpost1", "bonus1"))):
        assert t.codes(Learn(fact="road:0", value=wrong)) == {"fact.caravan_beside"}


def test_roads_of_older_files_are_told_as_a_whole() -> None:
    # PRN-06
    plain = {"kind": "learn", "fact": "road:0", "value": {"to": "1", "detours": ["bonus1"]}}
    assert Codec(TERRAMARA).command_from(plain) == Learn(fact="road:0", value=Segment("1", ("bonus1",)))


def test_a_trigger_at_an_untold_crossroads_fires_when_any_will_do() -> None:
    # TM-SYM-20
    t = table().road(Segment("1")).caravans(red=("0", "1"))
    t = t.crafted("red", "permanent: caravan any at_crossroads => 1 vp")
    t = t.crafted("red", "permanent: caravan any at_crossroads 3 => 5 vp")
    t = go(travelling(2, t), (1, "2"))
    assert t["red"].vp == 1
    assert isinstance(t.top, Journey), "row 3 comes after row 2"


def test_the_row_of_a_crossroads_is_asked_for_where_an_effect_depends_on_it() -> None:
    # TM-SYM-20
    t = table().road(Segment("1")).caravans(red=("0", "1"))
    t = t.crafted("red", "permanent: caravan any at_crossroads 2 => 5 vp")
    t = go(travelling(1, t), (1, "2"))
    assert asked(t.top) == "road:1"
    assert t.do(Learn(fact="road:1", value=Segment("2")))["red"].vp == 5
    assert t.do(Learn(fact="road:1", value=Segment("crossroads")))["red"].vp == 0
    assert t.answer(ByHand, gains={"vp": 5})["red"].vp == 5
