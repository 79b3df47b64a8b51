"""Who may stand where: the whole placement matrix as its own table, and the cases around it."""

import random
from collections.abc import Iterator

import pytest

from companion.games.terramara.board import ROWS, Segment, all_spaces, tile_spaces
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.state import MEMBER_KINDS, Member
from companion.kernel.errors import Refused
from companion.kernel.frozen import frozen
from companion.kernel.state import Enforcement
from tests.games.terramara.table import Table, table

Cell = int | str
"""What the placement costs in strength, or the rule that forbids it."""
Cells = tuple[Cell, Cell, Cell]
"""For explorer, chieftain and warrior, in this order."""


@frozen
class Case:
    """One line of the matrix at one place: red is in turn, has strength 5 and holds a warrior."""

    name: str
    at: Table
    space: str
    cells: Cells


# Red has 5. Blue (a player), yellow (the neutral of a game for three) and green have what a line says.
# Line of the matrix, who stands there, strength of the first explorer's owner, then the three cells.
COMPANY: tuple[tuple[str, tuple[str, ...], int, Cells], ...] = (
    ("M1 empty", (), 0, (0, 0, 0)),
    ("M2 weaker player", ("blue explorer",), 4, (1, 0, 0)),
    ("M2 much weaker player", ("blue explorer",), 0, (1, 0, 0)),
    ("M2 equal player", ("blue explorer",), 5, ("TM-PLACE-04", 0, 0)),
    ("M2 stronger player", ("blue explorer",), 6, ("TM-PLACE-04", 0, 0)),
    ("M3 weaker neutral", ("yellow explorer",), 4, (1, 0, 0)),
    ("M3 equal neutral", ("yellow explorer",), 5, ("TM-PLACE-04", 0, 0)),
    ("M3 stronger neutral", ("yellow explorer",), 20, ("TM-PLACE-04", 0, 0)),
    ("M4 own explorer", ("red explorer",), 0, ("TM-PLACE-07", "TM-PLACE-07", 0)),
    ("M5 another's chieftain", ("blue chieftain",), 0, ("TM-PLACE-02",) * 3),
    ("M5 own chieftain", ("red chieftain",), 0, ("TM-PLACE-02",) * 3),
    ("M5 chieftain beside an explorer", ("blue explorer", "green chieftain"), 0, ("TM-PLACE-02",) * 3),
    ("M5 own chieftain beside an explorer", ("blue explorer", "red chieftain"), 0, ("TM-PLACE-02",) * 3),
    ("M6 another's warrior", ("blue warrior",), 0, ("TM-WAR-04",) * 3),
    ("M6 own warrior", ("red warrior",), 0, ("TM-WAR-04",) * 3),
    ("M6 warrior beside an explorer", ("blue explorer", "green warrior"), 0, ("TM-WAR-04",) * 3),
    ("M6 warrior beside its own explorer", ("red explorer", "red warrior"), 0, ("TM-WAR-04",) * 3),
    ("M7 two explorers of others", ("blue explorer", "green explorer"), 0, ("TM-PLACE-01",) * 3),
    ("M7 own explorer and another", ("blue explorer", "red explorer"), 0, ("TM-PLACE-01",) * 3),
    ("M7 neutral and player", ("yellow explorer", "blue explorer"), 0, ("TM-PLACE-01",) * 3),
)


def company(at: Table, space: str, members: tuple[str, ...], strength: int) -> Table:
    if members:
        owner = members[0].split()[0]
        at = at.strength(**{owner: strength}) if owner != "red" else at
    return at.on(space, *members)


def ready(at: Table) -> Table:
    return at.strength(red=5).warriors("red", 1).turn("red")


THREE = ready(table(players=3))
TWO = ready(table(players=2))
ROUND_2 = THREE.round(2)
AT_CROSSROADS = ROUND_2.caravans(red=("1", "2"))
SPECIAL = "5aR.1"
IN_ROUND_5 = THREE.round(5).shows(SPECIAL, "special:road").symbol("road.special", 4).caravans(red=("4", "5"))
EQUAL = "permanent: join_equal_no_loss"

