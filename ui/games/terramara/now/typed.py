"""Effects typed in words: `2 wood + culture`, each word as far as it is needed to know it.

Words become clicks, the same as on the palette. A plus or a comma joins, *and* parts; an arrow makes an
exchange, *or* another choice.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import UNITS
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.wording.language import Language
from companion.wording.phrases import Phrase
from companion.wording.terramara.units import counted
from companion.wording.wording import Wording
from ui.games.terramara.now.clicks import clicks_of
from ui.games.terramara.now.composer import AND, ARROW, ARROWS, CLOSE, COUNTED, OPEN, OR, TIMES
from ui.games.terramara.now.symbols_palette import (
    COMMON,
    CONDITIONS,
    COST_COUNTERS,
    COUNTERS,
    STEPS,
    name,
)

MOST = 20
"""Of one kind, before a number is taken for a slip."""
FORMS = (1, 2, 5)
"""Numbers that between them bring out every plural of the languages we speak."""
_TOKEN = re.compile(r"[×x]\s?\d+\b|\d+|->|=>|→|[+,;/()]|[^\W\d_]+(?:['-]?\w+)*|\S")
_TIMES = re.compile(r"[×x]\s?\d+")
_NUMBER = r"(?<!\S)\d+"
_JOINS = ("+", ",", ".")
_REPEATED, _OF_IT = "times", "of it"
"""Buttons of the palette that mean nothing without their number."""
_SIGNS = {"->": ARROW, "=>": ARROW, "→": ARROW, "/": OR, ";": AND, "(": OPEN, ")": CLOSE}


class NotUnderstood(Exception):
    """This word means nothing here."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


@frozen
class Vocabulary:
    """`clicks` from words in small letters, the usual ones first; `shown` is what each click is called."""

    clicks: Mapping[str, str]
    shown: Mapping[str, str]

    def beginning_with(self, words: str) -> list[str]:
        """The names of all that could be meant, without repeats."""
        found = [click for word, click in self.clicks.items() if word.startswith(words)]
        found = found or [
            click for word, click in self.clicks.items() if _solid(word).startswith(_solid(words))
        ]
        return [self.shown[click] for click in dict.fromkeys(found)]


def vocabulary(language: Language, wording: Wording) -> Vocabulary:
    """Everything the palette has, by its name in this language; also by its word in the notation."""
    clicks: dict[str, str] = {}
    shown: dict[str, str] = {}
    symbols = [symbol.click for symbol in (*COMMON, *STEPS, *COUNTERS, *COST_COUNTERS, *CONDITIONS)]
    for click in symbols:
        called = name(language, wording, click)
        shown[click] = called.rstrip(".")
        for said in forms_of(called):
            clicks.setdefault(plain(said), click)
    for mark, text in ((OR, language.say("or")), (AND, language.say("and"))):
        shown[mark] = text
        clicks.setdefault(plain(text), mark)
    clicks.setdefault(plain(language.say("its processed form")), "matching_proc")
    for click in symbols:
        if click in UNITS:
            for said in (said for n in FORMS for said in forms_of(counted(language, n, click))):
                clicks.setdefault(plain(said), click)
        clicks.setdefault(plain(click), click)
    for word, click in _of_buttons(language, wording, symbols):
        if word:
            clicks.setdefault(word, click)
        shown.setdefault(click, word)
    return Vocabulary(clicks, shown)


