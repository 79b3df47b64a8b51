"""The manual: the same pages in every language, each with its picture."""

import re
from pathlib import Path

import pytest

from companion.games.registry import GAMES
from companion.kernel.errors import Unreadable
from companion.rulebook.article import read_topics
from companion.rulebook.library import MANUAL, Library
from companion.rulebook.tongue import LANGUAGES

LONGEST = 120
"""Words: a page is read while somebody fetches coffee."""


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


def test_the_manual_is_a_book_of_its_own(library: Library) -> None:
    assert library.rulebook(MANUAL) is library.manual
    assert MANUAL not in library.rulebooks


def test_an_evening_has_ten_pictures_or_more(library: Library) -> None:
    pictures = [topic.picture for topic in library.manual.topics.values()]
    assert len(set(pictures)) == len(pictures) >= 10
    assert all(pictures)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_pages_of_its_own_and_those_of_all(library: Library, game: str) -> None:
    pages = [library.manual.topics[name] for name in library.pages(game)]
    assert {page.game for page in pages} == {"", game}
    assert len([page for page in pages if page.game]) >= 5
    assert {name for each in GAMES for name in library.pages(each)} == set(library.pages())


def test_a_page_leads_only_to_pages_that_are_about_the_same_table(library: Library) -> None:
    topics = library.manual.topics
    for topic in topics.values():
        assert {topics[name].game for name in topic.related} <= {"", topic.game}, topic.id


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_at_a_table_is_answered_about_that_game(library: Library, game: str) -> None:
    for question in ("final score", "end my turn", "keyboard, keys"):
        found = [library.manual.topics[hit.id].game for hit in library.search_manual(question, "en", game, 3)]
        assert found
        assert set(found) <= {"", game}


def test_two_pages_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "articles.toml").write_text("[twice]\n")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "articles.toml").write_text("[once]\n")
    assert {topic.id: topic.game for topic in read_topics(tmp_path).values()} == {"twice": "", "once": "game"}
    (tmp_path / "game" / "articles.toml").write_text("[twice]\n")
    with pytest.raises(Unreadable, match="twice"):
        read_topics(tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_there_in_every_language_with_the_same_numbers(library: Library, lang: str) -> None:
    for name, topic in library.manual.topics.items():
        page, english = library.manual.article(name, lang), library.manual.article(name, "en")
        assert page.lang == lang, name
        assert page.asked, name
        assert len(page.text.split()) <= LONGEST, name
        assert re.findall(r"\d+", page.text) == re.findall(r"\d+", english.text), name
        assert set(topic.related) <= set(library.manual.topics)


@pytest.mark.parametrize(
    ("question", "page"),
    [
        ("how do I undo a move", "mistakes"),
        ("export cards for a friend", "your-box"),
        ("print score", "score-pad"),
        ("type a move", "type-it"),
        ("show it on the television", "type-it"),
        ("table display", "table-display"),
        ("clock", "table-display"),
        ("branch", "what-if"),
        ("who took my metal", "mistakes"),
        ("map of nature zones", "planet-score"),
        ("who eats whom", "balancing"),
        ("may I play this deck", "own-decks"),
    ],
)
def test_questions_about_the_program_find_their_page(library: Library, question: str, page: str) -> None:
    assert page in [hit.id for hit in library.manual.search(question, "en")[:2]]


ASKED_FOR = {
    "change-the-past": (
        "how do I change a past move",
        "wie ändere ich einen früheren Zug",
        "comment changer un coup passé",
        "hoe verander ik een eerdere zet",
        "как изменить прошлый ход",
    ),
    "what-if": ("what if", "was wäre wenn", "et si", "wat als", "что если"),
    "joining-late": (
        "join a game late",
        "in ein laufendes Spiel einsteigen",
        "rejoindre une partie en cours",
        "later instappen in een spel",
        "присоединиться к идущей игре",
    ),
    "mistakes": ("undo", "rückgängig", "annuler", "ongedaan maken", "отменить"),
    "table-display": ("table display", "Uhr", "affichage de la table", "klok", "часы"),
}
"""In the order en, de, fr, nl, ru."""


@pytest.mark.parametrize("page", ASKED_FOR)
def test_whoever_asks_how_to_go_back_or_come_late_finds_the_page_in_every_language(
    library: Library, page: str
) -> None:
    for lang, question in zip(("en", "de", "fr", "nl", "ru"), ASKED_FOR[page], strict=True):
        for game in GAMES:
            found = [hit.id for hit in library.search_manual(question, lang, game, 2)]
            assert page in found, (lang, question)


def test_whoever_builds_a_deck_finds_the_page_in_every_language(library: Library) -> None:
    asked = {
        "en": ("check my deck", "build my own deck"),
        "de": ("Deck prüfen", "eigenes Deck bauen"),
        "fr": ("vérifier mon paquet", "composer un paquet"),
        "nl": ("mijn deck controleren", "een deck maken"),
        "ru": ("проверить колоду", "собрать колоду"),
    }
    game = library.manual.topics["own-decks"].game
    for lang, questions in asked.items():
        for question in questions:
            found = [hit.id for hit in library.search_manual(question, lang, game, 2)]
            assert "own-decks" in found, (lang, question, found)
