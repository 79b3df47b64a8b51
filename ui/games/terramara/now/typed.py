"""Effects typed in words: `2 wood + culture`, each word as far as it is needed to know it, but the last one.

Words become clicks, the same as on the palette. A plus or a comma joins, *and* parts; an arrow makes an
exchange, as does *exchange this for that*, and *process 2 raw*; *or* makes another choice.
"""

import re
from collections.abc import Sequence

from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import PROCESSED_OF, UNITS
from companion.kernel.errors import Unreadable
from companion.wording.language import Language
from ui.games.terramara.now.clicks import clicks_of
from ui.games.terramara.now.composer import AND, ARROW, ARROWS, CLOSE, COUNTED, OPEN, OR, PER, TIMES
from ui.games.terramara.now.nearest import nearest_known
from ui.games.terramara.now.typed_bargains import gives, leads_over, paid_first, parts_an_exchange
from ui.games.terramara.now.typed_times import SIGNS as TIMES_SIGNS
from ui.games.terramara.now.typed_times import multiplied
from ui.games.terramara.now.typed_tokens import JOINS, SIGNS, words_from
from ui.games.terramara.now.vocabulary import AT_ONCE, NUMBER, OF_IT, REPEATED, Vocabulary, plain, solid

MOST = 20
"""Of one kind, before a number is taken for a slip."""
BECOMES = r"[-–—=]*>+|[→\u21d2\u27f6\u2794]"
"""An arrow, however it is typed."""
_TOKEN = re.compile(rf"[×x]\s?\d+\b|\d+|{BECOMES}|<[-–—=]*>*|[+,;/()]|[^\W\d_]+(?:['-]?\w+)*|\S")
_ARROW = re.compile(BECOMES)
_TIMES = re.compile(r"[×x]\s?\d+")
_IN_NAMES = ("…", "'", "’")
_HALF_ARROWS = ("-", "–", "—")
_UNPAID = "raid"
"""Of the notation, but people type it for any raid: read as a word, it is asked about."""
NAMED = 4
"""So many meanings of one word are said."""


