"""The door of the rules assistant: articles, terms and search, in a small game of two languages."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.kernel.errors import Unreadable
from companion.rulebook.library import Library
from companion.rulebook.rulebook import Rulebook
from companion.rulebook.tongue import LANGUAGES
from tests.rulebook.small_game import small_game, write_game


@pytest.fixture(scope="module")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return small_game(tmp_path_factory.mktemp("rules"))


def best(rulebook: Rulebook, question: str, lang: str = "") -> str:
    hits = rulebook.search(question, lang)
    return hits[0].id if hits else ""


def test_an_article_is_read_in_a_language_and_in_english_where_there_is_none(rulebook: Rulebook) -> None:
    assert rulebook.article("harbour", "de").title == "Der Hafen"
    assert rulebook.article("harbour", "fr").title == "The harbour"
    assert rulebook.article("scouts", "en").text == "A scout sees 2 fields. See harbour."
    assert rulebook.article("scouts", "en").topic.pages == {"de": 4}


def test_an_unknown_article_is_said_to_be_one(rulebook: Rulebook) -> None:
    with pytest.raises(Unreadable, match="no article “nothing”"):
        rulebook.article("nothing", "en")


def test_rules_and_options_lead_to_their_articles(rulebook: Rulebook) -> None:
    assert [topic.id for topic in rulebook.for_rule("SG-SCOUT-02")] == ["scouts", "tiles"]
    assert [topic.id for topic in rulebook.for_option("blind")] == ["scouts"]
    assert rulebook.for_rule("SG-NONE-99") == ()


def test_terms_are_found_where_they_stand_the_longest_first(rulebook: Rulebook) -> None:
    text = "Two Scouts meet the harbour-master in the Harbour."
    found = [(text[span.start : span.end], span.term.id) for span in rulebook.terms(text, "en")]
    assert found == [
        ("Scouts", "role.scout"),
        ("harbour-master", "place.harbourMaster"),
        ("Harbour", "place.harbour"),
    ]
    assert [span.term.id for span in rulebook.terms("в гавани", "ru")] == ["place.harbour"]


@pytest.mark.parametrize(("lang", "text"), [("nl", "Op 20 of op een veld"), ("ru", "По очереди, по 1")])
def test_a_sign_in_capitals_is_no_small_word(lang: str, text: str) -> None:
    terms = Library().rulebook("terramara").terms
    assert "res.vp" not in [span.term.id for span in terms(text, lang)]
    assert [span.term.id for span in terms("2 OP" if lang == "nl" else "2 ПО", lang)] == ["res.vp"]


@pytest.mark.parametrize("word", ["scout", "Späher", "ECLAIREURS", "следопыта", "role.scout"])
def test_a_term_is_looked_up_by_its_name_in_any_language(rulebook: Rulebook, word: str) -> None:
    (term,) = rulebook.lookup(word)
    assert term["nl"].one == "spoorzoeker"
    assert (term["en"].printed, term["ru"].printed) == (False, True)


def test_a_word_that_is_no_term_gets_those_spelt_like_it(rulebook: Rulebook) -> None:
    assert rulebook.lookup("harbor") == []
    assert rulebook.similar("harbor")[0].id == "place.harbour"
    assert rulebook.lookup("") == []


@pytest.mark.parametrize(
    ("question", "article"),
    [
        ("how far can a scout look", "scouts"),
        ("hwo far can a scuot look", "scouts"),
        ("who paid at the harbor", "harbour"),
        ("Wer bezahlt im Hafen?", "harbour"),
        ("hafen", "harbour"),
        ("Was ist ein Feuerfeld", "tiles"),
        ("harb", "harbour"),
    ],
)
def test_questions_find_their_article_in_the_language_they_are_asked_in(
    rulebook: Rulebook, question: str, article: str
) -> None:
    assert best(rulebook, question) == article


@pytest.mark.parametrize(
    "question", ["где следопыт", "what does an éclaireur do", "wie weit sieht der scout"]
)
def test_a_term_of_another_language_is_understood(rulebook: Rulebook, question: str) -> None:
    assert best(rulebook, question) == "scouts"


def test_the_language_of_a_question_is_recognised_and_the_answer_is_in_that_of_the_reader(
    rulebook: Rulebook,
) -> None:
    assert rulebook.search("wo legen die Schiffe an")[0].title == "Der Hafen"
    assert rulebook.search("wo legen die Schiffe an", "en")[0].title == "The harbour"
    assert rulebook.search("where do ships land", "de")[0].excerpt.startswith("Schiffe legen im Hafen an.")


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "\x00\x00",
        '"',
        "AND",
        'NEAR("qzx") OR *',
        "🔥🦊",
        "\u202eقبيلة",
        "qzx " * 2500,
        "x" * 10_000,
        "'; DROP TABLE page; --",
        "-" * 10_000,
        "\ud800",
    ],
)
def test_nonsense_and_hostile_text_find_nothing_and_break_nothing(rulebook: Rulebook, question: str) -> None:
    assert rulebook.search(question) == []
    assert rulebook.lookup(question) == []
    assert rulebook.terms(question, "en") == []
    assert [article.id for article in rulebook.suggestions("de")] == ["harbour", "scouts"]


def test_a_very_long_question_is_answered_by_its_beginning(rulebook: Rulebook) -> None:
    assert best(rulebook, "scout " + "and " * 10_000) == "scouts"


def test_a_word_said_many_times_counts_once(rulebook: Rulebook) -> None:
    assert rulebook.search("scout " * 50)[0].score == rulebook.search("scout ")[0].score


def test_it_can_be_prepared_on_one_thread_and_asked_on_others(tmp_path: Path) -> None:
    rulebook = small_game(tmp_path)
    with ThreadPoolExecutor(4) as threads:
        prepared = threads.submit(rulebook.prepare)
        found = [threads.submit(best, rulebook, "how far can a scout look") for _ in range(20)]
        assert {future.result() for future in found} == {"scouts"}
        assert prepared.exception() is None


def test_nothing_is_read_before_it_is_needed(tmp_path: Path) -> None:
    rulebook = Rulebook(tmp_path / "not there yet")
    write_game(tmp_path / "not there yet")
    assert best(rulebook, "scout") == "scouts"


def test_games_are_the_folders_with_articles(tmp_path: Path) -> None:
    write_game(tmp_path / "one")
    write_game(tmp_path / "two", ["en"])
    (tmp_path / "languages").mkdir()
    library = Library(tmp_path)
    assert list(library.rulebooks) == ["one", "two"]
    assert {hit.game for hit in library.search("how far does a scout see")} == {"one", "two"}
    assert {hit.game for hit in library.search("how far does a scout see", game="two")} == {"two"}
    with pytest.raises(Unreadable, match="known: one, two"):
        library.rulebook("three")


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("articles.toml", "[scouts]\nrules = 3"),
        ("articles.toml", "[scouts]\nruels = []"),
        ("articles.toml", "["),
        ("en/scouts.md", "no front matter"),
        ("en/scouts.md", "+++\ntitle = 'only'\n+++\n"),
        ("glossary.toml", "['a']\nen = 'scout'"),
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, file: str, content: str) -> None:
    rulebook = small_game(tmp_path)
    (tmp_path / "small" / file).write_text(content, encoding="utf-8")
    with pytest.raises(Unreadable, match=Path(file).name):
        rulebook.prepare()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_article_is_found_first_by_its_title(lang: str) -> None:
    library = Library()
    for game, rulebook in library.rulebooks.items():
        for name in rulebook.topics:
            title = rulebook.article(name, lang).title
            first = library.search(title.lower(), lang, game)[0]
            assert first.title == title, (game, title)
