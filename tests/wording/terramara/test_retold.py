"""What rests on an old telling, in words, with what the offered corrections change."""

from companion.games.terramara.commands import Correct
from companion.games.terramara.retold import Past
from companion.wording.language import load
from companion.wording.terramara import retold
from companion.wording.terramara.names import Names
from tests.games.terramara.table import Table
from tests.wording.terramara.plays import table


def names() -> Names:
    return Names(load("en"), table())


def test_a_past_gain_is_told_with_what_it_would_have_been() -> None:
    # TM-TERR-02
    past = Past("m3", 2, "red", "1L.2", {"wood": 1}, {"ore": 1})
    assert retold.sentence(names(), past) == (
        "\u2068Anna\u2069, round 2, row 1, left tile, middle space: got 1 wood. "
        "As told now it would have been 1 ore."
    )
    assert retold.button(names(), past.difference) == "Correct: +1 ore, −1 wood"


def test_a_past_gain_that_rests_on_a_choice_offers_nothing() -> None:
    # TM-SYM-05
    past = Past("m3", 2, "red", "1L.2", {}, None)
    assert retold.sentence(names(), past).endswith(
        "got nothing. As told now it may have been something else."
    )
    assert retold.button(names(), past.difference) == ""


def test_another_cost_is_told_as_paid_and_owed() -> None:
    # TM-ART-10
    state = Table(table()).do(Correct(what="red.timber", value=0)).state
    past = Past("m3", 2, "red", "1L.2", {}, {}, paid={"timber": 1}, costs={"timber": 2})
    assert past.difference == {"timber": -1}
    assert retold.sentence(Names(load("en"), state), past) == (
        "\u2068Anna\u2069, round 2, row 1, left tile, middle space: paid 1 timber. "
        "As told now it costs 2 timber. \u2068Anna\u2069 cannot give 1 timber: nothing is left."
    )
    richer = Table(state).do(Correct(what="red.timber", value=1)).state
    assert retold.sentence(Names(load("en"), richer), past).endswith("it costs 2 timber.")