# Lines that say "as M1-M7": the same company, wherever it meets.
SITES: tuple[tuple[str, Table, str], ...] = (
    ("on the current row", ROUND_2, "2L.1"),
    ("in the homeland", ROUND_2, "home.develop_or_travel"),
    ("M14 at a crossroads in reach", AT_CROSSROADS, "1R.crossroads"),
    ("M18 on a special space, condition met", IN_ROUND_5, SPECIAL),
)


def matrix() -> Iterator[Case]:
    for where, at, space in SITES:
        for name, members, strength, cells in COMPANY:
            yield Case(f"{name}, {where}", company(at, space, members, strength), space, cells)
    yield from single_occupancy()
    yield from future()
    yield from fire()
    yield from crossroads()
    yield from special()
    yield from huts_and_private()
    yield from used_once()
    yield Case(
        "M26 equal player with the effect",
        ROUND_2.crafted("red", EQUAL).strength(blue=5).on("2L.1", "blue explorer"),
        "2L.1",
        (0, 0, 0),
    )


def single_occupancy() -> Iterator[Case]:
    only_one: Cells = ("TM-PLACE-03",) * 3
    marked = ROUND_2.single("2L.1")
    yield Case("M8 single, empty", marked, "2L.1", (0, 0, 0))
    for members in ("blue explorer", "yellow explorer", "red explorer", "blue chieftain", "blue warrior"):
        yield Case(f"M9 single, with {members}", marked.on("2L.1", members), "2L.1", only_one)
    yield Case("M8 Raid, empty", ROUND_2, "home.raid", (1, 1, 1))
    yield Case("M9 Raid, taken", ROUND_2.on("home.raid", "blue explorer"), "home.raid", only_one)
    yield Case("M8 First player, empty", ROUND_2, "home.first", (0, 0, 0))
    yield Case("M9 First player, taken", ROUND_2.on("home.first", "red explorer"), "home.first", only_one)
    merged = TWO.round(2)
    yield Case("M8 merged, empty", merged, "home.raid_and_first", (0, 0, 0))
    taken = merged.on("home.raid_and_first", "blue explorer")
    yield Case("M9 merged, taken", taken, "home.raid_and_first", only_one)
    special = IN_ROUND_5.single(SPECIAL)
    yield Case("M18 single special, empty", special, SPECIAL, (0, 0, 0))
    yield Case("M18 single special, taken", special.on(SPECIAL, "blue explorer"), SPECIAL, only_one)


def future() -> Iterator[Case]:
    later = "TM-PLACE-11"
    for space in ("3L.1", "4R.2", "5aL.3", "5bR.1"):
        yield Case(f"M10 future {space}, empty", ROUND_2, space, (0, later, later))
    weaker = ROUND_2.strength(blue=4).on("4R.2", "blue explorer")
    yield Case("M11 future, weaker player", weaker, "4R.2", (1, later, later))
    equal = ROUND_2.strength(blue=5).on("4R.2", "blue explorer")
    yield Case("M11 future, equal player", equal, "4R.2", ("TM-PLACE-04", later, later))
    neutral = ROUND_2.strength(yellow=4).on("4R.2", "yellow explorer")
    yield Case("M11 future, weaker neutral", neutral, "4R.2", (1, later, later))
    own = ROUND_2.on("4R.2", "red explorer")
    yield Case("M12 future, own explorer", own, "4R.2", ("TM-PLACE-07", later, later))
    full = ROUND_2.on("4R.2", "blue explorer", "green explorer")
    yield Case("M12 future, two members", full, "4R.2", ("TM-PLACE-01", later, later))


def fire() -> Iterator[Case]:
    for row in ("2", "3"):
        burning = ROUND_2.fire(row, f"{row}R.2")
        yield Case(f"M13 fire in row {row}", burning, f"{row}R.2", ("TM-PLACE-13",) * 3)
        yield Case(
            f"M13 beside the fire in row {row}",
            burning,
            f"{row}R.3",
            (0, 0, 0) if row == "2" else (0, "TM-PLACE-11", "TM-PLACE-11"),
        )


