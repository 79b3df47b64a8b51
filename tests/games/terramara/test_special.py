"""The four special action spaces of the last round."""

import pytest

from companion.games.terramara.board import all_spaces, may_be_special
from companion.games.terramara.commands import ByHand, Decline, Learn, Send, Swap, TakeUnits
from companion.games.terramara.content import content
from companion.games.terramara.deeds import question
from companion.games.terramara.frames import Ask, Journey, Take, Trade, Turn
from companion.games.terramara.placement import sending
from companion.games.terramara.state import MEMBER_KINDS
from companion.kernel.state import Enforcement
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, table

PLACE = "5bR.2"


def special(name: str, round_: int = 5) -> Table:
    return table().round(round_).shows(PLACE, f"special:{name}")


def send(t: Table) -> Table:
    return t.send("red", "explorer", PLACE)


def take(t: Table, **units: int) -> Table:
    assert isinstance(t.top, Take)
    return t.answer(TakeUnits, units=units)


def test_there_are_four_special_actions() -> None:
    # TM-SPEC-01
    assert set(content().special) == {"workers", "river", "road", "military"}


def test_special_spaces_lie_on_the_right_tiles_of_level_three_only() -> None:
    # TM-SPEC-01
    t = table()
    for space in ("5aR.1", "5bR.3"):
        assert not t.codes(Learn(fact=f"space:{space}", value="special:river"))
    for space in ("5aL.1", "4R.1", "1R.crossroads"):
        assert t.codes(Learn(fact=f"space:{space}", value="special:river")) == {"fact.no_special_here"}
    assert t.codes(Learn(fact="space:5aR.1", value="special:sea")) == {"fact.unknown_special"}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_special_space_is_closed_before_round_five(number: int) -> None:
    # E-16, TM-SPEC-01, TM-PLACE-15
    t = special("workers", number).workers("red", 2, 2, 3)
    for member in MEMBER_KINDS[:2]:
        assert "place.special_too_early" in t.may(member, PLACE)
    assert not special("workers").workers("red", 2, 2, 3).may("chieftain", PLACE)


def test_workers_of_four_do_not_open_what_seven_do() -> None:
    # E-16, TM-SPEC-02, TM-PLACE-15
    t = special("workers").workers("red", 2, 2)
    assert t.may("explorer", PLACE) == {"place.special_condition"}
    t = t.send("red", "explorer", "home.hire").turn("red")
    assert not t.may("explorer", PLACE), "2 + 2 + 3"


def test_workers_special_counts_used_workers_and_gives_four_things() -> None:
    # TM-SPEC-02, TM-WORK-05
    t = take(send(special("workers").workers("red", used=(2, 3))), metal=1)
    assert isinstance(t.top, Journey)
    assert t.top.steps == 1
    assert (t["red"].strength, t["red"].culture) == (1, 1)
    assert t["red"].goods == {"metal": 1}, "before the travel that could make use of it (AMB-63)"
    assert isinstance(t.answer(Decline).top, Turn)


def test_river_special_gives_a_processed_resource_and_three_points() -> None:
    # TM-SPEC-03
    t = special("river").symbol("river.special", 7)
    assert t.culture(red=6).may("explorer", PLACE) == {"place.special_condition"}
    for culture in (7, 8):
        after = take(send(t.culture(red=culture)), timber=1)
        assert (after["red"].goods, after["red"].vp) == ({"timber": 1}, 3)


def test_road_special_needs_both_caravans_and_gives_three_processed() -> None:
    # TM-SPEC-04
    t = special("road").symbol("road.special", 3)
    for caravans in (("3", "2"), ("end", "0")):
        assert t.caravans(red=caravans).may("explorer", PLACE) == {"place.special_condition"}
    for caravans in (("3", "3"), ("4", "end")):
        after = take(send(t.caravans(red=caravans)), metal=2, leather=1)
        assert after["red"].goods == {"metal": 2, "leather": 1}


def test_military_special_gives_two_processed_and_turns_one_raw() -> None:
    # TM-SPEC-05
    t = special("military").symbol("military.special", 12)
    assert t.strength(red=11).may("explorer", PLACE) == {"place.special_condition"}
    t = take(send(t.strength(red=12).goods("red", wood=2)), metal=2)
    assert isinstance(t.top, Trade)
    assert t.answer(Decline)["red"].goods == {"wood": 2, "metal": 2}
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].goods == {"wood": 1, "metal": 2, "timber": 1}


def test_the_position_of_a_symbol_is_asked_for_when_it_matters() -> None:
    # TM-SPEC-05, TM-PLACE-15
    t = special("military").strength(red=12)
    command = Send(player="red", member="explorer", space=PLACE)
    (reason,) = t.reasons(command)
    assert (reason.fact, reason.rule) == ("symbol:military.special", "TM-PLACE-15")
    assert command not in t.legal
    assert command in t.do(Learn(fact="symbol:military.special", value=(12,))).legal
    went_on = t.do(command, allow=True)
    assert isinstance(went_on.top, Take)
    assert went_on.state.skipped == ("symbol:military.special",)
    assert went_on.state.breaches == ()


