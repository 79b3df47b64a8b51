"""One spelling for all ways to write a word."""

import pytest

from companion.kernel.spelling import alike, plain, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Straße", "STRASSE"),
        ("Häuptling", "hauptling"),
        ("перекрёсток", "перекресток"),
        ("éclaireur", "Eclaireur"),
        ("main-d'œuvre", "main-d'oeuvre"),
        ("coördinaat", "coordinaat"),
        ("e\u0301t\u00e9", "été"),
    ],
)
def test_words_are_the_same_with_and_without_their_signs(one: str, other: str) -> None:
    assert plain(one) == plain(other)


def test_the_short_i_of_russian_is_a_letter_of_its_own() -> None:
    assert plain("Рабочий") == "рабочий"


def test_a_french_die_is_not_taken_for_a_small_word() -> None:
    assert plain("Dé") == plain("de\u0301") != plain("de")
    assert plain("dés") != plain("des")


def test_words_know_where_they_stand() -> None:
    text = "Zahlt Ännes l'explorateur 2×?"
    assert [(word.plain, text[word.start : word.end]) for word in words(text)] == [
        ("zahlt", "Zahlt"),
        ("annes", "Ännes"),
        ("l", "l"),
        ("explorateur", "explorateur"),
        ("2", "2"),
    ]


@pytest.mark.parametrize("text", ["", "\x00", "🔥", '"', "…", "\u202e"])
def test_what_is_no_word_is_none(text: str) -> None:
    assert words(text) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Forêt tropicale", "foret  TROPICALE"),
        ("Scarabée-éléphant", "scarabee elephant"),
        ("Récif de l’Œuf", "recif de l'oeuf"),
        ("Wüste", "Wueste"),
        ("Wüste", "WUSTE"),
        ("Gänsefüßchen", "gaensefuesschen"),
        ("Перекрёсток", "перекресток"),
        ("Coördinaat", "coordinaat"),
        ("tropical_forest", "Tropical Forest"),
        ("E\u0301tang", "étang"),
    ],
)
def test_names_are_one_however_they_are_written(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("Moss 1", "Moss 2"), ("♣", "♠"), ("Moss +", "Moss"), ("Рой", "Рои"), ("Po", "Poe")]
)
def test_names_that_differ_in_what_is_read_are_two(one: str, other: str) -> None:
    assert not alike(one, other)