def crossroads() -> Iterator[Case]:
    short: Cells = ("TM-PLACE-14",) * 3
    for caravans in (("0", "0"), ("1", "0"), ("0", "end")):
        at = ROUND_2.caravans(red=caravans)
        yield Case(f"M15 caravans at {caravans}", at, "1R.crossroads", short)
    for caravans in (("1", "1"), ("1+0", "2"), ("3", "end")):
        at = ROUND_2.road(Segment("1"), Segment("2", ("bonus1",)), Segment("3"), Segment("end"))
        yield Case(f"M14 caravans at {caravans}", at.caravans(red=caravans), "1R.crossroads", (0, 0, 0))
    gate = TWO.round(2).caravans(red=("1", "1"))
    restricted: Cells = ("TM-PLACE-18",) * 3
    yield Case("M16 restricted, empty", gate, "1R.crossroads", (0, 0, 0))
    for members in ("blue explorer", "red explorer", "blue chieftain"):
        at = gate.on("1R.crossroads", members)
        yield Case(f"M16 restricted, with {members}", at, "1R.crossroads", restricted)
    yield Case("M16 restricted, caravan short", TWO.round(2), "1R.crossroads", short)


def special() -> Iterator[Case]:
    refused: Cells = ("TM-PLACE-15",) * 3
    for number in (1, 2, 3, 4):
        early = IN_ROUND_5.round(number)
        yield Case(f"M17 special in round {number}", early, SPECIAL, refused)
    yield Case("M19 road symbol not reached", IN_ROUND_5.caravans(red=("4", "3")), SPECIAL, refused)
    workers = IN_ROUND_5.shows(SPECIAL, "special:workers")
    yield Case("M19 workers of 4", workers.workers("red", 2, 2), SPECIAL, refused)
    yield Case("M18 workers of 5", workers.workers("red", 2, 3), SPECIAL, (0, 0, 0))
    river = IN_ROUND_5.shows(SPECIAL, "special:river").symbol("river.special", 9)
    yield Case("M19 river symbol not reached", river.culture(red=8), SPECIAL, refused)
    yield Case("M18 river symbol reached", river.culture(red=9), SPECIAL, (0, 0, 0))
    military = IN_ROUND_5.shows(SPECIAL, "special:military")
    yield Case("M19 military symbol not reached", military.symbol("military.special", 6), SPECIAL, refused)
    yield Case("M18 military symbol reached", military.symbol("military.special", 5), SPECIAL, (0, 0, 0))


def huts_and_private() -> Iterator[Case]:
    crowd = ("red explorer", "red explorer", "red chieftain", "red warrior")
    yield Case("M20 own hut, empty", ROUND_2, "hut.red", (0, 0, 0))
    yield Case("M20 own hut, crowded", ROUND_2.on("hut.red", *crowd[:2]), "hut.red", (0, 0, 0))
    yield Case("M21 another's hut", ROUND_2, "hut.blue", ("TM-PLACE-16",) * 3)
    mine = ROUND_2.character("red", "C7")
    for name, members, _, cells in COMPANY:
        if all(member.startswith("red") for member in members):
            yield Case(f"M22 private: {name}", mine.on("private.red", *members), "private.red", cells)
    theirs = ROUND_2.character("blue", "C7")
    yield Case("M23 another's private crossroads", theirs, "private.blue", ("TM-CHAR-17",) * 3)


def used_once() -> Iterator[Case]:
    raided = THREE.with_state(raid_used=True)
    yield Case("M24 Raid used, its member taken back", raided, "home.raid", ("TM-RAID-09",) * 3)
    taken = THREE.with_state(first_used=True)
    yield Case("M25 First player used, member taken back", taken, "home.first", ("TM-FIRST-06",) * 3)
    both = TWO.with_state(raid_used=True, first_used=True)
    yield Case("M24 merged space used", both, "home.raid_and_first", ("TM-RAID-09",) * 3)


CASES = tuple(matrix())


