"""Every number of the pad unfolds: into moves, cards, flags, places and resources, or who typed it."""

import re

import pytest

from companion.games.terramara.commands import Correct, EnterScore
from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.state import State
from companion.kernel.command import Move
from companion.kernel.replay import Step
from companion.wording.language import load
from companion.wording.terramara import tally
from companion.wording.terramara.names import Names
from tests.games.terramara.table import Table, begin, table
from tests.wording.terramara.plays import all_plays

GAINED = re.compile(r"([+−])(\d+) VP$")


def explain(t: Table, what: str, player: str = "red", played: tuple[Step[State], ...] = ()) -> list[str]:
    found = tally.explain(Names(load("en"), t.state), played, player, what)
    return [line.text.replace("\u2068", "").replace("\u2069", "") for line in found]


def history() -> list[tuple[State, tuple[Step[State], ...]]]:
    """Whole games: the last state of each, and its moves."""
    games: list[list[Step[State]]] = []
    before = None
    for at, played in enumerate(all_plays()):
        if played.before is not before:
            games.append([])
        games[-1].append(Step(Move(f"m{at}", played.command), played.after, played.events))
        before = played.after
    return [(game[-1].state, tuple(game)) for game in games]


def test_points_unfold_into_the_moves_that_made_them() -> None:
    # TM-SCORE-01 item 1
    seen = 0
    for state, played in history():
        if state.depth != "full":
            continue
        for colour in state.seats:
            lines = tally.explain(Names(load("en"), state), played, colour, "vp")
            gains = [found for line in lines if (found := GAINED.search(line.text))]
            assert sum(int(n) if sign == "+" else -int(n) for sign, n in map(_parts, gains)) == (
                state.players[colour].vp
            )
            seen += len(gains)
    assert seen > 20


def _parts(found: re.Match[str]) -> tuple[str, str]:
    return found[1], found[2]


def test_every_number_of_every_game_can_be_said() -> None:
    for state, played in history():
        for colour in state.seats:
            for what in (*CATEGORIES, "place"):
                lines = tally.explain(Names(load("en"), state), played, colour, what)
                assert lines
                assert not re.search(r"[{}_]", " ".join(line.text for line in lines))


def test_points_nobody_moved_for_are_told_too() -> None:
    t = table().vp(red=3)
    assert explain(t, "vp") == ["Before that: 3 VP"]
    assert explain(t, "vp", "blue") == ["No victory points were gained so far."]


def test_a_correction_is_one_of_the_moves() -> None:
    t = table()
    corrected = t.do(Correct(what="red.vp", value=4))
    step = Step(Move("m1", Correct(what="red.vp", value=4)), corrected.state, tuple(corrected.events))
    assert explain(corrected, "vp", played=(step,)) == ["Round 1, correction: +4 VP"]


def test_each_artifact_is_named_with_its_points() -> None:
    # TM-SCORE-01 item 2
    t = table().crafted("red", vp=4).crafted("red", vp=3, category="pottery")
    assert explain(t, "artifacts") == ["Tools, level 1: 4 VP", "Pottery, level 1: 3 VP"]
    assert explain(t, "artifacts", "blue") == ["No artifact was crafted."]


def test_each_effect_at_the_end_is_named_with_its_points() -> None:
    # TM-SCORE-01 item 3
    t = table().crafted("red", "end_game: 2 vp per tools", vp=4)
    (line,) = explain(t, "end_game")
    assert line.startswith("Tools, level 1 (")
    assert line.endswith("): 2 VP")
    assert explain(t, "end_game", "blue") == ["No crafted artifact has an effect at the end of the game."]


def test_the_ranking_names_neutral_players_too() -> None:
    # TM-MIL-07, TM-MIL-08, TM-NEUT-16
    t = table(players=3).strength(red=4, blue=4, green=1, yellow=9)
    name = [t.state.players[colour].name for colour in t.state.seats]
    assert explain(t, "military") == [
        "1. Neutral yellow, strength 9",
        f"2. {name[0]}, strength 4: 5 VP",
        f"2. {name[1]}, strength 4: 5 VP",
        f"4. {name[2]}, strength 1: 0 VP",
    ]


