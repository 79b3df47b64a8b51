"""A whole card typed in one line: `tools, 2 timber, 5 points, culture`.

Category, cost and points come in any order, what the card does comes last. It begins after the points, by a
plus, or by words for when it happens; a semicolon parts two effects. The level of a card is known: whoever
types it as well says nothing new.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from companion.games.terramara.notation import check_card
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, PROCESSED_OF
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.kernel.values import evolve
from companion.wording.language import Language
from companion.wording.terramara.units import counted
from companion.wording.wording import Wording
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.kind_row import KIND_TEXTS, NONE
from ui.games.terramara.now.nearest import nearest
from ui.games.terramara.now.occasions import Occasions, begins, solid, words_of
from ui.games.terramara.now.typed import Begun, NotUnderstood, check_signs, ends_in_a_word, read_typed
from ui.games.terramara.now.vocabulary import (
    AT_ONCE,
    FORMS,
    Vocabulary,
    forms_of,
    plain,
    typing_words,
    vocabulary,
)

MOST_OF_A_KIND = 9
MOST_POINTS = 50
EXAMPLE = N_("or type it whole: tools, 2 timber, 5 points, 1 culture")
_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:['’-]?\w+)*|\S")
_QUOTES = re.compile('[«»“”„"]')
"""An edition may have them around the name of a kind of effect."""
_BETWEEN = tuple(",;.:+/&()-–—=…")
"""Signs that part what a card is, what it costs and what it is worth."""
_LONGEST = 4
"""Words in the name of what a card costs."""
_POINTS, _NO_POINTS, _LEVEL, _COSTS = "points", "no points", "level", "costs"


@frozen
class TypedCard:
    """As much of a card as was typed. `waits`: a word, or what it does, is begun, and means nothing yet."""

    category: str = ""
    cost: Mapping[str, int] = field(default_factory=dict)
    points: int | None = None
    effects: str | None = None
    waits: bool = False


@dataclass
class _Face:
    """What is read before the effect. A number alone is the points; right after the category it may be the
    level, as long as there are points beside it."""

    level: int
    category: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    points: int | None = None
    perhaps_level: bool = False
    begun: bool = False
    """Whether the last word is still being typed."""

    @property
    def whole(self) -> bool:
        return bool(self.category and self.cost) and self.points is not None and not self.perhaps_level

    @property
    def could_end(self) -> bool:
        return bool(self.cost) and self.points is not None

    def worth(self, n: int) -> None:
        if n > MOST_POINTS or (self.points is not None and not self.perhaps_level):
            raise NotUnderstood(str(n if n > MOST_POINTS else self.points))
        first = self.category and not self.cost and self.points is None
        self.points, self.perhaps_level = n, bool(first and n == self.level)

    def price(self, unit: str, n: int) -> None:
        if not 1 <= n <= MOST_OF_A_KIND:
            raise NotUnderstood(str(n))
        self.cost[unit] = self.cost.get(unit, 0) + n


class CardWords:
    """The words of one language for cards of one level."""

    def __init__(self, language: Language, wording: Wording, level: int) -> None:
        self._language = language
        self._wording = wording
        self._level = level
        self.occasions = Occasions(language, wording)
        self.only_effects = False
        """Whether the face of the card is told, and all that is typed is what it does."""

    def name(self, thing: str) -> str:
        return self._wording.thing(None, thing)

    # -- what there is to type

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return vocabulary(self._language, self._wording)

    @cached_property
    def _categories(self) -> dict[str, str]:
        found = {plain(form): word for word in CATEGORIES for form in forms_of(self.name(word))}
        return {**found, **{word: word for word in CATEGORIES if word not in found}}

    @cached_property
    def _prices(self) -> dict[str, str]:
        """What a card costs is processed; who says *wood* there means what is made of it."""
        found: dict[str, str] = {}
        for unit, processed in (*((unit, unit) for unit in PROCESSED), *PROCESSED_OF.items()):
            forms = [form for n in FORMS for form in forms_of(counted(self._language, n, unit))]
            for form in (*forms_of(self.name(unit)), *forms, unit):
                found.setdefault(plain(form), processed)
        return found

    @cached_property
    def _worth(self) -> dict[str, str]:
        language = self._language
        found: dict[str, str] = {}
        for n in FORMS:
            for text in (language.say_n("{n} point", "{n} points", n), counted(language, n, "vp")):
                found.update((plain(form), _POINTS) for form in forms_of(text))
        found[plain(self.name("vp"))] = _POINTS
        found[plain(language.say("No victory points"))] = _NO_POINTS
        found[plain(language.say("level {n}", n=1))] = _LEVEL
        found[plain(language.say("What it costs"))] = _COSTS
        found.update((plain(word), _COSTS) for word in typing_words().get(language.code, {}).get("costs", ()))
        return found

    @cached_property
    def _nothing(self) -> frozenset[str]:
        say = self._language.say
        return frozenset(plain(text) for text in (say("nothing"), say(KIND_TEXTS[NONE])))

    # -- reading

    def _of_effects(self, text: str) -> bool:
        """Whether nothing of the face is said here: what begins with a plus is what the card does."""
        return self.only_effects or text.lstrip().startswith("+")

    def read(self, text: str) -> TypedCard:
        """Raises `NotUnderstood`."""
        if self._of_effects(text):
            effects, waits = self._read_effects(text.lstrip(" +"))
            return TypedCard(effects=effects, waits=waits)
        face = _Face(self._level)
        effects, waits = self._read_effects(self._read_face(text, face))
        return TypedCard(face.category, face.cost, face.points, effects, waits or face.begun)

    def card(self, text: str, told: Card | None = None) -> Card:
        """A whole card; of one whose face is `told`, only what it does is typed. Raises `NotUnderstood`, and
        `Unreadable` where something is missing."""
        typed = self.read(text if told is None else f"+ {text}")
        if typed.waits:
            raise Unreadable(text)
        if told is not None and typed.effects is not None:
            return evolve(told, effects=typed.effects)
        if told is not None or not typed.category or not typed.cost or typed.points is None:
            raise Unreadable(text)
        return Card(self._level, typed.category, typed.cost, typed.points, typed.effects)

    def understood(self, text: str) -> TypedCard:
        """What the card is, up to the word that means nothing; of what it does, nothing."""
        face = _Face(self._level)
        if self._of_effects(text):
            return TypedCard()
        with suppress(NotUnderstood):
            self._read_face(text, face)
        return TypedCard(face.category, face.cost, face.points)

    def _read_face(self, text: str, face: _Face) -> str:
        """Tells the face what the card is; gives the text of what it does."""
        tokens = list(_TOKEN.finditer(text))
        number: int | None = None
        at = 0
        while at < len(tokens):
            token = tokens[at][0].casefold()
            token = str(self._vocabulary.numbers.get(plain(token), token))
            if not token[0].isalnum():
                if token not in _BETWEEN:
                    raise NotUnderstood(token)
                if number is not None:
                    face.worth(number)
                if (number is not None and face.whole) or (token == "+" and face.could_end):
                    return text[tokens[at].end() :]
                number = None
                at += 1
            elif token.isdecimal():
                if number is not None:
                    face.worth(number)
                    if face.whole:
                        return text[tokens[at].start() :]
                number = int(token[:9])
                at += 1
            else:
                meaning, used, whole = self._of_face([found[0] for found in tokens[at:]], face)
                if used and not whole and at + used == len(tokens) and ends_in_a_word(text):
                    face.begun = True
                    return ""
                if not used:
                    begins = text[tokens[at].start() :]
                    if face.whole and number is not None:
                        begins = text[tokens[at - 1].start() :]
                    elif not self._begins_effect(begins, face):
                        raise NotUnderstood(token, self._near(token, face))
                    elif number is not None:
                        face.worth(number)
                    return begins
                at += used
                number = self._take(face, meaning, number, tokens[at][0] if at < len(tokens) else "")
                if meaning == _LEVEL and at < len(tokens) and tokens[at][0].isdecimal():
                    at += 1
                if meaning in (_POINTS, _NO_POINTS) and face.whole:
                    return text[tokens[at - 1].end() :]
        if number is not None and face.cost:
            face.worth(number)
        return ""

    def _take(self, face: _Face, meaning: str, number: int | None, following: str) -> int | None:
        """One thing said of the card; what is left of the number before it."""
        if meaning == _LEVEL:
            if following.isdecimal() and int(following[:9]) != self._level:
                raise NotUnderstood(following)
            return number
        if meaning == _COSTS:  # whatever the number before it was, it is none of what comes now
            if number is not None:
                face.worth(number)
        elif meaning == _POINTS:
            if number is None:
                return None
            face.worth(number)
        elif meaning == _NO_POINTS:
            face.worth(0)
        elif meaning in PROCESSED:
            face.price(meaning, 1 if number is None else number)
        else:
            face.category = meaning
            if number is not None:
                face.worth(number)
        return None

    def _of_face(self, words: Sequence[str], face: _Face) -> tuple[str, int, bool]:
        """What the most words from here on mean, how many, and whether they are written out."""
        run = [word.casefold() for word in words[:_LONGEST]]
        end = next((at for at, word in enumerate(run) if not word[0].isalpha()), len(run))
        known = {} if face.category else self._categories
        for used in range(end, 0, -1):
            typed = plain(" ".join(run[:used]))
            for meanings in (known, self._prices, self._worth):
                if typed in meanings:
                    return meanings[typed], used, True
        for used in range(end, 0, -1):
            typed = plain(" ".join(run[:used]))
            for meanings in (known, self._prices, self._worth):
                begun = next((found for found in meanings.items() if begins(found[0], typed)), None)
                if begun is not None:
                    return begun[1], used, solid(begun[0]) == solid(typed)
        return "", 0, True

    def _near(self, word: str, face: _Face) -> tuple[str, ...]:
        """What else of the face a word may be meant for."""
        things = (*(() if face.category else CATEGORIES), *PROCESSED)
        return nearest(word, map(self.name, things), (*self._prices, *self._worth))

    def _begins_effect(self, text: str, face: _Face) -> bool:
        """Whether words that mean nothing of the face say what the card does."""
        if face.whole or not face.cost:
            return face.whole
        known = self.occasions.open(text)
        return known or " ".join(words_of(text)) in self._nothing or self.occasions.is_begun(text)

    # -- what it does

    def _read_effects(self, text: str) -> tuple[str | None, bool]:
        text = _QUOTES.sub(" ", text)
        check_signs(text)
        if " ".join(words_of(text)) in self._nothing:
            return "", False
        found = [self._read_effect(part) for part in text.split(";") if words_of(part)]
        if not found:
            return None, False
        return (None, True) if "" in found else ("; ".join(found), False)

    def _read_effect(self, text: str) -> str:
        """In the notation; empty while it is only begun."""
        before, colon, after = text.partition(":")
        if colon and self._vocabulary.clicks.get(plain(before)) == AT_ONCE:  # now: 2 culture
            text = after
        occasion, body = self.occasions.when(text)
        if occasion is None:
            return ""
        if not occasion.wants_body:
            return occasion.clause if not words_of(body) else self._checked(text, "")
        return self._checked(body, occasion.clause)

    def _checked(self, body: str, clause: str) -> str:
        if not words_of(body):
            return ""
        try:
            composed = compose(read_typed(body, self._vocabulary, typing=True))
        except Begun:
            return ""
        if composed.waits_for or not composed.text:
            return ""
        whole = f"{clause or 'immediate:'} {composed.text}"
        try:
            check_card(whole)
        except Unreadable:
            return ""
        return whole

    # -- completing

    def offers(self, text: str) -> tuple[str, list[str]]:
        """What is being typed, and what it could become: nothing where it is whole, or means nothing."""
        begun = re.split(r"\d|[+,;:/()→>]", text)[-1].lstrip()
        pieces = begun.split(" ")
        for at in range(len(pieces)):
            typed = " ".join(pieces[at:])
            found = self._offered(text.removesuffix(typed), plain(typed))
            if found is not None:
                return typed, found
        return "", []

    def _offered(self, before: str, typed: str) -> list[str] | None:
        """None where nothing begins like this."""
        if not typed:
            return []
        face, of_effects = _Face(self._level), self._of_effects(before)
        try:
            rest = before.lstrip(" +") if of_effects else self._read_face(before, face)
        except NotUnderstood:
            return None
        shown: dict[str, str] = {}
        counting = before.rstrip()[-1:].isdecimal()
        if not of_effects and not rest and (counting or not face.whole):
            if not face.category:
                shown.update((plain(self.name(word)), self.name(word)) for word in CATEGORIES)
            shown.update((plain(self.name(word)), self.name(word)) for word in PROCESSED)
            if counting:
                several = plain(self._language.say_n("{n} point", "{n} points", FORMS[-1]))
                shown[several] = several
        if of_effects or face.cost or rest:
            at_start = not words_of(rest.rpartition(";")[2])
            if at_start:
                shown.update((" ".join(found.words), found.shown) for found in self.occasions.known)
            for word, click in self._vocabulary.clicks.items():
                shown.setdefault(word, self._vocabulary.shown[click])
        if typed in shown:
            return []
        found = list(dict.fromkeys(name for word, name in shown.items() if begins(word, typed)))
        return found or None
