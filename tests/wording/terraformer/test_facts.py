"""Facts: a question for every kind, values as people say them, and whose word it is."""

import re

from companion.games.terraformer.cards import TYPE_OF
from companion.games.terraformer.commands import PlayOrganism
from companion.games.terraformer.organisms import UNNAMED
from companion.wording.phrases import PLACEHOLDER
from companion.wording.terraformer import cards, facts
from tests.games.every import demo
from tests.games.terraformer.table import ANN, BO, table
from tests.wording.terraformer.saying import ENGLISH, names, plain


def test_every_kind_of_fact_has_a_name_a_question_and_a_hint() -> None:
    assert {*facts.NAMES} == {*facts.QUESTIONS} == {*facts.HINTS} == {*TYPE_OF, UNNAMED}
    for text in facts.QUESTIONS.values():
        assert text.endswith("?")
    for text in facts.HINTS.values():
        assert re.fullmatch(r"[A-Z].*\.", text)


def test_values_are_said_as_people_say_them() -> None:
    # TF-OPEN-12, TF-OPEN-13
    here = names(table())
    assert facts.value(here, "climate:steppe", ("warm", "dry")) == "warm, dry"
    assert facts.value(here, "food:coati", ("fruit", "rodent_sized")) == "fruit, rodent-sized"
    assert facts.value(here, "food:coati", ()) == "none"
    assert facts.value(here, "role:coati", "consumer3") == "consumer of order 3"
    assert facts.value(here, "home:coati", "desert") == "Desert"
    assert facts.value(here, "no_migration:coati", False) == "no"
    assert facts.value(here, "deed:drying", "humidity") == "changes the humidity of an ecosystem"


def test_what_is_answered_by_yes_or_no_is_told_as_a_plain_sentence() -> None:
    here = names(table())
    assert facts.told(here, "fits:acerola>desert", False) == "Acerola cannot live in Desert"
    assert facts.told(here, "fits:acerola>desert", True) == "Acerola can live in Desert"
    assert facts.told(here, "eats:coati>opossum", True) == "Coati eats Opossum"
    assert facts.told(here, "climate:steppe", ("warm", "dry")) == "the climate of Steppe: warm, dry"
    for kind, stated in facts.STATED.items():
        assert all(
            set(PLACEHOLDER.findall(text)) <= set(PLACEHOLDER.findall(facts.NAMES[kind])) for text in stated
        )


def test_a_deed_tells_the_role_of_a_card_and_one_press_objects() -> None:
    # TF-ORG-02
    laid = table().column("steppe").know({"fits:Hare>steppe": True})
    done = laid.do(PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare"))
    (event,) = done.told("concluded")
    remark = ENGLISH.conclusion(done.state, event)
    assert remark is not None
    assert plain(remark.text) == "Seen at the table: the role of Hare: consumer of order 1."
    assert remark.objection == "No, the card says something else"
    assert ENGLISH.conclusion(done.state, done.events[0]) is None


def test_the_book_the_table_and_a_guess_are_kept_apart() -> None:
    # TF-DATA-01
    here = names(table().know({"climate:steppe": ("warm", "dry")}))
    assert [*cards.lines(here, "steppe")] == ["The climate of Steppe: warm, dry (as your table told)"]
    assert [*cards.lines(here, "tropical_forest")] == [
        "The climate of Tropical Forest: hot, wet (by the book)"
    ]
    assert [*cards.lines(here, "desert")] == [
        "Perhaps, not checked with your cards. The climate of Desert: hot, dry"
    ]


def test_an_invented_set_is_nobodys_word() -> None:
    state = demo("terraformer", 1).state
    assert plain(ENGLISH.card(state, "Mist Wood")) == (
        "Mist Wood\nThe climate of Mist Wood: hot, wet (of the invented sample set)"
    )


def test_a_card_without_a_name_is_asked_about_by_role_owner_and_place() -> None:
    # TF-ORG-01
    here = names(table().column("steppe", {ANN: 2}, (ANN, "producer"), (BO, "consumer1")))
    asked = plain(facts.question(here, "eats:#2>#1").question)
    eater, eaten = "a consumer of order 1 (Bo)", "a producer (Ann)"
    assert asked == f"Does {eater} eat {eaten} in ecosystem 1 (Steppe)?"