class NotUnderstood(Exception):
    """This word means nothing here; `near` are words it may be meant for."""

    def __init__(self, word: str, near: Sequence[str] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.near = tuple(near)

    def said(self, language: Language) -> str:
        if self.near:
            near = language.listed(self.near)
            return language.say("“{word}” is not understood here: perhaps {near}?", word=self.word, near=near)
        return language.say("“{word}” is not understood here.", word=self.word)


class Ambiguous(NotUnderstood):
    """This word could mean several things, by their names."""

    def __init__(self, word: str, meanings: Sequence[str]) -> None:
        super().__init__(word)
        self.meanings = tuple(meanings)

    def said(self, language: Language) -> str:
        """The first of many: nobody reads a dozen sentences to find out which word to write instead."""
        named = self.meanings[:NAMED] if len(self.meanings) > NAMED + 1 else self.meanings
        text = named[0]
        for meaning in (*named[1:], *(["…"] if len(named) < len(self.meanings) else [])):
            text = language.say("{list}; {item}", list=text, item=meaning)
        return language.say("Which “{word}”? {meanings}", word=self.word, meanings=text)


class Begun(NotUnderstood):
    """This last word is only begun: while somebody is typing it, it stands for nothing yet. `clicks` are what
    was typed before it."""

    def __init__(self, word: str, clicks: Sequence[str] = ()) -> None:
        super().__init__(word)
        self.clicks = list(clicks)


def read_typed(text: str, known: Vocabulary, typing: bool = False) -> list[str]:
    """The clicks that a typed effect stands for. Raises `NotUnderstood`; `typing`: somebody is still at the
    last word, and a beginning is not taken for the whole of it."""
    tokens = ["->" if _ARROW.fullmatch(token) else token for token in _TOKEN.findall(text.casefold())]
    for token in tokens:
        number = token.lstrip("×x ")
        if number.isdecimal() and not 1 <= int(number[:9]) <= MOST:
            raise NotUnderstood(token)
    try:
        written = clicks_of(read_effect(text))  # whoever knows the notation may use it
    except Unreadable:
        written = []
    if written and _UNPAID not in written:
        return written
    if typing and tokens and tokens[-1] in _HALF_ARROWS:
        raise Begun(tokens[-1], read_typed(text.rstrip()[:-1], known, typing))
    counted, often = multiplied(tokens, known, lambda part: _exchanges(part, known))
    tokens = _meant(counted, known)
    clicks: list[str] = []
    n, at, swaps, counted_by = 0, 0, False, ""
    while at < len(tokens):
        token = tokens[at]
        if token == "-" and n:  # 2-mal
            at += 1
        elif token.isdecimal():
            n = int(token)
            at += 1
        elif plain(token) in known.numbers and not _named(tokens[at:], known):
            n = known.numbers[plain(token)]
            at += 1
        elif gives(token, _since_parted(clicks), swaps, known):
            swaps = True
            at += 1
        elif swaps and leads_over(tokens[at:], known):
            at += 1
        elif (bargain := paid_first(tokens[at:], _since_parted(clicks), known)) is not None:
            tokens = [*tokens[:at], *bargain]
        elif plain(token) in known.gain and not swaps and _counts(tokens[at + 1 :], known):
            at += 1  # Gain 2 wood
        elif token in SIGNS:
            clicks.append(SIGNS[token])
            swaps = swaps and SIGNS[token] != ARROW
            at += 1
        elif token in JOINS or token in _IN_NAMES:
            at += 1
        elif _TIMES.fullmatch(token):
            clicks += _repeated(clicks, int(token[1:]))
            at += 1
        elif token in known.process:
            try:
                processed, words = _process(tokens[at:], known, n, typing)
            except Begun as error:
                raise Begun(error.word, clicks) from None
            clicks += processed
            n, at = 0, at + words
        elif parts_an_exchange(tokens[at:], _since_parted(clicks), swaps, known):
            clicks.append(ARROW)
            swaps = False
            at += 1
        else:
            try:
                click, words = _sentence(tokens[at:], known) or _longest(
                    tokens[at:], known, typing, typing and ends_in_a_word(text), n > 0
                )
            except Begun as error:
                raise Begun(error.word, clicks) from None
            inside = [int(word) for word in tokens[at : at + words] if word.isdecimal()]
            if click in COUNTED:  # Take 2 warriors for this round
                n = max(1, 1 + (inside[-1] if inside else n) - COUNTED[click])
            if click == ARROW and not _since_parted(clicks):  # exchange wood for culture
                swaps = True
            elif click.startswith(PER) and not _since_parted(clicks):  # for each flag 2 points
                counted_by = click
            elif click != AT_ONCE:
                clicks += [*_clicked(clicks, click, max(1, n)), *([counted_by] if counted_by else [])]
                counted_by = ""
            n, at = 0, at + words
    if typing and n:  # so many of something still to be typed
        raise Begun(tokens[-1], clicks)
    if counted_by:
        clicks.append(counted_by)
    clicks += [ARROW] if swaps else []
    return [*clicks, *_repeated(clicks, often)] if often else clicks


def goes_on(text: str, clicks: Sequence[str]) -> bool:
    """Whether these words, and the clicks they stand for, add to what comes before them: + culture,
    or 2 wood, -> timber, per flag."""
    first = clicks[0] if clicks else ""
    marks = (AND, OR, CLOSE, ARROW, TIMES, *ARROWS.values())
    return text.lstrip().startswith(JOINS) or first in marks or first.startswith(PER)


def _exchanges(tokens: Sequence[str], known: Vocabulary) -> bool:
    try:
        clicks = read_typed(" ".join(tokens), known)
    except NotUnderstood:  # perhaps not yet
        return "->" in tokens
    return any(click == ARROW or click in ARROWS.values() for click in clicks)


def _meant(tokens: Sequence[str], known: Vocabulary) -> list[str]:
    """Without colons after what introduces the rest. Raises `NotUnderstood` for a sign that means nothing
    where it stands: left out, it would change what all of it says."""
    found: list[str] = []
    for at, token in enumerate(tokens):
        if token == ":" and _introduces(tokens[:at], known):
            continue
        if token == ":" and _pays(tokens[:at], known):  # pay 1 cattle: 3 points
            found.append("->")
            continue
        behind_a_number = token == "-" and at > 0 and tokens[at - 1].isdecimal()  # 2-mal
        if not (is_word(token) or token in (*SIGNS, *JOINS, *_IN_NAMES) or behind_a_number):
            raise NotUnderstood(token)
        found.append(token)
    return found


def _introduces(before: Sequence[str], known: Vocabulary) -> bool:
    """Whether something begins by saying when, for what or that it is exchanged: at once, for each flag."""
    start = max((at for at, token in enumerate(before) if not is_word(token)), default=-1)
    begins = start < 0 or SIGNS.get(before[start]) in (AND, OR, OPEN)
    click = known.clicks.get(plain(" ".join(before[start + 1 :])), "")
    return begins and (click in (AT_ONCE, ARROW) or click.startswith(PER))


def _pays(before: Sequence[str], known: Vocabulary) -> bool:
    """Whether something begins by saying what is given."""
    parted = (at for at, token in enumerate(before) if SIGNS.get(token) in (ARROW, AND, OR, OPEN))
    start = max(parted, default=-1) + 1
    return start < len(before) and before[start] in known.give


def check_signs(text: str) -> None:
    """Whether each sign could mean something somewhere. Raises `NotUnderstood`."""
    for token in _TOKEN.findall(text):
        known = (*SIGNS, *JOINS, *_IN_NAMES, *_HALF_ARROWS, *TIMES_SIGNS, ":")
        if not (is_word(token) or token in known or _ARROW.fullmatch(token)):
            raise NotUnderstood(token)


def is_word(token: str) -> bool:
    """Or a number."""
    return any(char.isalnum() for char in token)


def _process(tokens: Sequence[str], known: Vocabulary, n: int, typing: bool) -> tuple[list[str], int]:
    """*Process up to 2 raw resources*: each raw resource for its own processed form, at most so often."""
    at = 1
    for words in range(3, 0, -1):
        if plain(" ".join(tokens[at : at + words]), numbers=True) in known.up_to:
            at += words
            break
    if at < len(tokens) and (tokens[at].isdecimal() or plain(tokens[at]) in known.numbers):
        n = int(tokens[at]) if tokens[at].isdecimal() else known.numbers[plain(tokens[at])]
        at += 1
    if at == len(tokens) and typing:
        raise Begun(tokens[-1])
    raw, words = _raw(tokens[at:], known)
    if not raw:
        raise NotUnderstood(tokens[0])
    into = PROCESSED_OF.get(raw, "matching_proc")
    return clicks_of(read_effect(f"1 {raw} -> 1 {into} x {max(1, n)}")), at + words


def _raw(tokens: Sequence[str], known: Vocabulary) -> tuple[str, int]:
    """What is processed, and by how many words it is named. A word for any resource means a raw one here."""
    words = words_from(tokens)
    for n in range(len(words), 0, -1):
        said = plain(" ".join(words[:n]))
        meant = known.several.get(said) or (known.clicks.get(said, ""),)
        if not any(meant):
            meant = known.begun(said)
        raw = next((click for click in meant if click == "any_raw" or click in PROCESSED_OF), "")
        if raw:
            return raw, n
    return "", 0


def _clicked(before: Sequence[str], click: str, number: int) -> list[str]:
    if click == REPEATED:
        return _repeated(before, number)
    return [before[-1]] * (number - 1) if click == OF_IT and before else [click] * number


def _repeated(before: Sequence[str], number: int) -> list[str]:
    """So often: the exchange that is there, or the arrow that makes one of what is there."""
    if any(click == ARROW or click in ARROWS.values() for click in _since_parted(before)):
        return [TIMES] * (number - 1)
    return [ARROW, *[TIMES] * (number - 1)]


def _since_parted(clicks: Sequence[str]) -> Sequence[str]:
    parted = max((at for at, click in enumerate(clicks) if click in (AND, OR, OPEN)), default=-1)
    return clicks[parted + 1 :]


def _sentence(tokens: Sequence[str], known: Vocabulary) -> tuple[str, int] | None:
    """A whole name of the palette with its signs and numbers."""
    for n in range(len(tokens), 1, -1):
        said = " ".join(tokens[:n])
        click = known.sentences.get(plain(said, numbers=True)) or known.sentences.get(plain(said))
        if click is not None and (plain(tokens[n - 1]) or tokens[n - 1] == ")"):
            return click, n
    return _with_numbers(tokens, known)


def _with_numbers(tokens: Sequence[str], known: Vocabulary) -> tuple[str, int] | None:
    """What is called by a number, written out; or a sentence with one that counts."""
    ends = (at for at, token in enumerate(tokens) if token in SIGNS or token in JOINS)
    words = tokens[: next(ends, len(tokens))]
    for n in range(len(words), 1, -1):
        if any(word.isdecimal() for word in words[:n]):
            said = " ".join(words[:n])
            click = known.clicks.get(plain(said, numbers=True))
            sentence = known.clicks.get(plain(said)) if not words[n - 1].isdecimal() else None
            if click is not None or sentence in COUNTED:
                return click or str(sentence), n
    return None


def _longest(
    tokens: Sequence[str], known: Vocabulary, typing: bool, in_word: bool, counted: bool
) -> tuple[str, int]:
    """What the most words from here on stand for, written out or as far as they were typed. A preposition
    begins no name and goes on with none that is cut short: *raw for 3 points* gains nothing of one's choice.
    Where it is also the short name of something, that has to be `counted`."""
    words = words_from(tokens)
    for n in range(len(words), 0, -1):
        said = plain(" ".join(words[:n]))
        between = plain(words[n - 1]) in known.between
        at_end = typing and n == len(tokens)
        if said in known.clicks and not (n == 1 and between and not counted and known.clicks[said] in UNITS):
            return known.clicks[said], n
        if said in known.several:
            units = [click for click in known.several[said] if click in UNITS]
            if counted and len(units) == 1:  # 2 canoe
                return units[0], n
            told_apart = _told_apart(tokens, n, known.several[said], known, in_word)
            if told_apart is not None:
                return told_apart
            raise Ambiguous(" ".join(words[:n]), known.names(known.several[said]))
        begun = known.begun(said)
        number = any(word.startswith(said) for word in known.numbers)
        if in_word and n == len(tokens) and (begun or number or _run_together(said, known, whole=False)):
            if (click := _run_together(said, known, whole=True)) is not None:
                return click, n
            raise Begun(" ".join(words[:n]))
        if begun and at_end and (len(begun) > 1 or between):  # for each …
            raise Begun(" ".join(words[:n]))
        if between and n > 1:
            continue
        if between:
            begun = known.going_on_from(said)
            if len(begun) < 2:
                break
        if len(begun) > 1:
            raise Ambiguous(" ".join(words[:n]), known.names(begun))
        click = begun[0] if begun else _run_together(said, known, whole=" " in said)
        if click is not None:
            return click, n
    raise NotUnderstood(words[0], nearest_known(words[0], known))


def _told_apart(
    tokens: Sequence[str], n: int, meant: Sequence[str], known: Vocabulary, in_word: bool
) -> tuple[str, int] | None:
    """Which of several things is meant, where more words of its name follow: *raid for 1 strength*."""
    ends = (at for at, token in enumerate(tokens) if token in SIGNS or token in JOINS)
    end = next(ends, len(tokens))
    names = {click: plain(known.shown[click], numbers=True).split() for click in meant}
    for last in range(end, n, -1):
        words = [plain(token, numbers=True) for token in tokens[n:last]]
        fits = [click for click in meant if all(_begins(word, names[click]) for word in words)]
        if len(fits) == 1:
            if in_word and last == len(tokens) and words[-1] not in names[fits[0]]:
                raise Begun(" ".join(tokens[:last]))
            return fits[0], last
    return None


def _begins(word: str, name: Sequence[str]) -> bool:
    return any(part.startswith(word) for part in name)


def _counts(tokens: Sequence[str], known: Vocabulary) -> bool:
    """Whether a number comes next."""
    return bool(tokens) and (tokens[0].isdecimal() or plain(tokens[0]) in known.numbers)


def _named(tokens: Sequence[str], known: Vocabulary) -> bool:
    """Whether a name begins here, of several words."""
    words = words_from(tokens)
    return any(plain(" ".join(words[:n])) in known.clicks for n in range(2, len(words) + 1))


def _run_together(said: str, known: Vocabulary, whole: bool) -> str | None:
    """The same however spaces and hyphens are set: cutstone, cut-stone. Only one word may be cut short, for
    the beginnings of two are two things."""
    bare = solid(said)
    for word, click in known.clicks.items():
        if bare and (solid(word) == bare if whole else solid(word).startswith(bare)):
            return click
    return None


def ends_in_a_word(text: str) -> bool:
    """Whether nothing has been typed since the last word that would end it."""
    return text[-1:].isalnum()


def last_word(text: str) -> str:
    """What is being typed: everything after the last number or sign."""
    return re.split(rf"{NUMBER}|[+,;/()→>]", text)[-1].lstrip()