@pytest.mark.parametrize("at", [0, 1, 2], ids=MEMBER_KINDS)
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_every_cell_of_the_placement_matrix_holds(case: Case, at: int) -> None:
    # TM-PLACE-01 to TM-PLACE-19, TM-WAR-02 to -04, TM-NEUT-12, X-06 to X-10
    member, cell = MEMBER_KINDS[at], case.cells[at]
    command = Send(player="red", member=member, space=case.space)
    reasons = case.at.reasons(command)
    listed = command in case.at.legal
    if isinstance(cell, int):
        assert not reasons
        assert listed
        after = case.at.do(command)
        assert Member(member, "red") in after.state.spaces[case.space]
        assert after["red"].strength == 5 - cell
        return
    assert cell in {reason.rule for reason in reasons}
    assert not listed
    with pytest.raises(Refused):
        case.at.do(command)


@pytest.mark.parametrize("at", [0, 1, 2], ids=MEMBER_KINDS)
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_table_may_allow_every_cell_that_pieces_permit(case: Case, at: int) -> None:
    """The member then stands there, every broken rule is on record, and no piece is lost."""
    # TM-PLACE-01
    member = MEMBER_KINDS[at]
    command = Send(player="red", member=member, space=case.space)
    reasons = case.at.reasons(command)
    if any(reason.physical for reason in reasons):
        assert {reason.code for reason in reasons if reason.physical} <= {"member.none_left"}
        return
    after = case.at.do(command, allow=True)
    assert Member(member, "red") in after.state.spaces[case.space]
    assert {breach.rule for breach in after.state.breaches} == {reason.rule for reason in reasons}
    assert after.state.breaches == case.at.mode("warn").do(command).state.breaches
    silent = case.at.mode("track").do(command)
    assert not silent.state.breaches
    assert silent.state.spaces == after.state.spaces


def test_the_matrix_has_all_its_lines() -> None:
    # TM-PLACE-01
    lines = {case.name.split()[0] for case in CASES} | {
        word for case in CASES for word in case.name.split() if word in ("M14", "M18")
    }
    assert {f"M{number}" for number in range(1, 27)} <= lines


# -- capacity, chieftains, own explorers


def test_third_member_finds_no_room() -> None:
    # E-04, TM-PLACE-01
    t = THREE.on("1L.1", "blue explorer", "green explorer")
    for member in MEMBER_KINDS:
        assert t.may(member, "1L.1") == {"place.full"}
        assert not THREE.on("1L.1", "blue explorer").may(member, "1L.1")


def test_chieftain_closes_a_shared_space() -> None:
    # E-05, TM-PLACE-02
    t = THREE.on("1L.1", "blue explorer").send("red", "chieftain", "1L.1").end()
    assert t.state.turn == "blue"
    assert t.may("explorer", "1L.1") >= {"place.chieftain_there", "place.full"}
    assert "place.chieftain_there" in t.may("chieftain", "1L.1")


def test_own_explorer_keeps_out_explorer_and_chieftain() -> None:
    # X-09, TM-PLACE-07
    t = THREE.on("1L.1", "red explorer")
    assert t.may("explorer", "1L.1") == {"place.own_explorer_there"}
    assert t.may("chieftain", "1L.1") == {"place.own_explorer_there"}
    assert not t.may("warrior", "1L.1")
    assert not t.may("explorer", "1L.2")


def test_all_reasons_are_given_at_once() -> None:
    # TM-PLACE-01
    t = (
        ROUND_2.single("3L.1")
        .fire("3", "3L.1")
        .strength(blue=9)
        .on("3L.1", "blue explorer", "blue chieftain")
    )
    assert t.may("explorer", "3L.1") == {
        "place.fire",
        "place.full",
        "place.chieftain_there",
        "place.not_stronger",
        "place.single",
    }


# -- strength


def test_explorer_joins_with_a_lead_of_one_and_ends_equal() -> None:
    # E-01, TM-PLACE-04, TM-PLACE-05
    t = THREE.strength(red=5, blue=4).on("1L.1", "blue explorer").send("red", "explorer", "1L.1")
    assert t["red"].strength == 4
    assert t["blue"].strength == 4


