"""A sentence that quotes another one has the second pair of marks of its language inside its own."""

import re

import pytest
from babel.messages.catalog import Catalog

from companion.wording.language import load
from companion.wording.phrases import PLACEHOLDER, Forms, fill
from companion.wording.quotes import closed
from translations import messages
from translations.forms_file import strings

OWN = {"en": "“{name}”", "de": "„{name}“", "fr": "«\u202f{name}\u202f»", "nl": "“{name}”", "ru": "«{name}»"}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("“{question}”, asked Bo", "“What is ‘Ox’?”, asked Bo"),
        ("„{question}“, fragte Bo", "„What is ‚Ox‘?“, fragte Bo"),
        ("«\u202f{question}\u202f»", "«\u202fWhat is “Ox”?\u202f»"),
        ("«{question}»", "«What is „Ox“?»"),
    ],
)
def test_what_is_quoted_inside_a_quotation_has_other_marks(sentence: str, said: str) -> None:
    own = fill(sentence.partition(",")[0], "", {"question": "Ox"}, Forms())
    assert fill(sentence, "", {"question": f"What is {own}?"}, Forms()) == said


def test_what_stands_beside_a_quotation_keeps_its_marks() -> None:
    sentence = "«{a}»: {b}, „{c}“ {d}"
    values = {"a": "A", "b": "«B»", "c": "C", "d": "„D“"}
    assert fill(sentence, "", values, Forms()) == "«A»: «B», „C“ „D“"


@pytest.mark.parametrize("code", OWN)
def test_no_sentence_of_any_language_says_its_marks_twice(every_text: Catalog, code: str) -> None:
    """Whatever is put there: moves and questions have names in quotation marks themselves."""
    forms, texts = load(code).forms, set[str]()
    for message in every_text if code == "en" else messages.read(code):
        sources = [message.id] if isinstance(message.id, str) else message.id
        texts.update(sources if code == "en" else strings(message))
    quoting = [text for text in texts if re.search("[«„“].*[{]", text)]
    assert len(quoting) > 5
    for text in quoting:
        values = {found[1]: OWN[code].format(name="Ox") for found in PLACEHOLDER.finditer(text)}
        said = fill(text, "", values, forms)
        assert not re.search("([«»„“”])[\u00a0\u202f]?\\1", said), said


@pytest.mark.parametrize("text", ["«A", "A»", "«A»»", "«A «B»»", "„A”", "“A“", "“A””"])
def test_marks_that_do_not_close_each_other_are_found(text: str) -> None:
    assert not closed(text)


@pytest.mark.parametrize("text", ["A", "«A» «B»", "«A „B“»", "„A“ B", "“A”: “B ‘C’”", "it’s “A”"])
def test_marks_that_close_each_other_are_not(text: str) -> None:
    assert closed(text)
