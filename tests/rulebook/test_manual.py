"""The manual: the same pages in every language, each with its picture."""

import re

import pytest

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
    ],
)
def test_questions_about_the_program_find_their_page(library: Library, question: str, page: str) -> None:
    assert page in [hit.id for hit in library.manual.search(question, "en")[:2]]
