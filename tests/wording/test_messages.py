"""Nothing said escapes the translators: every text looked up at run time is among the extracted ones."""

import gettext
import re

from companion.wording.language import Language
from tests.wording.conftest import Texts
from tests.wording.speaking import speak

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
