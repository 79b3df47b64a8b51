"""Nothing said escapes the translators: every text looked up at run time is among the extracted ones."""

import gettext
import re
from functools import lru_cache
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords

from companion.games.terramara.commands import EnterScore
from companion.wording.language import Language
from companion.wording.terramara import breaches, cards, effects, facts, refusals
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.wording.plays import all_plays, table
from tests.wording.test_commands import EXAMPLES
from tests.wording.test_effects import notations
from tests.wording.test_play import said

ROOT = Path(__file__).resolve().parents[2]
_PLACEHOLDER = re.compile(r"\{\w+\}")


class Recorder(gettext.NullTranslations):
    """English, but remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str | tuple[str, str]] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((msgid1, msgid2))
        return msgid1 if n == 1 else msgid2


@lru_cache(maxsize=1)
def extracted() -> set[str | tuple[str, str]]:
    """What `make messages` finds, with the keywords it names."""
    line = re.search(r"^KEYWORDS := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert line
    keywords = parse_keywords(line[1].replace("-k ", "").split())
    found: set[str | tuple[str, str]] = set()
    for room in ("wording", "games"):
        for _, _, message, _, _ in extract_from_dir(ROOT / "companion" / room, keywords=keywords):
            found.add(message if isinstance(message, str) else (message[0], message[1]))
    return found


def speak(recorder: Recorder) -> None:
    """Say as much as can be said."""
    language = Language("en", recorder)
    wording = Wording(language, "terramara")
    for played in all_plays()[::4]:
        list(said(wording, played))
    state = table(2)
    for command, _, _ in EXAMPLES:
        wording.command(state, command)
        wording.button(state, command)
    wording.command(state, EnterScore(player="red", what="raw", value=1))
    names = Names(language, state)
    for code in breaches.BROKEN:
        breaches.short(names, code)
    for text in (*refusals.SENTENCES.values(), *facts.HINTS.values(), *facts.QUESTIONS.values()):
        language.say(text)
    for notation in notations():
        effects.sentence(language, notation)
    for name in ("C1", "C5.adult", "C6", "C7", "O1river", "1L", "a101", "river.6"):
        cards.about(names, name)
    for players in (2, 3, 4):
        for start in ("first-game", "draft"):
            wording.set_up(players, {"start": start})
        for round_ in range(1, 6):
            wording.round_start(table(players), round_)
        wording.round_end(table(players))
        wording.pad(table(players))
    wording.rulings()
    for of in ("depth", "start", "enforcement", "colour"):
        wording.choices(of)


def test_every_text_that_is_looked_up_can_be_translated() -> None:
    recorder = Recorder()
    speak(recorder)
    assert len(recorder.asked) > 500
    assert recorder.asked <= extracted(), sorted(map(str, recorder.asked - extracted()))


def test_both_forms_of_a_plural_have_the_same_places() -> None:
    """Except that one may be said without its number."""
    for message in extracted():
        if isinstance(message, tuple):
            one, many = (set(_PLACEHOLDER.findall(text)) for text in message)
            assert one - {"{n}"} == many - {"{n}"}, message
            assert one <= many, message


def test_texts_are_whole_and_clean() -> None:
    for message in extracted():
        for text in message if isinstance(message, tuple) else (message,):
            assert text == text.strip()
            assert "  " not in text
            assert not re.search(r"%[sd(]", text)