def _of_buttons(language: Language, wording: Wording, symbols: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The other words that stand on the palette and in what it reads back."""
    for n in FORMS:
        yield from ((plain(said), "take_warriors") for said in forms_of(counted(language, n, "warriors")))
        yield plain(language.say_n("{n} point", "{n} points", n)), "vp"
    yield plain(language.say("exchange")), ARROW
    yield plain(language.say("once more")), TIMES
    yield plain(language.say("{n} times", n=2)), _REPEATED
    yield plain(language.say("{n} of it", n=3)), _OF_IT
    for click in symbols:  # Arbeiter der Stufe 2
        for said in forms_of(name(language, wording, click)):
            yield plain(said, numbers=True), click
        if click in UNITS:
            for said in (said for n in FORMS for said in forms_of(counted(language, n, click))):
                yield plain(re.sub(rf"^{_NUMBER}(?!\S)", "", said), numbers=True), click


def forms_of(text: str) -> list[str]:
    """In every grammatical form we know: people type *1 руду*."""
    return text.every_form() if isinstance(text, Phrase) else [text]


def plain(text: str, numbers: bool = False) -> str:
    """Without numbers and signs, in small letters: as people type it."""
    text = re.sub(r"(?<!\S)(\d+)-(?=[^\W\d_])", r"\1 ", text.replace("_", " "))  # 2-mal
    unsaid = r"[^\w\s'-]" if numbers else rf"[^\w\s'-]|{_NUMBER}(?!\S)"
    return " ".join(re.sub(unsaid, " ", text).casefold().split())


def read_typed(text: str, known: Vocabulary) -> list[str]:
    """The clicks that a typed effect stands for. Raises `NotUnderstood`."""
    tokens = _TOKEN.findall(text.casefold())
    for token in tokens:
        number = token.lstrip("×x ")
        if number.isdecimal() and not 1 <= int(number[:9]) <= MOST:
            raise NotUnderstood(token)
    try:
        return clicks_of(read_effect(text))  # whoever knows the notation may use it
    except Unreadable:
        pass
    clicks: list[str] = []
    n, at = 0, 0
    while at < len(tokens):
        token = tokens[at]
        if token == "-" and n:  # 2-mal
            at += 1
        elif token.isdecimal():
            n = int(token)
            at += 1
        elif token in _SIGNS:
            clicks.append(_SIGNS[token])
            at += 1
        elif token in _JOINS:
            at += 1
        elif _TIMES.fullmatch(token):
            clicks += _repeated(clicks, int(token[1:]))
            at += 1
        else:
            click, words = _with_numbers(tokens[at:], known) or _longest(tokens[at:], known)
            inside = [int(word) for word in tokens[at : at + words] if word.isdecimal()]
            if click in COUNTED:  # Take 2 warriors for this round
                n = max(1, 1 + (inside[0] if inside else n) - COUNTED[click])
            clicks += _clicked(clicks, click, max(1, n))
            n, at = 0, at + words
    return clicks


def _clicked(before: Sequence[str], click: str, number: int) -> list[str]:
    if click == _REPEATED:
        return _repeated(before, number)
    return [before[-1]] * (number - 1) if click == _OF_IT and before else [click] * number


def _repeated(before: Sequence[str], number: int) -> list[str]:
    """So often: the exchange that is there, or the arrow that makes one of what is there."""
    parted = max((at for at, click in enumerate(before) if click in (AND, OR, OPEN)), default=-1)
    if any(click == ARROW or click in ARROWS.values() for click in before[parted + 1 :]):
        return [TIMES] * (number - 1)
    return [ARROW, *[TIMES] * (number - 1)]


def _with_numbers(tokens: Sequence[str], known: Vocabulary) -> tuple[str, int] | None:
    """What is called by a number, written out; or a sentence with one that counts."""
    ends = (at for at, token in enumerate(tokens) if token in _SIGNS or token in _JOINS)
    words = tokens[: next(ends, len(tokens))]
    for n in range(len(words), 1, -1):
        if any(word.isdecimal() for word in words[:n]):
            said = " ".join(words[:n])
            click = known.clicks.get(plain(said, numbers=True))
            sentence = known.clicks.get(plain(said)) if not words[n - 1].isdecimal() else None
            if click is not None or sentence in COUNTED:
                return click or str(sentence), n
    return None


def _longest(tokens: Sequence[str], known: Vocabulary) -> tuple[str, int]:
    """What the most words from here on stand for, written out or as far as they were typed."""
    words = _words(tokens)
    for n in range(len(words), 0, -1):
        said = plain(" ".join(words[:n]))
        if said in known.clicks:
            return known.clicks[said], n
        begun = next((click for word, click in known.clicks.items() if said and word.startswith(said)), None)
        begun = begun or _run_together(said, known)
        if begun is not None:
            return begun, n
    raise NotUnderstood(words[0])


def _run_together(said: str, known: Vocabulary) -> str | None:
    """The same however spaces and hyphens are set: cutstone, cut-stone. Only one word may be cut short, for
    the beginnings of two are two things."""
    solid, whole = _solid(said), " " in said
    for word, click in known.clicks.items():
        if solid and (_solid(word) == solid if whole else _solid(word).startswith(solid)):
            return click
    return None


def _solid(text: str) -> str:
    return re.sub(r"[\s-]", "", text)


def _words(tokens: Sequence[str]) -> list[str]:
    found: list[str] = []
    for token in tokens:
        if token.isdecimal() or token in _SIGNS or token in _JOINS:
            break
        found.append(token)
    return found


def last_word(text: str) -> str:
    """What is being typed: everything after the last number or sign."""
    return re.split(rf"{_NUMBER}|[+,;/()→>]", text)[-1].lstrip()