def test_an_unknown_space_on_a_right_tile_may_be_used_without_telling() -> None:
    # TM-PLACE-15, TM-TERR-02
    t = table().round(5).forget("spaces", PLACE)
    command = Send(player="red", member="explorer", space=PLACE)
    assert t.codes(command) == {"fact.needed"}
    t = t.do(command, allow=True)
    assert isinstance(t.top, Ask)
    t = t.answer(ByHand, gains={"vp": 3})
    assert t["red"].vp == 3
    assert t.end().strength(blue=5).turn("blue").may("explorer", PLACE) == set()


def test_the_table_may_open_a_special_space() -> None:
    # TM-PLACE-15
    t = special("river", 4).symbol("river.special", 7).send("red", "explorer", PLACE, allow=True)
    assert isinstance(t.top, Take)
    assert {breach.code for breach in t.state.breaches} == {
        "place.special_too_early",
        "place.special_condition",
    }


def test_only_right_tiles_of_the_last_two_rows_may_carry_special_spaces() -> None:
    """TM-SPEC-01"""
    found = [space for space in all_spaces(4, ("red",)) if may_be_special(space)]
    assert found == [f"{row}R.{n}" for row in ("5a", "5b") for n in (1, 2, 3)]
    assert not any(map(may_be_special, ("", "5aR", "card:a301", "home.hire", "terrain:5aR.1")))


def untold(round_: int = 2) -> tuple[Table, Send]:
    """A space of which nobody knows whether it is a special one, and what a click there says."""
    t = table().round(round_).forget("spaces", PLACE)
    return t, sending(t.state, "red", "explorer", PLACE)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_member_sent_before_round_five_shows_that_its_space_is_no_special_one(number: int) -> None:
    # TM-PLACE-15, M17
    t, command = untold(number)
    assert command.ordinary
    assert command in t.legal
    t = t.do(command)
    assert t.state.known.ordinary == {PLACE: True}
    (event,) = t.told("concluded")
    assert (event.player, event.what, event.after, event.rule) == (
        "red",
        f"ordinary:{PLACE}",
        True,
        "TM-PLACE-15",
    )
    assert question(event) == f"space:{PLACE}"
    assert isinstance(t.top, Ask), "what it gives is still to be told"


def test_in_round_five_a_member_shows_nothing_of_the_kind() -> None:
    # TM-PLACE-15, M18: the condition has to be known
    t, command = untold(5)
    assert not command.ordinary
    for said in (command, evolve(command, ordinary=True)):
        (reason,) = t.reasons(said)
        assert (reason.code, reason.fact) == ("fact.needed", f"space:{PLACE}")
        assert said not in t.legal
        allowed = t.do(said, allow=True)
        assert (allowed.told("concluded"), allowed.state.known.ordinary) == ([], {})


def test_where_it_is_told_a_member_shows_nothing() -> None:
    # TM-PLACE-15
    t, command = untold()
    told = t.do(Learn(fact=f"space:{PLACE}", value="2 wood"))
    plain = sending(told.state, "red", "explorer", PLACE)
    assert not plain.ordinary
    assert plain in told.legal
    assert told.do(command).told("concluded") == []
    beside = t.do(Learn(fact="space:5bR.1", value="special:river"))
    assert not sending(beside.state, "red", "explorer", PLACE).ordinary, "one on a tile (PRN-04)"
    early = t.do(Learn(fact=f"space:{PLACE}", value="special:river"))
    assert "place.special_too_early" in early.codes(command)


def test_a_move_of_before_that_says_nothing_of_it_still_has_to_be_told() -> None:
    # TM-PLACE-15: games of before lead where they led
    t, command = untold()
    plain = evolve(command, ordinary=False)
    assert [reason.fact for reason in t.reasons(plain)] == [f"space:{PLACE}"]
    assert plain not in t.legal
    allowed = t.do(plain, allow=True)
    assert (allowed.told("concluded"), allowed.state.known.ordinary) == ([], {})


def test_no_special_space_is_ruled_out_by_a_member_that_was_allowed_anyway() -> None:
    # TM-PLACE-15, TM-PLACE-04
    t, command = untold()
    t = t.strength(red=1, blue=9).on(PLACE, "blue explorer").do(command, allow=True)
    assert [breach.code for breach in t.state.breaches] == ["place.not_stronger"]
    assert (t.told("concluded"), t.state.known.ordinary) == ([], {})


@pytest.mark.parametrize("mode", ["warn", "track"])
def test_no_special_space_is_ruled_out_where_the_table_is_not_held_to_the_rules(mode: Enforcement) -> None:
    # TM-PLACE-15
    t, command = untold()
    t = t.mode(mode)
    assert not sending(t.state, "red", "explorer", PLACE).ordinary
    assert [reason.fact for reason in t.reasons(command)] == [f"space:{PLACE}"]
    t = t.do(command)
    assert (t.told("concluded"), t.state.known.ordinary) == ([], {})
