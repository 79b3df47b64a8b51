"""Every catalogue is complete and sound; and small wrong ones prove that each mistake would be found."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from companion.games.registry import GAMES
from translations import messages
from translations.checks import problems, read_exceptions
from translations.conformance import GLOSSARIES, has, read_terms, unlike_the_glossary

TERMS = {
    "en": 'explorer = ["explorer"]\nstone = ["stone"]\n"cut stone" = ["cut stone"]\nVP = ["VP"]\n'
    '[not_meant]\n"stone age" = "long ago"\n',
    "de": 'explorer = ["kundschafter"]\nstone = ["stein"]\n"cut stone" = ["quaderstein"]\nVP = ["=SP"]\n',
    "fr": 'explorer = ["explorateur"]\nstone = ["pierre"]\n"cut stone" = ["pierre taille"]\nVP = ["=PV"]\n',
    "ru": 'explorer = ["исследовател"]\nstone = ["кам"]\n"cut stone" = ["бут"]\nVP = ["=ПО"]\n',
}
Said = tuple[str | tuple[str, ...], ...]

ENGLISH: Said = (
    "{player} sends an explorer",
    "1 cut stone: {n} VP",
    "The stone age",
    "OK",
    ("{n} thing in the box", "{n} things in the box"),
    "Young: {young}\nAdult: {adult}",
)
GERMAN: Said = (
    "{player} entsendet einen Kundschafter",
    "1 Quaderstein: {n} SP",
    "Vor langer Zeit",
    "Gut",
    ("Ein Ding im Karton", "{n} Dinge im Karton"),
    "Jung: {young}\nErwachsen: {adult}",
)


def template() -> Catalog:
    catalog = Catalog(fuzzy=False, header_comment="")
    for text in ENGLISH:
        catalog.add(text)
    return catalog


def written(folder: Path, language: str, said: Said, exceptions: str = "") -> Path:
    catalog = Catalog(locale=language, fuzzy=False, header_comment="")
    for text, translation in zip(ENGLISH, said, strict=True):
        catalog.add(text, translation)
    (folder / f"{language}.po").write_bytes(messages.written(catalog))
    (folder / "terms").mkdir()
    for code, terms in TERMS.items():
        (folder / "terms" / f"{code}.toml").write_text(terms, encoding="utf-8")
    (folder / "exceptions").mkdir()
    (folder / "exceptions" / f"{language}.toml").write_text(exceptions, encoding="utf-8")
    return folder


def replaced(at: int, text: str | tuple[str, ...]) -> Said:
    return (*GERMAN[:at], text, *GERMAN[at + 1 :])


def test_every_catalogue_is_complete_and_sound(every_text: Catalog) -> None:
    for language in messages.languages():
        found = list(problems(language, every_text))
        assert not found, (language, len(found), found[:40])


def test_a_sound_catalogue_has_no_problems(tmp_path: Path) -> None:
    assert list(problems("de", template(), written(tmp_path, "de", GERMAN))) == []


@pytest.mark.parametrize(
    ("at", "said", "problem"),
    [
        (0, "", "'{player} sends an explorer': not translated"),
        (0, "Einen Kundschafter entsenden", "'{player} sends an explorer': player left out"),
        (0, "{spieler} entsendet einen Kundschafter", "'{player} sends an explorer': nobody fills spieler"),
        (0, "{player entsendet einen Kundschafter", "'{player} sends an explorer': a brace is open"),
        (0, "{player} {} Kundschafter", "'{player} sends an explorer': a brace is open"),
        (0, "{player|dat}: Kundschafter", "'{player} sends an explorer' asks for the form 'dat'"),
        (0, "{player} entsendet einen Kundschafter ", "'{player} sends an explorer': begins or ends with"),
        (0, "{player} entsendet  Kundschafter", "'{player} sends an explorer': has two spaces together"),
        (0, "{player} entsendet „Kundschafter““", "'{player} sends an explorer': has a quotation mark"),
        (0, "{player}\tKundschafter", "'{player} sends an explorer': has a character that cannot be seen"),
        (0, "{player} entsendet einen Entdecker", "'{player} sends an explorer': explorer is not in"),
        (1, "1 Stein: {n} SP", "'1 cut stone: {n} VP': cut stone is not in"),
        (1, "1 Quaderstein: {n} Spiele", "'1 cut stone: {n} VP': VP is not in"),
        (1, "Quaderstein: {n} SP", "'1 cut stone: {n} VP': 1 left out"),
        (1, "Ein Quaderstein: {n} SP", "'1 cut stone: {n} VP': 1 left out"),
        (0, "{player}: Hilfskundschafter", "'{player} sends an explorer': explorer is not in"),
        (3, "OK", "'OK': as in English"),
        (4, ("Ein Ding im Karton", ""), "'{n} thing in the box': not translated"),
        (4, ("Ein Ding im Karton", "Dinge im Karton"), "'{n} thing in the box': n left out"),
        (5, "Jung: {young}, erwachsen: {adult}", "'Young: {young}\\nAdult: {adult}': has other line breaks"),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, at: int, said: str | tuple[str, ...], problem: str) -> None:
    found = list(problems("de", template(), written(tmp_path, "de", replaced(at, said))))
    assert any(line.startswith(problem) for line in found), found


def test_the_plural_that_is_said_of_many_numbers_needs_its_number(tmp_path: Path) -> None:
    """Russian says its first plural of 1, 21, 31: “one thing” would be wrong."""
    russian: Said = (
        "{player}: исследователь",
        "Один бут: {n} ПО",
        "Давно",
        "Да",
        ("Вещь в коробке", "{n} вещи в коробке", "{n} вещей в коробке"),
        "Ребёнок: {young}\nВзрослый: {adult}",
    )
    found = list(problems("ru", template(), written(tmp_path, "ru", russian)))
    assert found == ["'{n} thing in the box': n left out"]


def test_texts_that_came_or_went_are_told(tmp_path: Path) -> None:
    folder, more = written(tmp_path, "de", GERMAN), template()
    more.add("Something new")
    assert list(problems("de", more, folder)) == ["'Something new': not in the file"]
    fewer = Catalog(fuzzy=False)
    for text in ENGLISH[:-1]:
        fewer.add(text)
    found = list(problems("de", fewer, folder))
    assert found == ["'Young: {young}\\nAdult: {adult}': nothing says this any more"]


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        (b'msgid "OK"', b'#, fuzzy\nmsgid "OK"', "'OK': fuzzy"),
        (b"plural=(n != 1)", b"plural=(n > 1)", "the plural rule must be"),
        (
            b'msgid "OK"\nmsgstr "Gut"',
            b'#~ msgid "Was"\n#~ msgstr "War"\n\nmsgid "OK"\nmsgstr "Gut"',
            "'Was'",
        ),
        (b'msgstr "Gut"', b'msgstr ""\n"Gut"', "the file is not as `make messages` writes it"),
        (b'msgstr[1] "{n} Dinge im Karton"\n', b"", "'{n} thing in the box'"),
    ],
)
def test_a_file_that_was_not_brought_up_to_date_is_told(
    tmp_path: Path, before: bytes, after: bytes, problem: str
) -> None:
    file = written(tmp_path, "de", GERMAN) / "de.po"
    assert before in file.read_bytes()
    file.write_bytes(file.read_bytes().replace(before, after))
    found = list(problems("de", template(), tmp_path))
    assert any(line.startswith(problem) for line in found), found


EXCEPTIONS = """
[same]
"OK" = "OK is German"
[left_out]
"{player} sends an explorer" = "the heading names the player"
[terms.explorer]
"{player} sends an explorer" = "the picture shows who"
"""


def test_what_is_meant_is_listed_with_a_reason(tmp_path: Path) -> None:
    meant = ("Jemanden entsenden", GERMAN[1], GERMAN[2], "OK", *GERMAN[4:])
    assert list(problems("de", template(), written(tmp_path, "de", meant, EXCEPTIONS))) == []


def test_an_exception_that_is_none_any_more_is_told(tmp_path: Path) -> None:
    found = list(
        problems("de", template(), written(tmp_path, "de", GERMAN, EXCEPTIONS.replace("OK is German", " ")))
    )
    assert found == [
        "exceptions, same: 'OK' is no exception",
        "exceptions, same: 'OK' has no reason",
        "exceptions, left_out: '{player} sends an explorer' is no exception",
        "exceptions, terms.explorer: '{player} sends an explorer' is no exception",
    ]


def test_a_word_belongs_to_the_longest_stem_that_fits_it() -> None:
    own = {"stone": ["stein"], "quarry": ["steinbruch"], "deck": ["-stapel"], "raw resource": ["roh stoff"]}
    assert has("1 Stein", "stone", own)
    assert not has("ein Steinbruch", "stone", own)
    assert has("ein Steinbruch", "quarry", own)
    assert not has("ein Quaderstein", "stone", own), "at the beginning of a word"
    assert has("Artefaktstapel", "deck", own)
    assert has("rohe Stoffe", "raw resource", own)
    assert not has("Stoffe", "raw resource", own)
    assert has("l’explorateur", "explorer", {"explorer": ["explorateur"]})


def test_what_is_not_meant_any_more_has_to_go(tmp_path: Path) -> None:
    folder = written(tmp_path, "de", GERMAN)
    more = TERMS["en"] + '"stone cold" = ""\n'
    (folder / "terms" / "en.toml").write_text(more, encoding="utf-8")
    assert list(problems("de", template(), folder)) == [
        "terms, not_meant: nothing says 'stone cold'",
        "terms, not_meant: 'stone cold' has no reason",
    ]


@pytest.mark.parametrize("language", messages.languages())
def test_the_stems_are_those_of_the_glossary_and_every_entry_is_checked_or_has_a_reason(
    language: str,
) -> None:
    assert list(unlike_the_glossary(language, read_exceptions(language).glossary)) == []
    assert all(read_terms("en").everyday.values())


def test_the_words_of_every_game_are_checked() -> None:
    assert {file.parent.name for file in GLOSSARIES} == set(GAMES)


def test_every_term_needs_a_stem(tmp_path: Path) -> None:
    folder = written(tmp_path, "de", GERMAN)
    (folder / "terms" / "de.toml").write_text(TERMS["de"].replace("explorer", "scout"), encoding="utf-8")
    found = list(problems("de", template(), folder))
    assert found == ["terms: 'explorer' has no stem", "terms: 'scout' is no term in English"]


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("1 pierre de taille\u202f: {n} PV", True),
        ("1 pierre de taille\u00a0: {n} PV", True),
        ("1 pierre de taille : {n} PV", False),
        ("1 pierre de taille: {n} PV", False),
        ("«\u202f1 pierre de taille\u202f», à 12:30, {n} PV", True),
        ("« 1 pierre de taille », {n} PV", False),
        ("1 pierre de taille, {n} PV\u202f!", True),
        ("1 pierre de taille, {n} PV!", False),
    ],
)
def test_french_marks_stand_apart(tmp_path: Path, said: str, right: bool) -> None:
    french: Said = (
        "{player} envoie un explorateur",
        said,
        "Il y a longtemps",
        "D’accord",
        ("{n} objet dans la boîte", "{n} objets dans la boîte"),
        "Jeune\u202f: {young}\nAdulte\u202f: {adult}",
    )
    found = list(problems("fr", template(), written(tmp_path, "fr", french)))
    assert any("narrow no-break space" in line for line in found) is not right, found
    assert right is not bool(found), found


@pytest.mark.parametrize(
    ("language", "said", "right"),
    [
        ("ru", "{player} отправляет исследователя — {n}", True),
        ("ru", "{player} отправляет исследователя – {n}", False),
        ("de", "{player} entsendet einen Kundschafter – sofort", True),
        ("de", "{player} entsendet einen Kundschafter — sofort", False),
    ],
)
def test_every_language_has_its_own_dash(tmp_path: Path, language: str, said: str, right: bool) -> None:
    found = list(problems(language, template(), written(tmp_path, language, replaced(0, said))))
    assert any("between two blanks" in line for line in found) is not right, found
