"""Pending decisions: a title and a sentence for each kind, with the name of the one who decides."""

import pytest

from companion.games.terramara import frames, work
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.frame import Frame
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import decisions
from companion.wording.terramara.names import Names
from tests.games.terramara import table as positions
from tests.wording.terramara.plays import table

ANNA, BO = "\u2068Anna\u2069", "\u2068Bo\u2069"


def prompt(frame: Frame, state: State | None = None) -> str:
    return decisions.prompt(Names(load("en"), state or table()), frame).prompt


def waiting() -> list[type[Frame]]:
    """Every kind of decision, wherever in the module it stands."""
    found = vars(frames).values()
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Frame) and _waits(kind)]


def _waits(kind: type[Frame]) -> bool:
    return kind.WAITS and "kind" in kind.__annotations__


def test_every_decision_has_a_title_and_a_sentence() -> None:
    kinds = {str(kind.__dataclass_fields__["kind"].default) for kind in waiting()}
    assert kinds == set(decisions.TITLES)
    assert set(waiting()) == set(decisions.SENTENCES)


@pytest.mark.parametrize(
    ("effect", "title"),
    [
        ("1 any_raw -> 1 matching_proc x 3", "Processing"),
        ("1 stone -> 1 cut_stone x 1", "Processing"),
        ("1 any_raw -> 1 other_raw x 1", "Exchange"),
        ("1 stone -> 2 culture x 1", "Exchange"),
    ],
)
def test_processing_is_not_called_an_exchange(effect: str, title: str) -> None:
    frame = frames.Trade(owner="red", source="1L.1", effect=effect)
    assert decisions.prompt(Names(load("en"), table()), frame).title == title


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (
            frames.HandOver(owner="blue", source="home.raid", raider="red", n=2),
            f"{BO}: choose 2 resources to hand over to {ANNA}.",
        ),
        (
            frames.HandOver(owner="blue", source="home.raid", raider="red", n=1),
            f"{BO}: choose 1 resource to hand over to {ANNA}.",
        ),
        (
            frames.HandOver(owner="blue", source="home.raid", raider="red", n=1, most=3),
            f"{BO}: choose 1 to 3 to hand over to {ANNA}; your power levels say how many.",
        ),
        (
            frames.Take(owner="red", source="B16", n=1, pool=PROCESSED),
            f"{ANNA}: choose 1 processed resource to take.",
        ),
        (frames.Take(owner="red", source="1L.1", n=2, pool=RAW), f"{ANNA}: choose 2 raw resources to take."),
        (
            frames.Take(owner="red", source="hut.red", n=1, pool=("stone", "wood", "ore")),
            f"{ANNA}: choose 1 resource to take: stone, wood or ore.",
        ),
        (
            frames.Trade(owner="red", source="B14", effect="1 any_raw -> 4 vp x 1"),
            f"{ANNA}, level-1 bonus tile: you may pay 1 raw resource to gain 4 VP.",
        ),
        (
            frames.Trade(owner="red", source="hut.red", effect="1 any_raw -> 1 other_raw x 1"),
            f"{ANNA}, your hut: swap 1 raw resource for one of another kind. Click what you give.",
        ),
        (
            frames.Choose(owner="red", source="3R.1", options=("take_warriors 2",), optional=True),
            f"{ANNA}, row 3, right tile, left space: take 2 warriors for this round, or leave it.",
        ),
        (
            frames.Choose(owner="red", source="hut.red", options=("1 wood", "1 ore"), optional=True),
            f"{ANNA}, your hut: choose one, or leave it.",
        ),
        (
            frames.Choose(owner="red", source="a216", options=("1 wood", "1 ore")),
            f"{ANNA}, artifact ({table().known.cards['a216'].category}, level 2): choose one.",
        ),
        (
            frames.Journey(owner="red", source="home.travel", steps=2),
            f"{ANNA}: move a caravan, 2 steps left, or stop here.",
        ),
        (
            frames.Recall(owner="red", source="a206", member="explorer"),
            f"{ANNA}: choose an explorer to take back, or leave it.",
        ),
        (frames.Recall(owner="red", source="a206", member="chieftain"), None),
        (frames.Recall(owner="red", source="a206", member="explorer_or_chieftain"), None),
        (
            frames.Ask(owner="red", source="1L.2", fact="space:1L.2"),
            "What does this space show: row 1, left tile, middle space?",
        ),
        (frames.Hand(owner="red", source="1L.2"), None),
        (
            frames.Offer(owner="red", source="home.develop", unit="strength", n=1),
            f"{ANNA}, “Develop your skills”: take 1 strength, or less?",
        ),
        (frames.Payment(owner="red", source="a101", card="a101"), None),
        (
            frames.ExtraCraft(owner="red", source="B32", raw_allowed=99),
            f"{ANNA}, level-3 bonus tile: craft an artifact, also with raw resources, or leave it.",
        ),
        (frames.ExtraCraft(owner="red", source="a212"), None),
        (
            frames.Drawing(source="first", purpose="first", pool=("red", "blue"), n=1),
            "Draw who begins, or enter who does.",
        ),
        (frames.Drawing(source="fire.5a", purpose="fire", pool=("1",), n=1), None),
        (frames.Drawing(source="strength.1", purpose="strength", pool=("1",), n=1), None),
        (frames.Drawing(source="characters", purpose="characters", pool=("C1",), n=1), None),
        (frames.Locate(source="fire.1", row="1", number=3), None),
        (frames.PlaceNeutral(owner="red", source="green.1", row="1", neutral="green"), None),
        (frames.Desk(source="round.1"), "Play round 1 at the table; say when it is over."),
        (frames.Pad(source="end"), "The game is over: check the score pad, then close it."),
        (frames.Pad(), "Fill in the score pad, then close it."),
    ],
)
def test_prompts_say_who_decides_what(frame: Frame, said: str | None) -> None:
    text = prompt(frame)
    assert "{" not in text
    assert "_" not in text
    assert not frame.owner or frame.kind == "ask" or {"red": ANNA, "blue": BO}[frame.owner] in text
    if said is not None:
        assert text == said