def test_explorer_may_not_join_a_stronger_clan() -> None:
    # X-08, TM-PLACE-04
    t = THREE.strength(red=5, blue=6).on("1L.1", "blue explorer")
    assert t.may("explorer", "1L.1") == {"place.not_stronger"}


def test_explorer_may_not_join_an_equal_clan_but_the_chieftain_may() -> None:
    # E-02, TM-PLACE-04, TM-PLACE-06, TM-SYM-18
    t = THREE.strength(red=4, blue=4).on("1L.1", "blue explorer")
    assert t.may("explorer", "1L.1") == {"place.not_stronger"}
    assert t.send("red", "chieftain", "1L.1")["red"].strength == 4
    equal = t.crafted("red", EQUAL)
    assert equal.send("red", "explorer", "1L.1")["red"].strength == 4


def test_joining_is_paid_before_the_action_gives() -> None:
    # TM-PLACE-05
    t = THREE.strength(red=20, blue=3).shows("1L.1", "1 strength").on("1L.1", "blue explorer")
    after = t.send("red", "explorer", "1L.1")
    assert after["red"].strength == 20
    assert after["red"].vp == 0, "had the action come first, the strength would have become a point"


def test_joining_allowed_without_strength_is_put_right_and_paid() -> None:
    # TM-PLACE-05, TM-MIL-06
    t = THREE.strength(red=0, blue=0).on("1L.1", "blue explorer")
    after = t.send("red", "explorer", "1L.1", allow=True)
    assert after["red"].strength == 0
    assert after.state.corrected
    assert [(event.before, event.after) for event in after.told("corrected")] == [(0, 1)]


def test_only_an_explorer_that_joins_anothers_explorer_pays() -> None:
    """Also where the table allowed a placement that the rules forbid."""
    # TM-PLACE-05
    t = THREE.strength(red=5)
    for members in ("red explorer", "blue chieftain", "blue warrior"):
        after = t.on("1L.1", members).send("red", "explorer", "1L.1", allow=True)
        assert after["red"].strength == 5
    shared = t.on("1L.1", "blue explorer", "green chieftain").send("red", "explorer", "1L.1", allow=True)
    assert shared["red"].strength == 4


def test_a_clan_that_loses_no_strength_joins_for_nothing() -> None:
    # TM-CHAR-06, TM-PLACE-05
    t = THREE.character("red", "C3").strength(red=5, blue=4).on("1L.1", "blue explorer")
    assert t.send("red", "explorer", "1L.1")["red"].strength == 5
    equal = t.strength(blue=5)
    assert equal.may("explorer", "1L.1") == {"place.not_stronger"}


# -- future rows


def test_chieftain_may_not_go_ahead_but_an_explorer_may() -> None:
    # X-07, TM-PLACE-08, TM-PLACE-11
    assert ROUND_2.may("chieftain", "3L.1") == {"place.future_explorers_only"}
    assert ROUND_2.may("warrior", "3L.1") == {"place.future_explorers_only"}
    assert not ROUND_2.may("explorer", "3L.1")
    assert not ROUND_2.may("chieftain", "2L.1")


def test_a_future_space_acts_at_once() -> None:
    # TM-PLACE-09
    t = ROUND_2.shows("4L.2", "2 wood").send("red", "explorer", "4L.2")
    assert t["red"].goods == {"wood": 2}


def test_explorers_that_meet_on_a_future_space_both_stay_until_their_row_is_done() -> None:
    # E-07, TM-PLACE-09, TM-PLACE-12, AMB-56
    t = ROUND_2.strength(red=5, blue=4).on("4R.2", "blue explorer").send("red", "explorer", "4R.2")
    assert t["red"].strength == 4
    both = (Member("explorer", "blue"), Member("explorer", "red"))
    for number in (3, 4):
        t = t.spent("red", "blue", "green").without_warriors().end_round()
        assert t.state.round == number
        assert t.state.spaces == {"4R.2": both}
    t = t.spent("red", "blue", "green").end_round()
    assert t.state.round == 5
    assert not t.state.spaces
    assert t["red"].explorers == 4


