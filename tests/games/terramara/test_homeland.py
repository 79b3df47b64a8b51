"""The homeland spaces for each number of players."""

import pytest

from companion.games.terramara.board import HOMELAND_SPACES
from companion.games.terramara.commands import ChooseOption, Decline, Send, Step
from companion.games.terramara.frames import Choose, Journey
from companion.games.terramara.state import Worker
from tests.games.terramara.table import table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_homeland_space_more_than_players(players: int) -> None:
    # TM-HOME-01
    t = table(players=players).strength(red=1)
    assert len(HOMELAND_SPACES[players]) == players + 1
    offered = {command.space for command in t.commands(Send) if isinstance(command, Send)}
    assert {space for space in offered if space.startswith("home.")} == set(HOMELAND_SPACES[players])


def test_spaces_are_merged_in_smaller_games() -> None:
    # TM-HOME-02, TM-HOME-03
    assert HOMELAND_SPACES == {
        4: ("home.hire", "home.develop", "home.travel", "home.raid", "home.first"),
        3: ("home.hire", "home.develop_or_travel", "home.raid", "home.first"),
        2: ("home.hire", "home.develop_or_travel", "home.raid_and_first"),
    }
    assert table(players=4).may("explorer", "home.develop_or_travel") == {"space.unknown"}
    assert table(players=2).may("explorer", "home.develop") == {"space.unknown"}


@pytest.mark.parametrize(("number", "level"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_hired_worker_has_the_level_of_the_round(number: int, level: int) -> None:
    # TM-HOME-04
    t = table().round(number).send("red", "explorer", "home.hire")
    assert t["red"].workers == (Worker(level),)
    assert t.state.worker_track[number] == 1
    assert t.state.worker_spare == table().state.worker_spare


def test_two_workers_for_two_members_and_none_for_a_third() -> None:
    # TM-HOME-05, AMB-54
    t = (
        table()
        .strength(blue=1)
        .send("red", "explorer", "home.hire")
        .end()
        .send("blue", "explorer", "home.hire")
    )
    assert t["red"].workers == t["blue"].workers == (Worker(1),)
    t = t.end()
    assert t.may("chieftain", "home.hire") == {"place.full"}
    third = t.send("green", "chieftain", "home.hire", allow=True)
    assert third["green"].workers == ()
    assert third.told("supply_short")


def test_workers_not_taken_in_their_round_are_gone() -> None:
    # TM-HOME-05, AMB-13
    t = table().round(2).send("red", "explorer", "home.hire")
    assert t.state.worker_track == {1: 2, 2: 1, 3: 2, 4: 2, 5: 2}
    again = t.end().send("blue", "chieftain", "home.hire")
    assert again.state.worker_track[1] == 2


def test_develop_skills_gives_strength_and_culture() -> None:
    # TM-HOME-06
    t = table().send("red", "explorer", "home.develop")
    assert (t["red"].strength, t["red"].culture) == (1, 1)


def test_travel_the_road_gives_two_steps_for_one_or_both_caravans() -> None:
    # TM-HOME-07
    t = table().send("red", "explorer", "home.travel")
    assert isinstance(t.top, Journey)
    assert t.top.steps == 2
    assert t.answer(Step, caravan=0, to="1").answer(Step, caravan=1, to="1")["red"].caravans == ("1", "1")
    assert t.answer(Step, caravan=0, to="1").answer(Step, caravan=0, to="2")["red"].caravans == ("2", "0")
    assert t.answer(Step, caravan=0, to="1").answer(Decline)["red"].caravans == ("1", "0")


def test_the_merged_skill_space_gives_one_of_the_two() -> None:
    # TM-HOME-03, TM-NEUT-15
    t = table(players=3).send("red", "explorer", "home.develop_or_travel")
    assert isinstance(t.top, Choose)
    skills = t.answer(ChooseOption, option="1 strength + 1 culture")
    assert (skills["red"].strength, skills["red"].culture) == (1, 1)
    assert skills.top.kind == "turn"
    road = t.answer(ChooseOption, option="2 travel")
    assert isinstance(road.top, Journey)
    assert road.top.steps == 2


def test_the_merged_space_for_two_needs_no_strength() -> None:
    # TM-HOME-08, AMB-03
    t = table(players=2)
    for member in ("explorer", "chieftain"):
        assert not t.codes(Send(player="red", member=member, space="home.raid_and_first"))
    assert table(players=3).may("explorer", "home.raid") == {"raid.no_strength"}
