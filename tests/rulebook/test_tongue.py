"""What is told by hand about each language."""

import pytest

from companion.kernel.spelling import plain
from companion.rulebook.tongue import LANGUAGES, load_tongue

FORMS = [
    ("en", "paid", "pay"),
    ("en", "people", "person"),
    ("en", "explorers", "explorer"),
    ("de", "bezahlt", "bezahlen"),
    ("de", "Häuptlinge", "Haeuptling"),
    ("de", "genommen", "nimmst"),
    ("fr", "payée", "paient"),
    ("fr", "chevaux", "cheval"),
    ("fr", "réservées", "reserver"),
    ("nl", "betaald", "betalen"),
    ("nl", "huizen", "huis"),
    ("nl", "mannetjes", "mannen"),
    ("ru", "людей", "человек"),
    ("ru", "вождём", "вождь"),
    ("ru", "заплатил", "платить"),
    ("ru", "двумя", "2"),
    ("ru", "трёх", "3"),
    ("de", "zwölf", "12"),
    ("en", "two", "2"),
]


@pytest.mark.parametrize(("lang", "one", "other"), FORMS)
def test_forms_of_a_word_have_one_stem(lang: str, one: str, other: str) -> None:
    tongue = load_tongue(lang)
    assert tongue.stem(plain(one)) == tongue.stem(plain(other))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_some_hundred_irregular_words_and_its_small_words(lang: str) -> None:
    tongue = load_tongue(lang)
    assert len(tongue.irregular) >= 100
    assert len(tongue.small) >= 100


def test_all_languages_know_the_same_everyday_meanings() -> None:
    known = {lang: set(load_tongue(lang).everyday) for lang in LANGUAGES}
    assert all(meanings == known["en"] for meanings in known.values())
    assert len(known["en"]) >= 50


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_meaning_has_words(lang: str) -> None:
    everyday = load_tongue(lang).everyday
    assert [name for name, said in everyday.items() if len(said) < 2 or not all(map(str.strip, said))] == []


@pytest.mark.parametrize(
    "cases",
    [
        "караван каравана каравану караваном караване караваны караванов караванам караванами караванах",
        "биом биома биому биомом биоме биомы биомов биомам биомами биомах",
        "экосистема экосистемы экосистеме экосистему экосистемой экосистем экосистемам экосистемами",
        "перекресток перекрестка перекрестку перекрестком перекрестке перекрестки перекрестков",
        "столбец столбца столбцу столбцом столбце столбцы столбцов столбцам столбцами столбцах",
        "фигурка фигурки фигурке фигурку фигуркой фигурок фигуркам фигурками фигурках",
    ],
)
def test_russian_things_are_found_in_every_case(cases: str) -> None:
    """Also where the stemmer takes the end of a noun for that of an adjective, or a vowel comes and goes."""
    assert len(set(load_tongue("ru").stems(cases))) == 1