def test_explorers_of_the_last_rows_never_return() -> None:
    # TM-PLACE-10
    t = (
        THREE.round(4)
        .on("5bL.1", "red explorer")
        .spent("red", "blue", "green")
        .without_warriors()
        .end_round()
    )
    assert t.state.round == 5
    assert t["red"].explorers == 3
    t = t.spent("red", "blue", "green").end_round()
    assert t.state.phase == "over"
    assert t.state.spaces["5bL.1"] == (Member("explorer", "red"),)


# -- places that are no places


def test_a_turned_tile_has_only_its_back() -> None:
    # TM-PLACE-19, TM-REND-02
    t = ROUND_2.caravans(red=("1", "1"))
    assert t.may("explorer", "1L.1") == {"place.tile_turned"}
    assert t.may("explorer", "1R.1") == {"place.tile_turned"}
    assert t.may("explorer", "1L.crossroads") == {"space.unknown"}
    assert t.may("explorer", "1L.outpost") == {"space.unknown"}
    assert not t.may("explorer", "1R.crossroads")


@pytest.mark.parametrize(
    "space",
    ["", "hut.", "hut.yellow", "home", "home.raid_and_first", "6L.1", "6R.crossroads", "private.white"],
)
def test_a_space_that_is_not_on_this_table_takes_nobody_in_any_mode(space: str) -> None:
    # TM-TURN-04
    modes: tuple[Enforcement, ...] = ("strict", "warn", "track")
    for mode in modes:
        t = ROUND_2.mode(mode)
        reasons = t.reasons(Send(player="red", member="explorer", space=space))
        assert [reason.code for reason in reasons] == ["space.unknown"]
        with pytest.raises(Refused):
            t.send("red", "explorer", space, allow=True)


def test_a_crossroads_is_closed_until_its_tile_is_turned() -> None:
    # X-19, TM-CROSS-01
    for number in (1, 2, 3, 4, 5):
        t = THREE.round(number).caravans(red=("end", "end"))
        open_now = [row for row in "1234" if not t.may("explorer", f"{row}R.crossroads")]
        assert open_now == [str(row) for row in range(1, number)]
        for row in range(number, 5):
            assert t.may("explorer", f"{row}R.crossroads") == {"place.crossroads_closed"}


def test_a_member_must_be_in_hand() -> None:
    # TM-TURN-02
    t = table(players=3).spent("red")
    for member in MEMBER_KINDS:
        assert "member.none_left" in t.may(member, "hut.red")
    t = t.warriors("red", 1)
    assert not t.may("warrior", "hut.red")
    with pytest.raises(Refused):
        t.mode("track").send("red", "explorer", "hut.red", allow=True)


def test_nobody_has_a_private_crossroads_without_the_character() -> None:
    # TM-CHAR-17, TM-CHAR-19
    assert THREE.may("explorer", "private.red") == {"place.no_private_crossroads"}
    grown = THREE.character("red", "C7", adult=True)
    assert grown.may("explorer", "private.red") == {"place.no_private_crossroads"}
    young = THREE.character("red", "C7")
    assert not young.may("explorer", "private.red")
    assert young.turn("blue").may("explorer", "private.red") == {"place.private"}


# -- what nobody has told


def test_whoever_joins_needs_no_icon_that_nobody_has_told() -> None:
    # TM-PLACE-03, AMB-16
    t = ROUND_2.forget("single", "2L.1").strength(blue=1)
    assert not t.may("explorer", "2L.1"), "an empty space is free whatever its icon"
    joined = t.on("2L.1", "blue explorer")
    command = Send(player="red", member="explorer", space="2L.1")
    assert not joined.reasons(command), "joining shows that there is room"
    assert joined.do(Learn(fact="single:2L.1", value=True)).codes(command) == {"place.single"}
    assert not joined.do(Learn(fact="single:2L.1", value=False)).codes(command)
    assert not joined.skipped("single:2L.1").codes(command)


