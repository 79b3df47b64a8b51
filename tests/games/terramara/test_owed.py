"""Cards in two bites: crafting needs category, cost and points; the effect may be told later."""

from typing import Any

import pytest

from companion.games.terramara.commands import (
    ChooseOption,
    Correct,
    CraftArtifact,
    Learn,
    Pay,
    UseCard,
)
from companion.games.terramara.frames import Ask, Choose, Turn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Card
from companion.kernel.codec import Codec
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, table

HALF = Card(1, "tools", {"timber": 1}, 2, None)


def told(t: Table, effects: str | None, ref: str = "a101", **changes: Any) -> Table:
    return t.do(Learn(fact=f"card:{ref}", value=evolve(HALF, effects=effects, **changes)))


def crafted(**options: Any) -> Table:
    """Red has crafted a card of which only category, cost and points are told; red is still in turn."""
    t = table(**options).goods("red", timber=2).turn("red", sent=True)
    t = t.do(CraftArtifact(player="red", card="a101"))
    assert isinstance(t.top, Ask)
    return told(t, None)


def test_category_cost_and_points_are_enough_to_craft() -> None:
    # TM-ART-10
    t = crafted()
    assert t["red"].crafted == ("a101",)
    assert t["red"].goods == {"timber": 1}
    assert isinstance(t.top, Turn)


def test_the_score_counts_the_points_and_says_that_the_effect_is_not_told() -> None:
    # TM-SCORE-01
    t = crafted()
    found = score(t.state)
    assert found.line("red").halves["artifacts"] == 4
    assert found.rests_on == ("card:a101",)
    assert score(told(t, "").state).rests_on == ()


def test_what_a_card_gives_at_once_is_given_when_it_is_told_and_once() -> None:
    # TM-ART-10
    t = told(crafted(), "immediate: 2 wood")
    assert t["red"].goods == {"timber": 1, "wood": 2}
    assert t.state.owed == {}
    again = told(t, "immediate: 3 wood")
    assert again["red"].goods == {"timber": 1, "wood": 2}, "told again, it is a correction of the words"


def test_an_effect_told_in_somebody_elses_turn_is_a_decision_of_its_owner() -> None:
    # TM-ART-10, AMB-47
    t = crafted().turn("blue")
    t = told(t, "immediate: 1 wood or 1 ore")
    assert isinstance(t.top, Choose)
    assert t.top.owner == "red"
    t = t.do(ChooseOption(decision=t.top.key, option="1 ore"))
    assert t["red"].goods == {"timber": 1, "ore": 1}
    assert isinstance(t.top, Turn)
    assert t.top.owner == "blue"


def test_lasting_and_once_per_round_and_final_effects_are_ready_when_told() -> None:
    # TM-ART-13
    use = UseCard(player="red", card="a101")
    t = crafted()
    assert t.codes(use)
    t = told(t, "once_per_round: 1 wood; end_game: 3 vp; permanent: plus_one culture")
    assert not t.reasons(use)
    assert score(t.state).line("red").halves["end_game"] == 6
    assert t.do(use)["red"].goods["wood"] == 1


def test_leaving_the_effect_open_again_takes_nothing_back() -> None:
    # TM-ART-10
    t = told(told(crafted(), "immediate: 2 wood"), None, vp=3)
    assert t.state.known.cards["a101"] == evolve(HALF, vp=3, effects="immediate: 2 wood")


@pytest.mark.parametrize(("by", "points"), [("printed", 2), ("paid", 0)])
def test_points_for_the_cost_go_by_what_was_paid_then(by: str, points: int) -> None:
    # TM-ART-14, ED-01
    t = table(cost_points=by).crafted("red", "permanent: discount timber").goods("red", timber=2)
    ref = t.state.row[0].ref
    t = t.turn("red", sent=True).do(CraftArtifact(player="red", card=ref))
    t = told(t, None, ref)
    if t.top.kind == "payment":
        t = t.do(Pay(decision=t.top.key, units={}))
    assert ref in t["red"].crafted
    assert told(t, "immediate: 2 vp per cost_unit timber", ref)["red"].vp == points


def test_a_card_that_a_correction_gave_or_took_owes_nothing() -> None:
    # TM-ART-10
    t = told(table(), None)
    t = t.do(Correct(what="row", value=tuple(card.ref for card in t.state.row[1:])))
    given = t.do(Correct(what="red.crafted", value=("a101",)))
    assert told(given, "immediate: 2 wood")["red"].goods == {}
    taken = crafted().do(Correct(what="red.crafted", value=()))
    assert taken.state.owed == {}


def test_cards_of_older_files_are_read_and_half_told_ones_come_back() -> None:
    # TM-ART-10
    codec = Codec(TERRAMARA)
    plain = {"level": 1, "category": "tools", "cost": {"timber": 1}, "vp": 2}
    old = codec.command_from({"kind": "learn", "fact": "card:a101", "value": plain})
    assert old == Learn(fact="card:a101", value=evolve(HALF, effects=""))
    half = Learn(fact="card:a101", value=HALF)
    assert codec.command_to(half)["value"]["effects"] is None
    assert codec.command_from(codec.command_to(half)) == half
    state = crafted().state
    assert codec.state_from(codec.state_to(state)) == state
