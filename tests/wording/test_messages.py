"""Nothing said escapes the translators: every text looked up at run time is among the extracted ones."""

import gettext
import re

import pytest
from babel.messages.catalog import Catalog

from companion.wording.language import Language, in_context
from tests.wording.speaking import speak

Texts = set[str | tuple[str, str]]
_PLACEHOLDER = re.compile(r"\{\w+\}")


class Recorder(gettext.NullTranslations):
    """English, but remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Texts = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((msgid1, msgid2))
        return msgid1 if n == 1 else msgid2


@pytest.fixture(scope="module")
def extracted(every_text: Catalog) -> Texts:
    """What `make messages` finds. What is said with and without a number is one text for translators."""
    found: Texts = set()
    for message in every_text:
        if isinstance(message.id, str):
            found.add(in_context(message.context, message.id) if message.context else message.id)
        else:
            found |= {(message.id[0], message.id[1]), message.id[0]}
    return found - {""}


def test_every_text_that_is_looked_up_can_be_translated(extracted: Texts) -> None:
    recorder = Recorder()
    speak(Language("en", recorder))
    assert len(recorder.asked) > 500
    assert recorder.asked <= extracted, sorted(map(str, recorder.asked - extracted))


def test_both_forms_of_a_plural_have_the_same_places(extracted: Texts) -> None:
    """Except that one may be said without its number."""
    for message in extracted:
        if isinstance(message, tuple):
            one, many = (set(_PLACEHOLDER.findall(text)) for text in message)
            assert one - {"{n}"} == many - {"{n}"}, message
            assert one <= many, message


def test_texts_are_whole_and_clean(extracted: Texts) -> None:
    for message in extracted:
        for text in message if isinstance(message, tuple) else (message,):
            assert text == text.strip()
            assert "  " not in text
            assert not re.search(r"%[sd(]", text)