def test_a_placement_that_is_refused_anyway_asks_for_no_fact() -> None:
    # TM-PLACE-04
    t = ROUND_2.forget("single", "2L.1").strength(blue=9).on("2L.1", "blue explorer")
    assert t.may("explorer", "2L.1") == {"place.not_stronger"}


def test_hire_and_the_private_crossroads_need_no_icon() -> None:
    # TM-HOME-05, AMB-38
    t = table(players=4, known=False).strength(red=5).on("home.hire", "blue explorer")
    assert not t.may("explorer", "home.hire")
    t = t.character("red", "C7").warriors("red", 1).on("private.red", "red explorer")
    assert not t.may("warrior", "private.red")


def test_a_right_tile_of_the_last_rows_must_be_known_before_anybody_stands_there() -> None:
    # TM-PLACE-15, AMB-17
    t = ROUND_2.forget("spaces", "5aR.2")
    command = Send(player="red", member="explorer", space="5aR.2")
    (reason,) = t.reasons(command)
    assert (reason.code, reason.fact) == ("fact.needed", "space:5aR.2")
    assert not t.do(Learn(fact="space:5aR.2", value="1 wood")).codes(command)
    special = t.do(Learn(fact="space:5aR.2", value="special:workers"))
    assert special.codes(command) == {"place.special_too_early", "place.special_condition"}
    assert not ROUND_2.forget("spaces", "5aL.2").may("explorer", "5aL.2"), "left tiles have no special space"


def test_a_special_space_depends_on_where_its_symbol_stands() -> None:
    # TM-SPEC-03, TM-PLACE-15
    t = IN_ROUND_5.shows(SPECIAL, "special:river").culture(red=9)
    command = Send(player="red", member="explorer", space=SPECIAL)
    (reason,) = t.reasons(command)
    assert (reason.code, reason.fact) == ("fact.needed", "symbol:river.special")
    assert not t.do(Learn(fact="symbol:river.special", value=(9,))).codes(command)
    far = t.do(Learn(fact="symbol:river.special", value=(10,)))
    assert far.codes(command) == {"place.special_condition"}


def test_a_crossroads_of_an_untold_road_is_reached_where_its_order_says_so() -> None:
    # TM-CROSS-02, PRN-06: rows follow each other, and each has a crossroads of its own
    t = table().round(4).road()
    for behind, rows in (("0", ""), ("1", "1"), ("2", "12"), ("3", "123")):
        here = t.caravans(red=(behind, "3"))
        for row in "123":
            expected = set() if row in rows else {"place.caravans_short"}
            assert here.may("explorer", f"{row}R.crossroads") == expected
    told = t.road(Segment("crossroads"), Segment("crossroads"), Segment("", open=True), Segment("3"))
    assert told.caravans(red=("3", "3")).may("explorer", "1R.crossroads") == {"place.caravans_short"}
    later = t.road(Segment("", open=True), Segment("2")).caravans(red=("2", "2"))
    assert later.may("explorer", "1R.crossroads") == set(), "row 1 comes before row 2"


def test_whoever_uses_a_crossroads_shows_which_one_it_is_where_only_one_can_be() -> None:
    # TM-CROSS-02
    t = ROUND_2.road().caravans(red=("1", "3")).send("red", "explorer", "1R.crossroads")
    assert t.state.known.road == (Segment("1", open=True),)
    (event,) = t.told("concluded")
    assert (event.what, event.after) == ("road:0", "1")
    unsure = ROUND_2.road().caravans(red=("2", "3")).send("red", "explorer", "1R.crossroads")
    assert unsure.state.known.road == ()
    assert unsure.told("concluded") == []
    lenient = ROUND_2.mode("warn").road().caravans(red=("1", "3")).send("red", "explorer", "1R.crossroads")
    assert lenient.told("concluded") == []


# -- crowded boards, judged a second time