def test_the_road_names_everybody_in_the_order_of_arrival() -> None:
    # TM-ROAD-07
    t = table().caravans(red=("end", "0")).with_state(road_end=("blue", "red"))
    name = [t.state.players[colour].name for colour in ("red", "blue")]
    assert explain(t, "road") == [
        f"1. {name[1]}: 8 VP",
        f"2. {name[0]}: 5 VP",
        "A caravan is still on its way: the start of the road",
    ]


def test_each_flag_says_its_condition_and_how_far_it_is_met() -> None:
    # TM-OUT-02
    t = table().workers("red", 1, 2, 3).outpost("1L", "O1workers").outpost("2L", "O2tools")
    t = t.with_player("red", flags=("1L", "2L"))
    worker, tools = (line for line in explain(t, "outposts") if not line.startswith("Still missing"))
    assert worker.startswith("The outpost of row 1: 5 VP, medium; reached: 6. The levels of your workers")
    assert tools.startswith("The outpost of row 2: 0 VP, none met; reached: 0. You have crafted")
    assert explain(t, "outposts", "blue") == ["No flag stands on an outpost."]
    unknown = t.forget("outposts", "1L")
    assert explain(unknown, "outposts")[0] == (
        "The outpost of row 1: not counted, because nobody told what the outpost of row 1 asks for"
    )


def test_what_nobody_told_is_said_in_one_sentence_of_the_same_person() -> None:
    # TM-OUT-02
    t = table().with_player("red", flags=("1L", "private.red")).outpost("1L", "O1river")
    said = [line for line in explain(t.know(symbols={}), "outposts") if "not counted" in line]
    assert len(said) == 2
    assert not [line for line in said if ".)" in line or "your private" in line]


def test_a_reserved_artifact_and_resources_are_named() -> None:
    # TM-ART-09, TM-SCORE-02
    t = table().goods("red", wood=1, metal=2)
    assert explain(t, "reserved") == ["No artifact is reserved."]
    assert explain(t.with_player("red", reserved="a101"), "reserved")[0].endswith(": −5 VP")
    assert explain(t, "resources") == ["1 wood: ½ VP", "2 metal: 2 VP"]
    assert explain(t.goods("red", wood=0, metal=0), "resources") == ["No resources are left."]
    assert explain(t.options(halves="down"), "resources")[-1].startswith("A half point is rounded down")


def test_a_total_is_the_sum_of_its_lines_and_a_place_shows_the_tie_break() -> None:
    # TM-TIE-01
    t = table().vp(red=7).goods("red", wood=1)
    assert "VP tiles: 7 VP" in explain(t, "total")
    assert any("culture" in line and "strength" in line for line in explain(t, "place"))


@pytest.mark.parametrize(
    ("what", "category", "value", "said"),
    [
        ("vp", "vp", 6, "Entered by hand: VP tiles of {name}, 3 (the companion counts 5)"),
        ("strength", "military", 9, "Entered by hand: Strength of {name}, 9 (the companion counts 1)"),
        ("raw", "resources", 8, "Entered by hand: Raw resources of {name}, 8 (the companion counts 0)"),
    ],
)
def test_a_typed_number_says_so_and_what_was_counted(what: str, category: str, value: int, said: str) -> None:
    t = table().vp(red=5).strength(red=1).goods("red", wood=0, ore=0, stone=0, cattle=0)
    t = t.do(EnterScore(player="red", what=what, value=value))
    assert explain(t, category)[0] == said.format(name=t.state.players["red"].name)
    assert len(explain(t, category)) > 1


def test_a_pad_only_knows_what_was_entered() -> None:
    t = begin(players=3, depth="score")
    assert explain(t, "vp") == ["Nothing was entered here yet."]
    assert explain(t, "military") == ["Places are given when every strength is entered, nought included."]
    t = t.do(EnterScore(player="red", what="raw", value=3))
    name = t.state.players["red"].name
    assert explain(t, "resources") == [f"Entered by hand: Raw resources of {name}, 3"]
    for at, colour in enumerate(("red", "blue", "green", "yellow")):
        t = t.do(EnterScore(player=colour, what="strength", value=at))
    assert explain(t, "military")[0] == "1. Neutral yellow, strength 3"
    assert score(t.state).line("green").halves["military"] == 10
