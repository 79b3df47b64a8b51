"""Forms: a sentence of another language may ask for a name in another case, and gets it if it was given."""

import copy
import json
import pickle
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.wording.language import Language, capital, in_context, isolated, load
from companion.wording.phrases import Forms, Phrase
from companion.wording.terramara import units
from tests.translations.places import SEEN

TEXTS = {
    "explorer": "разведчик",
    "your hut": "ваша хижина",
    "ore": "руда",
    "Send: {member} to {space}": "Отправьте {member|acc}: {space|acc}",
    "{player} takes {units}": "{player} берёт {units|acc}",
    "the hut of {player}": "хижина игрока {player|gen}",
    "Go to {space}": "Идите: {space|acc}",
    "{list} and {item}": "{list} и {item}",
    "{list}, {item}": "{list}, {item}",
    "{list}, or {item}": "{list}, либо {item}",
    "+{amount}": "+{amount}",
    "{tile}, the first from the top": "{tile}, первый сверху",
    "bonus tile": "жетон",
    "red": "красный",
}
FORMS = {
    "names": {"gen": [["[aа]$", "{name}’ы"], ["", "{name}’а"]]},
    "texts": {
        "explorer": {"acc": "разведчика"},
        "your hut": {"acc": "вашу хижину"},
        "the hut of {player}": {"acc": "хижину игрока {player|gen}"},
        "{n} wood": {"acc": ["{n} древесину", "{n} древесины", "{n} древесины!"]},
        "{tile}, the first from the top": {"*": "{tile|*}, первый сверху"},
        "bonus tile": {"gen": "жетона"},
        "red": {"gen": "красного"},
        "button|Travel": {"gen": "пути"},
        "ore": {"acc": "руду {nobody}"},
    },
}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    """No translator needs to know a hut of the bonus tile."""
    with SEEN.deaf():
        yield


@pytest.fixture
def russian(tmp_path: Path) -> Language:
    catalog = Catalog(locale="ru")
    for text, said in TEXTS.items():
        catalog.add(text, said)
    catalog.add(("{n} wood", "{n} wood"), ("{n} древесина", "{n} древесины", "{n} древесин"))
    catalog.add("Travel", "Странствие")
    catalog.add("Travel", "В путь", context="button")
    with (tmp_path / "ru.mo").open("wb") as file:
        write_mo(file, catalog)
    (tmp_path / "ru.forms.json").write_text(json.dumps(FORMS), encoding="utf-8")
    return load("ru", tmp_path)


def test_a_sentence_gets_a_name_in_the_form_it_asks_for(russian: Language) -> None:
    member, space = russian.say("explorer"), russian.say("your hut")
    assert (member, space) == ("разведчик", "ваша хижина")
    said = russian.say("Send: {member} to {space}", member=member, space=space)
    assert said == "Отправьте разведчика: вашу хижину"


def test_a_form_that_nobody_gave_is_the_basic_one_and_is_remembered(russian: Language) -> None:
    said = russian.say("Send: {member} to {space}", member=russian.say("bonus tile"), space="7")
    assert said == "Отправьте жетон: 7"
    assert russian.forms.lacking == {("bonus tile", "acc")}


def test_amounts_go_by_number_and_form(russian: Language) -> None:
    said = [
        russian.say("{player} takes {units}", player="Bo", units=units.counted(russian, n, "wood"))
        for n in (1, 3, 5)
    ]
    assert said == ["Bo берёт 1 древесину", "Bo берёт 3 древесины", "Bo берёт 5 древесины!"]


def test_lists_pass_the_form_on_to_their_parts(russian: Language) -> None:
    each = [russian.say("explorer"), russian.say("your hut"), units.changed(russian, 1, "wood")]
    said = russian.say("Go to {space}", space=russian.all_of(each))
    assert said == "Идите: разведчика, вашу хижину и +1 древесину"


def test_choices_pass_the_form_on_to_their_parts(russian: Language) -> None:
    choice = russian.say("{list}, or {item}", list=russian.say("explorer"), item=russian.say("your hut"))
    assert russian.say("Go to {space}", space=choice) == "Идите: разведчика, либо вашу хижину"


def test_a_name_inside_a_name_keeps_the_form_that_was_asked_for_it(russian: Language) -> None:
    of_bo = russian.say("the hut of {player}", player=isolated("Bo"))
    assert of_bo == "хижина игрока \u2068Bo\u2069’а"
    assert russian.say("Go to {space}", space=of_bo) == "Идите: хижину игрока \u2068Bo\u2069’а"
    of_red = russian.say("the hut of {player}", player=russian.say("red"))
    assert russian.say("Go to {space}", space=of_red) == "Идите: хижину игрока красного"


def test_a_persons_name_is_changed_by_its_letters_and_stays_whole(russian: Language) -> None:
    said = russian.say("the hut of {player}", player=isolated("Anna {x|gen}a"))
    assert said == "хижина игрока \u2068Anna {x|gen}a\u2069’ы"


def test_one_text_may_serve_all_forms_and_pass_them_on(russian: Language) -> None:
    tile = russian.say("{tile}, the first from the top", tile=russian.say("bonus tile"))
    assert tile == "жетон, первый сверху"
    assert russian.say("the hut of {player}", player=tile) == "хижина игрока жетона, первый сверху"


def test_the_beginning_of_a_sentence_has_forms_too(russian: Language) -> None:
    member = capital(capital(russian.say("explorer")))
    assert member == "Разведчик"
    assert russian.say("Go to {space}", space=member) == "Идите: Разведчика"


def test_a_form_that_asks_for_something_else_is_not_used(russian: Language) -> None:
    assert russian.say("Go to {space}", space=russian.say("ore")) == "Идите: руда"


def test_one_english_word_in_two_roles(russian: Language) -> None:
    assert russian.say("Travel") == "Странствие"
    assert russian.say_in("button", "Travel") == "В путь"
    assert russian.say(in_context("button", "Travel")) == "В путь"
    assert russian.say("the hut of {player}", player=russian.say_in("button", "Travel")).endswith(" пути")
    assert russian.say_in("elsewhere", "Travel {n}", n=3) == "Travel 3"
    assert load("en").say_in("button", "Travel {n}", n=3) == "Travel 3"


def test_without_forms_everything_is_basic(tmp_path: Path) -> None:
    for damage in ("", "[]", '{"texts": 3, "names": []}', "\x00"):
        (tmp_path / "ru.forms.json").write_text(damage, encoding="utf-8")
        forms = Forms(tmp_path / "ru.forms.json")
        assert forms.of("explorer", "acc") is None
        assert forms.of_name("Bo", "acc") == "Bo"


@dataclass
class Line:
    text: str


def test_a_phrase_is_kept_as_its_text(russian: Language) -> None:
    """So that nothing that is copied, pickled or written carries a language with it."""
    phrase = russian.say("explorer")
    assert isinstance(phrase, Phrase)
    for kept in (copy.deepcopy(phrase), pickle.loads(pickle.dumps(phrase)), asdict(Line(phrase))["text"]):
        assert type(kept) is str
        assert kept == "разведчик"
    assert json.dumps(phrase, ensure_ascii=False) == '"разведчик"'
    assert phrase in {"разведчик"}
