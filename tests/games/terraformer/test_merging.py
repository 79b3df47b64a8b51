"""What friends have told, beside what is told here: no two facts stand in a box that cannot both be true."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.terraformer.merging import compare, settle
from companion.kernel.box import Conflict

WARM = {"temperatures:Hare": ["warm"], "humidities:Hare": ["dry"]}
HEATH = {"climate:Heath": ["warm", "dry"]}
HARE_NOT_THERE = {"fits:Hare>Heath": False}


def taken(mine: Mapping[str, Any], theirs: Mapping[str, Any], answer: str = "mine") -> dict[str, Any]:
    """The box afterwards, with all conflicts answered alike."""
    found = compare(mine, theirs)
    answers = {conflict.theirs: answer for conflict in found.conflicts}
    written = settle(mine, found.decided(mine, theirs, answers))
    return {key: value for key, value in {**mine, **written}.items() if value is not None}


def test_what_says_otherwise_of_the_same_fact_is_a_conflict() -> None:
    mine, theirs = {"role:Hare": "consumer1"}, {"role:Hare": "consumer2", "home:Hare": "Heath"}
    found = compare(mine, theirs)
    assert found.conflicts == (Conflict("role:Hare", "role:Hare", both=False),)
    assert found.added == {"home:Hare": "Heath"}
    assert taken(mine, theirs) == {"role:Hare": "consumer1", "home:Hare": "Heath"}


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({**WARM, **HEATH}, HARE_NOT_THERE),
        ({**WARM, **HARE_NOT_THERE}, HEATH),
        ({"role:Hare": "producer"}, {"food:Hare": ["seed"]}),
        ({"eats:Hare>Clover": True}, {"role:Hare": "producer"}),
        ({"food:Hare": []}, {"eats:Hare>Clover": True}),
        ({"food:Beetle": []}, {"biome_fed:Beetle>Heath": False}),
    ],
)
def test_what_cannot_be_true_with_something_told_here_is_a_conflict(
    mine: Mapping[str, Any], theirs: Mapping[str, Any]
) -> None:
    """TF-ORG-02, TF-ORG-03, TF-ORG-07, TF-BAL-02"""
    (brought,) = theirs
    found = compare(mine, theirs)
    assert not found.added
    assert not found.left_out
    (conflict,) = found.conflicts
    assert (conflict.theirs, conflict.instead) == (brought, True)
    assert conflict.mine in mine
    assert taken(mine, theirs) == mine
    kept = {key: value for key, value in mine.items() if key != conflict.mine}
    assert taken(mine, theirs, "theirs") == {**kept, **theirs}


def test_two_things_that_contradict_each_other_there_are_both_left_out() -> None:
    theirs = {"role:Hare": "producer", "food:Hare": ["seed"], "home:Hare": "Heath"}
    found = compare({}, theirs)
    assert found.added == {"home:Hare": "Heath"}
    assert set(found.left_out) == {"role:Hare", "food:Hare"}
    assert not found.conflicts


def test_what_contradicts_the_rulebook_is_left_out() -> None:
    found = compare({}, {"eats:acerola>opossum": True, "role:coati": "consumer3"})
    assert found.left_out == ("eats:acerola>opossum",)
    assert set(found.added) == {"role:coati"}


def test_what_only_a_telling_against_the_rulebook_makes_possible_is_believed_with_it() -> None:
    theirs = {"role:acerola": "consumer1", "eats:acerola>opossum": True}
    assert taken({}, theirs) == theirs


def test_a_card_of_one_type_here_is_of_no_other_there() -> None:
    mine = {"climate:Heath": ["warm", "dry"]}
    found = compare(mine, {"role:Heath": "consumer1", "home:Hare": "Heath"})
    assert set(found.added) == {"home:Hare"}
    assert found.left_out == ("role:Heath",)
    assert taken(mine, {"role:Heath": "consumer1"}) == mine


def test_with_their_climate_comes_what_rests_on_it_and_without_it_nothing_does() -> None:
    """What rests on a fact in conflict is no question of its own: the answer decides."""
    mine, there = {**WARM, **HEATH}, {"climate:Heath": ["cold", "dry"], **HARE_NOT_THERE}
    found = compare(mine, there)
    assert [conflict.theirs for conflict in found.conflicts] == ["climate:Heath"]
    assert taken(mine, there) == mine
    assert taken(mine, there, "theirs") == {**mine, **there}


def test_answers_told_here_follow_a_climate_that_is_taken_over() -> None:
    mine = {**WARM, **HEATH, "fits:Hare>Heath": True}
    there = {"climate:Heath": ["cold", "dry"]}
    assert taken(mine, there, "theirs") == {**mine, **there, "fits:Hare>Heath": False}


def test_what_the_book_answers_follows_a_new_climate() -> None:
    """As when the same is told by hand: the table is believed, and its answer is written down."""
    brought = taken({}, {"climate:steppe": ["cold", "dry"]})
    assert brought == {"climate:steppe": ["cold", "dry"], "fits:opossum>steppe": False}


def test_a_box_in_itself_is_the_same() -> None:
    mine = {**WARM, **HEATH, "eats:Hare>Clover": True, "food:Hare": ["seed"]}
    assert compare(mine, mine).empty
    assert compare(mine, mine).same == len(mine)
    assert taken({}, mine) == mine
