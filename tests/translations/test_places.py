"""No sentence of any language asks for a form that nobody gave, as far as this run of tests has spoken."""

import pytest
from babel.messages.catalog import Catalog

from companion.wording.language import in_context, isolated, load
from tests.translations.places import A_NAME, HEARD, SEEN, TITLES, Places
from tests.wording.speaking import speak
from translations import messages
from translations.forms_file import FormsFile, key, read_forms


@pytest.mark.last
def test_every_form_that_is_asked_for_is_given() -> None:
    speak(load("en"))
    heard = Places.read(HEARD.read_text(encoding="utf-8"))
    heard.add(SEEN)
    assert len(heard.found) > 500
    for language in messages.languages():
        catalog = messages.read(language)
        ours = {key(message) for message in catalog if message.id}  # tests also say what they invented
        lacking = heard.lacking(catalog, read_forms(language))
        assert not {(text, form) for text, form in lacking if text in ours}, language


@pytest.fixture
def places() -> Places:
    """A few sentences, as they are said at a table."""
    english, places = load("en"), Places()
    with SEEN.deaf(), places.recording():
        of = english.say("the hut of {player}", player=isolated("Bo"))
        of_red = english.say("the hut of {player}", player=english.say("red"))
        both = english.all_of([of, english.say_in("role", "hut")])
        english.say("Go to {space}", space=both)
        english.say("Go to {space}", space=of_red)
        english.say_n("{n} for {member}", "{n} for {member}", 2, member=english.say("chieftain"))
    return places


def german(**texts: str) -> Catalog:
    catalog = Catalog(locale="de")
    catalog.add("Go to {space}", texts.get("go", "Geh: {space|acc}"))
    catalog.add("the hut of {player}", "die Hütte von {player|dat}")
    catalog.add("{list} and {item}", "{list} und {item}")
    return catalog


def test_what_is_asked_for_and_not_given_is_found(places: Places) -> None:
    assert places.lacking(german(), FormsFile()) == {
        ("the hut of {player}", "acc"),
        ("role|hut", "acc"),
        ("red", "dat"),
    }
    plain = german(go="Geh: {space}")
    assert places.lacking(plain, FormsFile()) == {("red", "dat")}


def test_a_form_asks_for_forms_itself(places: Places) -> None:
    given = {"the hut of {player}": {"acc": "die Hütte {player|gen}"}, "role|hut": {"*": "Hütte"}}
    assert places.lacking(german(), FormsFile(texts=given)) == {("red", "dat"), ("red", "gen")}
    given = {"the hut of {player}": {"*": "Hütte: {player|*}"}, "role|hut": {"acc": "Hütte"}}
    found = places.lacking(german(), FormsFile(texts={**given, "red": {"dat": "Rot"}}))
    assert found == {("red", "acc")}


def test_a_form_of_the_first_letter_is_made_and_not_given(places: Places) -> None:
    given = FormsFile(texts={"red": {"dat": "Rot"}}, letters={"small": ""})
    assert places.lacking(german(go="Geh: {space|small}"), given) == set()


def test_two_lists_are_not_taken_for_one(places: Places) -> None:
    english = load("en")
    with SEEN.deaf(), places.recording():
        english.say("There: {list}", list=english.all_of([english.say("wood"), english.say("ore")]))
    assert places.lacking(german(), FormsFile(texts={"red": {"dat": "Rot"}})) == {
        ("the hut of {player}", "acc"),
        ("role|hut", "acc"),
    }


def test_what_a_test_makes_up_is_not_noted(places: Places) -> None:
    english = load("en")
    before = places.written()
    with SEEN.deaf(), places.recording(), places.deaf():
        english.say("Go to {space}", space=english.say("ore"))
    assert places.written() == before


def test_what_was_written_down_is_read_again(places: Places) -> None:
    english = load("en")
    with SEEN.deaf(), places.recording():
        english.say("Young: {young}\nAdult: {adult}", young=english.say("wood"), adult=isolated("Bo"))
    again = Places.read(places.written())
    assert again.written() == places.written()
    again.add(places)
    assert again.written() == places.written()
    other = Places()
    other.add(again)
    assert other.lacking(german(), FormsFile()) == places.lacking(german(), FormsFile())


def test_translators_can_read_what_stands_where(places: Places) -> None:
    assert places.written().splitlines() == [
        "Go to {space}",
        "    {space}",
        "        role|hut",
        "        the hut of {player}",
        "the hut of {player}",
        "    {player}",
        f"        {A_NAME}",
        "        red",
        "{list} and {item}",
        "    {item}",
        "        role|hut",
        "    {list}",
        "        the hut of {player}",
        "{n} for {member}",
        "    {member}",
        "        chieftain",
    ]
    assert in_context("role", "hut") not in places.written()


def test_where_one_game_is_named_another_one_may_be() -> None:
    """No list has to be made anew when a game comes."""
    places, title = Places(), min(TITLES)
    with SEEN.deaf(), places.recording():
        english = load("en")
        english.say("{game}, at last", game=english.say(title))
    assert title not in places.written()
    assert Places.read(places.written()).found["{game}, at last"]["game"] == TITLES
