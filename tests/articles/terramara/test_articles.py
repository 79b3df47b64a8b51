"""The articles of the rules assistant as data: complete, joined up, short enough to be read aloud."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options
from companion.games.terramara.rulings import JUDGEMENTS
from companion.resources import resource

HOME = resource("rulebook", "terramara")
RULES = Path(__file__).with_name("rules.txt")
KEYS = {"rules", "leads", "rulings", "options", "related", "pages", "icons", "glossary"}
LANGUAGES = ("en", "de", "fr", "nl", "ru")
SHORTEST, LONGEST = 40, 110
FEWEST_ASKED, MOST_ASKED = 8, 15


class Text(NamedTuple):
    """One article in one language."""

    front: dict[str, Any]
    body: str


def index() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HOME / "articles.toml").read_text(encoding="utf-8"))


def glossary() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HOME / "glossary.toml").read_text(encoding="utf-8"))


def english(article: str) -> Text:
    empty, front, body = (HOME / "en" / f"{article}.md").read_text(encoding="utf-8").split("+++\n", 2)
    assert not empty
    return Text(tomllib.loads(front), body.strip())


def named(key: str) -> set[str]:
    return {name for article in index().values() for name in article.get(key, ())}


def test_every_rule_is_explained_by_an_article_and_no_article_cites_another() -> None:
    known = {line for line in RULES.read_text(encoding="utf-8").splitlines() if line.startswith("TM-")}

    assert named("rules") == known
    assert len(index()) >= 70


def test_every_ruling_and_every_option_is_explained_by_an_article() -> None:
    decided = {ruling.id for ruling in RULINGS} | {judgement.id for judgement in JUDGEMENTS}

    assert decided <= named("rulings")
    assert named("options") == set(Options.__dataclass_fields__)


def test_an_option_stands_beside_its_ruling() -> None:
    ids = {ruling.option: ruling.id for ruling in RULINGS}
    apart = [
        (article, option)
        for article, told in index().items()
        for option in told.get("options", ())
        if ids[option] not in told.get("rulings", ())
    ]

    assert apart == []


def test_related_articles_icons_and_terms_exist() -> None:
    articles = index()

    assert named("related") <= set(articles)
    assert named("icons") <= {path.stem for path in resource("icons", "terramara").glob("*.svg")}
    assert named("glossary") <= set(glossary())
    assert [name for name, told in articles.items() if name in told["related"]] == []


@pytest.mark.parametrize("article", index())
def test_an_article_has_only_known_keys_each_entry_once(article: str) -> None:
    told = index()[article]

    assert set(told) <= KEYS
    assert told["rules"]
    assert told["related"]
    assert [key for key in KEYS - {"icons"} if len(set(told.get(key, ()))) != len(told.get(key, ()))] == []


def test_the_english_files_are_those_of_the_index() -> None:
    assert {path.stem for path in (HOME / "en").glob("*.md")} == set(index())


@pytest.mark.parametrize("article", index())
def test_an_article_is_read_aloud_in_half_a_minute(article: str) -> None:
    words = re.findall(r"[\w½]+(?:[-'][\w]+)*", english(article).body)

    assert SHORTEST <= len(words) <= LONGEST


@pytest.mark.parametrize("article", index())
def test_an_article_has_a_title_and_ways_to_ask_for_it(article: str) -> None:
    front = english(article).front

    assert set(front) == {"title", "asked"}
    assert FEWEST_ASKED <= len(set(front["asked"])) == len(front["asked"]) <= MOST_ASKED


@pytest.mark.parametrize("article", index())
def test_an_article_about_an_option_says_that_the_table_may_choose(article: str) -> None:
    if index()[article].get("options"):
        assert "option" in english(article).body


@pytest.mark.parametrize("article", index())
def test_an_article_that_tells_editions_apart_names_the_rulings(article: str) -> None:
    if "*Editions.*" in english(article).body:
        assert index()[article]["rulings"]


def test_no_two_articles_share_a_title() -> None:
    titles = [english(article).front["title"] for article in index()]

    assert len(set(titles)) == len(titles)


def test_every_term_has_a_word_in_every_language_marked_as_printed_or_ours() -> None:
    unmarked = [
        (term, language)
        for term, words in glossary().items()
        for language in LANGUAGES
        if not words[language]["one"] or not isinstance(words[language]["printed"], bool)
    ]

    assert unmarked == []