def test_a_victim_of_a_raid_hears_how_the_number_comes_about() -> None:
    state = table()
    state = evolve(state, known=evolve(state.known, shields=(5, 10, 15)))
    red, blue = state.players["red"], state.players["blue"]
    players = {
        **state.players,
        "red": evolve(red, strength=6),
        "blue": evolve(blue, strength=1, goods={"wood": 9, "metal": 2}),
    }
    frame = frames.HandOver(owner="blue", source="home.raid", raider="red", n=2)
    said = prompt(frame, evolve(state, players=players))
    assert said == f"{BO} holds 11 and gives 1 for every 4: choose 2 to hand over to {ANNA}."


def test_a_turn_says_what_is_left_of_it() -> None:
    state, frame = table(), frames.Turn(owner="red", source="turn")
    assert prompt(frame, state) == f"{ANNA}: send a clan member. Choose which one, then click a lit space."
    state = evolve(state, sent=True)
    assert prompt(frame, state) == f"{ANNA}: craft an artifact, or end the turn.", "TM-ART-07: culture 1"
    reaching = evolve(state.players["red"], culture=4)
    far = evolve(state, players={**state.players, "red": reaching})
    assert prompt(frame, far) == f"{ANNA}: craft or reserve an artifact, or end the turn."
    full = evolve(state, players={**state.players, "red": evolve(reaching, reserved="a101")})
    assert prompt(frame, full) == f"{ANNA}: craft an artifact, or end the turn.", "TM-ART-08"
    state = evolve(state, stepped=True)
    assert prompt(frame, state) == f"{ANNA}: end the turn."


def test_who_surely_can_pay_for_nothing_is_not_told_to_craft() -> None:
    """TM-ART-01"""
    state, frame = evolve(table(), sent=True), frames.Turn(owner="red", source="turn")
    red = state.players["red"]
    poor = evolve(red, goods={"wood": 3}, workers=tuple(evolve(worker, used=True) for worker in red.workers))
    state = evolve(state, players={**state.players, "red": poor}, known=evolve(state.known, cards={}))
    assert prompt(frame, state) == f"{ANNA}: end the turn."
    working = evolve(red, goods={"wood": 3})
    state = evolve(state, players={**state.players, "red": working})
    assert prompt(frame, state) == f"{ANNA}: craft an artifact, or end the turn.", "a worker may make it"


def test_a_turn_is_headed_by_whose_it_is() -> None:
    names = Names(load("en"), table())
    assert decisions.prompt(names, frames.Turn(owner="blue", source="turn")).title == f"{BO}'s turn"


def test_the_second_pick_of_the_draft_says_which_kind_is_missing() -> None:
    state, frame = table(), frames.Drafting(owner="red", source="pass1")
    assert prompt(frame, state) == f"{ANNA}: take a character or a starting-resource card."
    for field, said in (("character", "a starting-resource card"), ("starting_card", "a character")):
        red = evolve(state.players["red"], **{field: "C1" if field == "character" else "S1"})
        held = evolve(state, players={**state.players, "red": red})
        assert prompt(frame, held) == f"{ANNA}: take {said}."


def test_a_frame_that_waits_for_nobody_is_shown_as_it_is() -> None:
    assert prompt(work.NextTurn()) == "\u2068next_turn\u2069"


def test_who_may_leave_warriors_at_home_is_told_so() -> None:
    # AMB-49
    state = positions.table(unsent_warriors="go_back").spent("red").warriors("red", 2).turn("red").state
    said = decisions.prompt(Names(load("en"), state), state.agenda[-1]).prompt
    assert said == "\u2068Red\u2069: send a warrior, or end the turn: warriors still at home go back."


def test_the_parts_of_the_merged_space_may_both_be_done() -> None:
    # AMB-03
    names = Names(load("en"), table(2))
    frame = frames.Choose(
        owner="red", source="home.raid_and_first", options=("raid", "become_first"), optional=True, more=True
    )
    found = decisions.prompt(names, frame)
    assert found.title == "Choose which comes first"
    assert found.prompt.endswith("choose what to do first. You may do the other one after it, or leave it.")
