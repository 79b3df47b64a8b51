"""The rules on the command line: questions, articles and terms."""

import json
from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest

from companion.cli import REFUSED, UNREADABLE
from companion.rulebook.library import Library
from companion.wording.language import load
from companion.wording.registry import find_words
from tests.cli.running import Answer, run

OF_RAIDS = Library().holding("raid").game
"""The game that most of these questions are about."""


@pytest.fixture(autouse=True, scope="module")
def read_once() -> Iterator[None]:
    """A real door reads the articles each time; here all questions share one library."""
    library = Library()
    with mock.patch("companion.cli_rules.Library", return_value=library):
        yield


def hits(*arguments: str) -> list[dict[str, Any]]:
    answer = run("rules", "search", *arguments, "--json")
    assert answer.status == 0, answer
    found: list[dict[str, Any]] = json.loads(answer.out)
    return found


def ids(*arguments: str) -> list[str]:
    return [hit["id"] for hit in hits(*arguments)]


def test_a_question_gets_a_list_of_articles_the_best_first() -> None:
    found = hits("How does a raid work?", "--lang", "en")
    assert found[0]["id"] == "raid"
    assert {"id", "title", "rules", "excerpt", "score"} <= set(found[0])
    assert "TM-RAID-01" in found[0]["rules"]
    scores = [hit["score"] for hit in found]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    "question",
    [
        "can i put my dude next to anothr dude",
        "darf mein Klötzchen zu einem anderen dazu",
        "Darf ich auf ein besetztes Feld?",
        "можно поставить фишку на занятую клетку",
    ],
)
def test_everyday_words_typing_errors_and_languages_are_understood(question: str) -> None:
    assert "explorer-to-occupied-space" in ids(question)[:3]


@pytest.mark.parametrize("question", ["put my dude next to another dude", "Darf mein Klötzchen dazu?"])
def test_what_the_readme_asks_is_answered_first(question: str) -> None:
    assert ids(question)[0] == "explorer-to-occupied-space"


def test_the_answer_is_in_the_language_asked_for() -> None:
    assert hits("wer fängt an")[0]["title"] != hits("wer fängt an", "--lang", "en")[0]["title"]
    assert ids("wer fängt an") == ids("wer fängt an", "--lang", "en")


def test_a_question_is_asked_of_one_game_or_of_all() -> None:
    assert ids("raid") == ids("raid", "--game", OF_RAIDS)
    assert run("rules", "search", "raid", "--game", "chess").status == UNREADABLE


@pytest.mark.parametrize(
    "question", ["", "qzxv", "x" * 10_000, '"', "\x00", "🔥", "\u202e\u05d0", "AND OR NOT"]
)
def test_nonsense_finds_nothing_and_gets_suggestions(question: str) -> None:
    assert hits(question) == []
    answer = run("rules", "search", question)
    assert answer.status == 0
    assert answer.out.startswith("Nothing was found for this question.")
    assert len(answer.out.splitlines()) >= 4


def test_people_get_titles_and_the_ids_to_read_on() -> None:
    answer = run("rules", "search", "How does a raid work?")
    assert answer.out.startswith(f"1. {Library().rulebook(OF_RAIDS).name('en')}: Raid  (raid)\n")
    answer = run("rules", "search", "How does a raid work?", "--game", OF_RAIDS)
    assert answer.out.startswith("1. Raid  (raid)\n")


def test_an_article_is_shown_in_two_languages() -> None:
    answer = run("rules", "show", "raid", "--lang", "en", "--beside", "de")
    assert answer.status == 0
    german = run("rules", "show", "raid", "--lang", "de", "--json").json
    assert german["title"] in answer.out
    assert "TM-RAID-01" in answer.out
    both = run("rules", "show", "raid", "--lang", "de", "--beside", "en", "--json").json
    assert (both["lang"], both["beside"]["lang"]) == ("de", "en")
    assert both["related"]


def test_an_article_tells_which_ruling_is_recommended_and_why() -> None:
    library = Library()
    told = [(game, topic) for game, book in library.rulebooks.items() for topic in book.topics.values()]
    for game, topic in told:
        said = " ".join(run("rules", "show", topic.id, "--game", game).out.split()) if topic.options else ""
        for ruling in find_words(game)().rulings(load("en"), None):
            if ruling.option in topic.options:
                assert ruling.question in said
                assert ruling.reason in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "show", "no-such-article"),
        ("rules", "show", "../../README"),
        ("rules", "show", "raid", "--lang", "xx"),
        ("rules", "show", "raid", "--beside", "../en"),
        ("rules", "search", "raid", "--lang", "klingon"),
        ("rules",),
    ],
)
def test_what_does_not_exist_is_unreadable_not_refused(arguments: tuple[str, ...]) -> None:
    answer = run(*arguments, "--json")
    assert answer.status == UNREADABLE != REFUSED
    assert answer.json["error"]["kind"] == "unreadable"


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("show", "raid", "--lang", "xx"), "--lang"),
        (("show", "raid", "--beside", "xx"), "--beside"),
        (("search", "raid", "--lang", "xx"), "--lang"),
        (("search", "raid", "--game", "xx"), "--game"),
    ],
)
def test_an_unknown_language_or_game_is_told_in_the_language_of_the_terminal(
    arguments: tuple[str, ...], place: str
) -> None:
    said = run("rules", *arguments, language="yy").err
    assert f"{place}: ⟦unknown: 'xx'; known: " in said


def test_titles_follow_their_game_as_the_terminal_writes_it() -> None:
    said = run("rules", "search", "How does a raid work?", language="yy").out
    assert said.startswith(f"1. ⟦{Library().rulebook(OF_RAIDS).name('en')}: Raid⟧  (raid)\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("search", "qzxv"), "Zu dieser Frage wurde nichts gefunden."),
        (("search", "Wie geht ein Raubzug?"), ": Raubzug  (raid)"),
        (("show", "raid"), "Siehe auch: "),
        (("show", "no-such-article"), "es gibt keinen Artikel"),
        (("search", "raid", "--game", "chess"), "'chess' steht nicht zur Wahl"),
    ],
)
def test_all_that_is_printed_is_in_the_language_asked_for(arguments: tuple[str, ...], said: str) -> None:
    answer = run("rules", *arguments, "--lang", "de", language="yy")
    assert "⟦" not in answer.out + answer.err
    assert said in answer.out + answer.err
    assert "⟦" in run("rules", "search", "qzxv", language="yy").out, "only of that command"


def names(answer: Answer) -> dict[str, Any]:
    found: dict[str, Any] = answer.json["terms"][0]["names"]
    return found


@pytest.mark.parametrize(
    "word", ["explorer", "Kundschafter", "explorateurs", "verkenner", "исследователя", "dude"]
)
def test_a_term_is_told_in_all_five_languages_each_marked(word: str) -> None:
    found = names(run("term", word, "--json"))
    assert [found[code]["one"] for code in ("en", "de", "fr", "nl", "ru")] == [
        "explorer",
        "Kundschafter",
        "explorateur",
        "verkenner",
        "исследователь",
    ]
    assert [found[code]["printed"] for code in ("en", "de")] == [False, True]


def test_a_table_of_terms_says_which_words_are_ours() -> None:
    answer = run("term", "explorer")
    assert [line.split()[-2:] for line in answer.out.splitlines()[2:4]] == [
        ["our", "word"],
        ["as", "printed"],
    ]


def test_a_word_that_is_no_term_gets_similar_ones() -> None:
    assert run("term", "xplorer", "--json").json == {"terms": []}
    assert "explorer" in run("term", "xplorer").out
