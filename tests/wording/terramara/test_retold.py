"""What rests on an old telling, in words, with what the offered corrections change."""

from companion.games.terramara.retold import Past
from companion.wording.language import load
from companion.wording.terramara import retold
from companion.wording.terramara.names import Names
from tests.wording.terramara.plays import table


def names() -> Names:
    return Names(load("en"), table())


def test_a_past_gain_is_told_with_what_it_would_have_been() -> None:
    # TM-TERR-02
    past = Past("m3", 2, "red", "1L.2", {"wood": 2}, {"ore": 1})
    assert retold.sentence(names(), past) == (
        "\u2068Anna\u2069, round 2, row 1, left tile, middle space: got 2 wood. "
        "As told now it would have been 1 ore."
    )
    assert retold.button(names(), past) == "Correct: +1 ore, −2 wood"


def test_a_past_gain_that_rests_on_a_choice_offers_nothing() -> None:
    # TM-SYM-05
    past = Past("m3", 2, "red", "1L.2", {}, None)
    assert retold.sentence(names(), past).endswith(
        "got nothing. As told now it may have been something else."
    )
    assert retold.button(names(), past) == ""