def crowded(rng: random.Random) -> Table:
    """Any board that corrections could lead to, red in turn."""
    t = table(players=rng.choice((2, 3, 4))).round(rng.randint(1, 5))
    t = t.strength(**{colour: rng.randint(0, 6) for colour in (*t.state.seats, *t.state.neutrals)})
    t = t.caravans(**{colour: (rng.choice("01234"), rng.choice("01234")) for colour in t.state.seats})
    t = t.with_state(raid_used=rng.random() < 0.2, first_used=rng.random() < 0.2)
    if rng.random() < 0.3:
        t = t.character("red", rng.choice(("C3", "C7")), adult=rng.random() < 0.3)
    if rng.random() < 0.3:
        t = t.crafted("red", EQUAL)
    t = (
        t.shows("5aR.1", "special:workers")
        .shows("5bR.3", "special:workers")
        .workers("red", rng.randint(1, 3), 3)
    )
    spaces = list(all_spaces(t.state.count, t.state.seats))
    for space in rng.sample(spaces, 12):
        t = t.single(space)
    for row in ROWS:
        t = t.fire(row, rng.choice(tile_spaces(row)))
    for space in [*rng.sample(spaces, 20), "home.hire", "1R.crossroads", "private.red"]:
        for _ in range(rng.choice((0, 1, 1, 2))):
            kind = rng.choice(("explorer", "explorer", "chieftain", "warrior"))
            owner = rng.choice((*t.state.seats, *t.state.neutrals))
            if has(t, owner, kind):
                t = t.on(space, f"{owner} {kind}")
    return t.warriors("red", t.state.warriors_free)


def has(t: Table, owner: str, kind: str) -> bool:
    if kind == "warrior":
        return owner in t.state.seats and t.state.warriors_free > 1
    if owner in t.state.neutrals:
        return kind == "explorer"
    return bool(t[owner].explorers > 1 if kind == "explorer" else t[owner].chieftain and owner != "red")


def judged(t: Table, member: str, space: str) -> bool:
    """The digest read once more, in as few words as possible."""
    state, red = t.state, t["red"]
    here = state.spaces.get(space, ())
    place, _, part = space.partition(".")
    if place == "hut":
        return part == "red"
    if place == "private" and (part != "red" or red.character != "C7" or red.adult):
        return False
    row = place[:-1]
    one_only = bool(state.known.single.get(space)) and space not in ("home.hire", "private.red")
    if space in ("home.raid", "home.raid_and_first"):
        one_only = True
        pays = red.strength > 0 or (red.character == "C3" and not red.adult)
        if state.raid_used or (space == "home.raid" and not pays):
            return False
    if space in ("home.first", "home.raid_and_first"):
        one_only = True
        if state.first_used:
            return False
    if part == "crossroads":
        one_only = one_only or state.count == 2
        if int(row) >= state.round or min(int(at) for at in red.caravans) < int(row):
            return False
    elif row in ROWS:
        when = 5 if row.startswith("5") else int(row)
        if when < state.round or (when > state.round and member != "explorer"):
            return False
        if state.fire_space[row] == space:
            return False
        if state.known.spaces[space] and (state.round < 5 or sum(w.level for w in red.workers) < 5):
            return False
    if here and one_only:
        return False
    if len(here) > 1 or any(other.kind != "explorer" for other in here):
        return False
    if not here or member != "explorer":
        return not any(other.owner == "red" for other in here) or member == "warrior"
    lead = red.strength - state.strength_of(here[0].owner)
    equal = bool(red.crafted) and lead == 0
    return here[0].owner != "red" and (lead > 0 or equal)


@pytest.mark.parametrize("seed", range(60))
def test_legal_targets_on_a_crowded_board_are_exactly_those_of_the_digest(seed: int) -> None:
    # X-06, TM-PLACE-01 to TM-PLACE-19
    t = crowded(random.Random(seed))
    listed = set(t.commands(Send))
    for member in MEMBER_KINDS:
        for space in all_spaces(t.state.count, t.state.seats):
            command = Send(player="red", member=member, space=space)
            legal = judged(t, member, space) and in_hand(t["red"], member) > 0
            assert (not t.codes(command)) is legal, (command, t.reasons(command))
            assert (command in listed) is legal, command
