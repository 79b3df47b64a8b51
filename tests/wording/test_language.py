"""Languages: texts looked up, values put in once, lists joined, names kept apart."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from companion.wording.language import (
    STRETCHED,
    Language,
    available,
    capital,
    catalogues_folder,
    isolated,
    load,
    stretch,
)

ENGLISH = load("en")


@pytest.fixture
def catalogues(tmp_path: Path) -> Path:
    """A little Russian and a little German, compiled as they are shipped."""
    russian = Catalog(locale="ru")
    russian.add(("{n} explorer", "{n} explorers"), ("{n} разведчик", "{n} разведчика", "{n} разведчиков"))
    with (tmp_path / "ru.mo").open("wb") as file:
        write_mo(file, russian)
    german = Catalog(locale="de")
    german.add("{player} raids", "{player} überfällt")
    german.add("Row {row}", "Reihe")
    german.add("Round {n}", "Runde {zahl}")
    german.add("{a} and {b}", "{b} und {a}")
    with (tmp_path / "de.mo").open("wb") as file:
        write_mo(file, german)
    return tmp_path


def test_english_needs_no_catalogue(tmp_path: Path) -> None:
    language = load("en", tmp_path)
    assert language.code == "en"
    assert language.say("{player} raids", player="Bo") == "Bo raids"
    assert language.say_n("{n} explorer", "{n} explorers", 1) == "1 explorer"
    assert language.say_n("{n} explorer", "{n} explorers", 0) == "0 explorers"
    assert language.gettext("") == ""


@pytest.mark.parametrize("code", ["de", "de_AT", "de-CH", "de_DE.UTF-8"])
def test_a_language_is_found_by_its_main_part(catalogues: Path, code: str) -> None:
    language = load(code, catalogues)
    assert language.code == "de"
    assert language.say("{player} raids", player="Bo") == "Bo überfällt"


@pytest.mark.parametrize("code", ["fr", "tlh", "", "../de", "C", "POSIX"])
def test_without_a_catalogue_it_is_english(catalogues: Path, code: str) -> None:
    language = load(code, catalogues)
    assert language.code == "en"
    assert language.say("{player} raids", player="Bo") == "Bo raids"


def test_every_language_has_its_plural_rule(catalogues: Path) -> None:
    language = load("ru", catalogues)
    said = [language.say_n("{n} explorer", "{n} explorers", n) for n in (1, 2, 5, 21)]
    assert said == ["1 разведчик", "2 разведчика", "5 разведчиков", "21 разведчик"]


@pytest.mark.parametrize(
    "damage", [b"", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40, b"hello" * 9]
)
def test_a_damaged_catalogue_is_like_none(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "de.mo").write_bytes(damage)
    assert load("de", tmp_path).code == "en"


def test_a_translation_may_leave_a_placeholder_out(catalogues: Path) -> None:
    assert load("de", catalogues).say("Row {row}", row="1") == "Reihe"


def test_a_translation_that_asks_for_something_else_is_not_used(catalogues: Path) -> None:
    assert load("de", catalogues).say("Round {n}", n=3) == "Round 3"


def test_a_translation_may_change_the_order(catalogues: Path) -> None:
    assert load("de", catalogues).say("{a} and {b}", a="x", b="y") == "y und x"


def test_values_are_put_in_once_and_never_read_again() -> None:
    assert ENGLISH.say("{player} raids", player="{other} {player}") == "{other} {player} raids"


@given(st.text())
def test_no_value_can_break_a_sentence(name: str) -> None:
    assert ENGLISH.say("<{player}>", player=name) == f"<{name}>"


def test_only_languages_with_a_catalogue_are_offered(catalogues: Path) -> None:
    assert available(catalogues) == ("en", "de", "ru")


def test_a_shipped_copy_is_looked_for_first(tmp_path: Path) -> None:
    package = tmp_path / "companion"
    assert catalogues_folder(package) == tmp_path / "build" / "translations"
    (package / "_translations").mkdir(parents=True)
    assert catalogues_folder(package) == package / "_translations"


def test_lists_are_joined_as_people_write_them() -> None:
    assert ENGLISH.all_of([]) == ""
    assert ENGLISH.all_of(["a"]) == "a"
    assert ENGLISH.all_of(["a", "b"]) == "a and b"
    assert ENGLISH.all_of(["a", "b", "c"]) == "a, b and c"
    assert ENGLISH.one_of(["a", "b", "c"]) == "a, b or c"
    assert ENGLISH.listed(["a", "b", "c"]) == "a, b, c"


def test_a_name_cannot_turn_the_sentence_round() -> None:
    assert isolated("Anna") == "\u2068Anna\u2069"
    assert isolated("\u202egnat\u2069") == "\u2068gnat\u2069"
    assert isolated("a\u2029b\nc") == "\u2068a b c\u2069"
    assert isolated("שלום") == "\u2068שלום\u2069"


def test_the_beginning_of_a_sentence_is_a_capital_but_a_name_is_left_alone() -> None:
    assert capital("gain 1 wood") == "Gain 1 wood"
    assert capital(f"{isolated('anna')} raids") == "\u2068anna\u2069 raids"
    assert capital("") == ""


@given(st.text(alphabet="abc {}._", min_size=1))
def test_stretching_makes_texts_longer_and_keeps_their_placeholders(words: str) -> None:
    text = words + "row {player} and {n}"
    long = stretch(text)
    assert len(long) >= len(text) + 0.6 * len(text.replace("{player}", "").replace("{n}", "")) - 12
    assert "{player}" in long
    assert "{n}" in long


def test_the_stretched_language_says_everything_60_percent_longer() -> None:
    language: Language = load(STRETCHED)
    text = "Take back all clan members, except explorers on rows of later rounds."
    assert len(language.gettext(text)) >= 1.6 * len(text)
    assert language.say("{player} raids", player="Bo").startswith("Bo raidsë")
    assert language.ngettext("one", "many", 2).startswith("manyë")
    assert language.gettext("{before} → {after}") == "{before} → {after}"
