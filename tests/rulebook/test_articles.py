"""The articles of every game in every language: complete, alike, short, and findable."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from companion.resources import resource
from companion.rulebook.article import Article, read_article, without_marks
from companion.rulebook.library import Library
from companion.rulebook.rulebook import Rulebook, read_everyday
from companion.rulebook.tongue import LANGUAGES
from translations.numbers import missing, numbers

LONGEST = 30
"""Seconds in which an article is read aloud."""
LETTERS = {"en": 16.8, "de": 17.1, "fr": 20.8, "nl": 15.7, "ru": 15.9}
"""Spoken in a second by a synthesiser at its usual 175 words a minute, with which all articles were timed."""
PAUSE = 0.3
"""Seconds for a comma, a stop or a new line; and for a number more than for its digits."""
PAUSES = re.compile(r"[.!?:;](?=\s|$)|,|\n+|\d+|½")
FRENCH = sorted(file for book in ("rulebook", "manual") for file in resource(book).glob("**/fr/*.md"))
PARTS = re.compile("[ \\n][;:!?»]|« ")
FEWEST = 30
"""Articles of a game, however small it is."""
GAMES = list(Library().rulebooks)
TEXTS = [(game, lang) for game in GAMES for lang in Library().rulebook(game).languages]


@cache
def rulebook(game: str) -> Rulebook:
    return Library().rulebook(game)


@cache
def articles(game: str, lang: str) -> dict[str, Article]:
    found = (read_article(resource("rulebook", game), it, lang) for it in rulebook(game).topics.values())
    return {article.id: article for article in found if article}


def rules(game: str) -> set[str]:
    """The digest's own list, which the tests of the engine read as well."""
    file = Path(__file__).parents[1] / "games" / game / "rule_ids.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def aloud(text: str, lang: str) -> float:
    """Seconds, to within one or two."""
    return sum(map(str.isalpha, text)) / LETTERS[lang] + PAUSE * len(PAUSES.findall(text))


def named(game: str, key: str) -> set[str]:
    return {name for topic in rulebook(game).topics.values() for name in getattr(topic, key)}


@pytest.mark.parametrize("game", GAMES)
def test_all_five_languages_are_there(game: str) -> None:
    assert rulebook(game).languages == LANGUAGES


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_every_language_has_every_article_and_no_other(game: str, lang: str) -> None:
    files = {file.stem for file in resource("rulebook", game, lang).glob("*")}
    assert files == set(rulebook(game).topics)


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_french_signs_never_begin_a_line(file: Path) -> None:
    """Nor do French quotation marks part from what they hold: the space before them does not break."""
    assert not PARTS.findall(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_articles_and_every_rule_is_in_one(game: str) -> None:
    assert len(rulebook(game).topics) >= FEWEST
    assert named(game, "rules") == rules(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_leads_to_one_article_that_explains_it(game: str) -> None:
    topics = rulebook(game).topics.values()
    led = [rule for topic in topics for rule in topic.leads]
    assert len(set(led)) == len(led)
    assert [topic.id for topic in topics if not set(topic.leads) <= set(topic.rules)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_an_article_points_at_exists(game: str) -> None:
    icons = {file.stem for file in resource("icons", game).glob("*.svg")}
    assert named(game, "related") <= set(rulebook(game).topics)
    assert named(game, "icons") <= icons
    assert named(game, "glossary") <= set(rulebook(game).glossary)
    assert named(game, "pages") <= set(LANGUAGES)


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_the_numbers_are_the_same_in_every_language(game: str, lang: str) -> None:
    english = articles(game, "en")
    pairs = {name: (english[name].body, article.body) for name, article in articles(game, lang).items()}
    different = {
        name: (sorted(missing(source, said, lang)), sorted(added))
        for name, (source, said) in pairs.items()
        if (added := numbers(said) - numbers(source)) or missing(source, said, lang)
    }
    assert different == {}


@pytest.mark.parametrize(
    ("lang", "said", "lost"),
    [
        ("ru", "Когда один из ваших караванов дошёл, получите 2 очка.", []),
        ("ru", "Когда дошёл 1 из двух караванов, получите очки.", []),
        ("ru", "Когда один из ваших караванов дошёл, получите очки.", ["2"]),
        ("ru", "Когда караван дошёл, получите 2 очка.", ["1"]),
        ("ru", "Когда дошли два из ваших караванов, получите 2 очка.", ["1"]),
        ("de", "Wenn eine deiner Karawanen ankommt, erhältst du zwei Punkte.", ["1"]),
        ("de", "Einmal, wenn einer deiner Karren ankommt, erhältst du 2 Punkte.", []),
        ("fr", "Quand une de vos caravanes arrive, gagnez 2 points.", ["1"]),
    ],
)
def test_a_number_may_be_written_out_where_the_word_is_no_article(
    lang: str, said: str, lost: list[str]
) -> None:
    assert sorted(missing("When 1 of your caravans arrives, gain 2 points.", said, lang)) == lost


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_an_article_is_read_aloud_in_half_a_minute(game: str, lang: str) -> None:
    spoken = {name: aloud(it.text, lang) for name, it in articles(game, lang).items()}
    assert {name: round(seconds, 1) for name, seconds in spoken.items() if seconds > LONGEST} == {}


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_an_article_has_a_title_of_its_own_a_text_and_ways_to_ask_for_it(game: str, lang: str) -> None:
    told = articles(game, lang)
    assert [name for name, it in told.items() if not (it.title.strip() and it.text)] == []
    assert [name for name, it in told.items() if len(it.asked) < 5 or not all(map(str.strip, it.asked))] == []
    assert [title for title, n in Counter(it.title for it in told.values()).items() if n > 1] == []


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_the_title_of_an_article_finds_it(game: str, lang: str) -> None:
    lost = [
        name
        for name, article in articles(game, lang).items()
        if name not in [hit.id for hit in rulebook(game).search(article.title, lang)[:3]]
    ]
    assert lost == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everyday_words_belong_to_terms_articles_and_rules_that_exist(game: str, lang: str) -> None:
    book = Rulebook(resource("rulebook", game))
    told = read_everyday(resource("rulebook", game), lang)
    assert set(told["terms"]) <= set(book.glossary)
    assert set(told["articles"]) <= set(book.topics)
    assert set(told["rules"]) <= rules(game)
    assert told["terms"]


@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_a_word_in_every_language(game: str) -> None:
    assert [term.id for term in rulebook(game).glossary.values() if set(term.names) != set(LANGUAGES)] == []


def test_a_space_that_must_not_break_stays_where_marks_are_taken_off() -> None:
    assert without_marks("**Ouvriers\u202f:** 2\nsur la\u00a0case") == "Ouvriers\u202f: 2 sur la\u00a0case"
