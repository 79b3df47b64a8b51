"""A pending decision names the rule that somebody would want to read there."""

from typing import get_args

import pytest

from companion.games.terramara.frames import AnyFrame, Ask, Drawing
from companion.rulebook.library import Library


@pytest.mark.parametrize(
    ("purpose", "rule"),
    [
        ("first", "TM-SETUP-07"),
        ("fire", "TM-NEUT-03"),
        ("strength", "TM-NEUT-11"),
        ("characters", "TM-START-02"),
    ],
)
def test_a_draw_leads_to_the_rule_it_is_for(purpose: str, rule: str) -> None:
    assert Drawing(purpose=purpose, pool=("1",), n=1).rule == rule  # type: ignore[arg-type]


def test_a_question_leads_to_the_rule_about_what_it_asks_for() -> None:
    assert Ask(fact="card:a101").rule == "TM-ART-02"
    assert Ask(fact="space:1L.2").rule == "TM-TERR-02"


def test_every_rule_a_decision_may_name_has_an_article() -> None:
    rulebook = Library().rulebook("terramara")
    waiting = [frame for frame in get_args(AnyFrame) if frame.WAITS]
    named = {frame.RULE for frame in waiting} | {*Drawing.FOR.values(), *Ask.OF.values()}
    assert [rule for rule in sorted(named) if not rulebook.for_rule(rule)] == []
