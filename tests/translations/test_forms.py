"""The forms of every language: given for all that is asked for, and for nothing that is not there."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from companion.wording.language import capital, isolated, load
from translations import messages
from translations.catalogues import compile_all, compile_one
from translations.forms_file import problems, read_forms

SOME = """
[forms]
acc = "кого? что?"
gen = "кого? чего?"
small = "с маленькой буквы"

[names]
gen = [["а$", "{name}"], ["", "{name}’а"]]

[letters]
small = "^Р"

[texts]
"explorer" = { acc = "разведчика", gen = "разведчика" }
"{n} wood" = { acc = ["{n} древесину", "{n} древесины", "{n} древесины"] }
"button|Travel" = { acc = "путь" }
"""


def template() -> Catalog:
    catalog = Catalog(fuzzy=False)
    catalog.add("explorer")
    catalog.add(("{n} wood", "{n} wood"))
    catalog.add("Travel", context="button")
    catalog.add("{player} sends {member}")
    return catalog


def translated(text: str = "{player} отправляет {member|acc}") -> Catalog:
    catalog = Catalog(locale="ru", fuzzy=False)
    catalog.add("explorer", "разведчик")
    catalog.add(("{n} wood", "{n} wood"), ("{n} древесина", "{n} древесины", "{n} древесины"))
    catalog.add("Travel", "в путь", context="button")
    catalog.add("{player} sends {member}", text)
    return catalog


def folder(path: Path, forms: str = SOME, text: str = "{player} отправляет {member|acc}") -> Path:
    (path / "forms").mkdir(parents=True)
    (path / "forms" / "ru.toml").write_text(forms, encoding="utf-8")
    (path / "ru.po").write_bytes(messages.written(translated(text)))
    return path


def test_the_forms_of_every_language_are_in_order(every_text: Catalog) -> None:
    for language in messages.languages():
        found = list(problems(read_forms(language), messages.read(language), every_text))
        assert not found, (language, found)


def test_what_translators_write_is_what_is_said(tmp_path: Path) -> None:
    compile_one(folder(tmp_path / "sources") / "ru.po", tmp_path)
    language = load("ru", tmp_path)
    said = language.say("{player} sends {member}", player="Bo", member=language.say("explorer"))
    assert said == "Bo отправляет разведчика"
    assert language.say_in("button", "Travel") == "в путь"


def test_a_form_may_be_about_the_first_letter_alone(tmp_path: Path) -> None:
    compile_one(folder(tmp_path / "sources", text="{player}: {member|small}") / "ru.po", tmp_path)
    language = load("ru", tmp_path)

    def said(member: str) -> str:
        return language.say("{player} sends {member}", player="Bo", member=member)

    assert said(capital(language.say("explorer"))) == "Bo: разведчик"
    assert said(capital(language.say_in("button", "Travel"))) == "Bo: В путь"  # not one of those that may
    row = " ".join([capital(language.say("explorer")), "Идёт."])
    assert said(row) == "Bo: разведчик Идёт."
    assert said(isolated("Роза")) == f"Bo: {isolated('Роза')}"
    assert not language.forms.lacking


def test_what_is_not_translated_is_said_in_english(tmp_path: Path) -> None:
    catalog = template()
    catalog.locale = "ru"
    catalog.add(("{n} ore", "{n} ores"), ("{n} руда", "", ""))
    (tmp_path / "ru.po").write_bytes(messages.written(catalog))
    compile_one(tmp_path / "ru.po", tmp_path)
    language = load("ru", tmp_path)
    assert language.code == "ru"
    assert language.say("explorer") == "explorer"
    assert language.say_n("{n} wood", "{n} wood", 5) == "5 wood"
    assert language.say_n("{n} ore", "{n} ores", 5) == "5 ores"


def test_what_was_compiled_of_a_language_that_is_gone_goes_too(tmp_path: Path) -> None:
    (tmp_path / "de.mo").touch()
    (tmp_path / "de.forms.json").touch()
    assert compile_all(tmp_path, folder(tmp_path / "sources")) == ["ru"]
    assert {file.name for file in tmp_path.glob("*.*")} == {"ru.mo", "ru.forms.json"}


def test_forms_in_order_have_no_problems(tmp_path: Path) -> None:
    given = read_forms("ru", folder(tmp_path))
    assert list(problems(given, translated(), template())) == []
    assert list(problems(read_forms("de", tmp_path), translated("{player}: {member}"), template())) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('"explorer" = {', '"explorers" = {'), "'explorers': no such text"),
        (("[texts]", '[texts]\n"Travel" = { acc = "x" }'), "'Travel': no such text"),
        (("acc = [", "dat = ["), "'{n} wood': the form 'dat' is not declared"),
        (("[names]\ngen", "[names]\ndat"), "names: the form 'dat' is not declared"),
        ((', "{n} древесины"] }', "] }"), "'{n} wood', acc: 3 plural texts are needed, 2 given"),
        (('acc = "разведчика"', 'acc = ["a"]'), "'explorer', acc: not a list of plural texts are needed, 1"),
        (('acc = "разведчика"', 'acc = "{m}"'), "'explorer', acc: nobody fills m"),
        (('acc = "разведчика"', 'acc = " "'), "'explorer', acc: empty"),
        (('acc = "путь"', 'acc = "{x|dat}"'), "'button|Travel' asks for the form 'dat', which is not"),
        (('["", "{name}’а"]', '["(", "{name}"]'), "names, gen: '(' cannot be read"),
        (('["", "{name}’а"]', '["", "x"]'), "names, gen: 'x' must have {name} and nothing else in it"),
        (('small = "^Р"', 'low = "^Р"'), "letters: the form 'low' is not declared"),
        (('small = "^Р"', 'small = "("'), "letters, small: '(' cannot be read"),
        (('["", "{name}’а"]', '"а"'), "names, gen: 'а' is no pair of pattern and text"),
    ],
)
def test_what_is_wrong_with_forms_is_told(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    assert change[0] in SOME
    given = read_forms("ru", folder(tmp_path, SOME.replace(*change)))
    found = list(problems(given, translated(), template()))
    assert any(line.startswith(problem) for line in found), found


def test_a_sentence_may_ask_only_for_declared_forms(tmp_path: Path) -> None:
    given = read_forms("ru", folder(tmp_path))
    for form in ("dat", "*"):
        found = list(problems(given, translated(f"{{player}}: {{member|{form}}}"), template()))
        assert found == [f"'{{player}} sends {{member}}' asks for the form '{form}', which is not declared"]
