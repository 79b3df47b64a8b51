"""A whole card typed in one line: `tools, 2 timber, 5 points, culture`.

Category, cost and points come in any order, what the card does comes last. It begins after the points, by a
plus, or by words for when it happens; a semicolon parts two effects. The level of a card is known: whoever
types it as well says nothing new.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from companion.games.terramara.notation import check_card, read_card
from companion.games.terramara.symbols import CATEGORIES, KINDS, PROCESSED, PROCESSED_OF, Modifier
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.wording.language import Language
from companion.wording.terramara import clauses
from companion.wording.terramara.units import counted
from companion.wording.wording import Wording
from ui.games.terramara.now.clause_form import MODIFIERS, NUMBERED, TRIGGERS
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.kind_row import KIND_TEXTS, NONE
from ui.games.terramara.now.typed import Begun, NotUnderstood, ends_in_a_word, read_typed
from ui.games.terramara.now.vocabulary import FORMS, Vocabulary, forms_of, plain, vocabulary

MOST_OF_A_KIND = 9
MOST_POINTS = 50
EXAMPLE = N_("or type it whole: tools, 2 timber, 5 points, 1 culture")
_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:['’-]?\w+)*|\S")
_LONGEST = 4
"""Words in the name of what a card costs."""
_POINTS, _NO_POINTS, _LEVEL = "points", "no points", "level"
_LEVELS = (1, 2, 3)


@frozen
class TypedCard:
    """As much of a card as was typed. `waits`: a word, or what it does, is begun, and means nothing yet."""

    category: str = ""
    cost: Mapping[str, int] = field(default_factory=dict)
    points: int | None = None
    effects: str | None = None
    waits: bool = False


@frozen
class Occasion:
    """When an effect happens, or which rule it changes: in the notation, and as people say it."""

    clause: str
    shown: str

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(_words(self.shown))

    @property
    def wants_body(self) -> bool:
        return self.clause.endswith((":", "=>"))


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
        return found

    @cached_property
    def _nothing(self) -> frozenset[str]:
        say = self._language.say
        return frozenset(plain(text) for text in (say("nothing"), say(KIND_TEXTS[NONE])))

    @cached_property
    def occasions(self) -> tuple[Occasion, ...]:
        """The usual ones first: a word that stands in several means the first of them."""
        return tuple(dict.fromkeys(self._occasions()))

    def _occasions(self) -> Iterator[Occasion]:
        for kind in ("immediate", "once_per_round", "end_game"):
            assert kind in KINDS
            yield Occasion(f"{kind}:", self._language.say(KIND_TEXTS[kind]))
            yield Occasion(f"{kind}:", self._wording.effect(f"{kind}: 1 culture").partition(":")[0].strip())
        for trigger, narrowed in TRIGGERS.items():
            levels = ("", *(f" level {n}" for n in _LEVELS)) if trigger == "craft" else ("",)
            for narrow in ("", *(f" {word}" for word in narrowed)):
                for level in levels:
                    yield self._triggered(f"permanent: {trigger}{narrow}{level} =>")
        for modifier in MODIFIERS:
            numbers = [f" {n}" for n in _LEVELS] if modifier in NUMBERED else [""]
            narrows = modifier.startswith("discount") and not modifier.endswith("each")
            categories = ("", *(f" {category}" for category in CATEGORIES)) if narrows else ("",)
            if modifier != "by_hand":
                for tail in (f"{number}{category}" for number in numbers for category in categories):
                    yield self._changed(f"permanent: {modifier}{tail}")

    def _triggered(self, clause: str) -> Occasion:
        (effect,) = read_card(f"{clause} 1 vp")
        assert effect.clause.trigger is not None
        return Occasion(clause, clauses.trigger(self._language, effect.clause.trigger))

    def _changed(self, clause: str) -> Occasion:
        (effect,) = read_card(clause)
        assert isinstance(effect.clause.body, Modifier)
        return Occasion(clause, clauses.modifier(self._language, effect.clause.body))

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
                        raise NotUnderstood(token)
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
        if meaning == _POINTS:
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
                begun = next((found for found in meanings.items() if _begins(found[0], typed)), None)
                if begun is not None:
                    return begun[1], used, _solid(begun[0]) == _solid(typed)
        return "", 0, True

    def _begins_effect(self, text: str, face: _Face) -> bool:
        """Whether words that mean nothing of the face say what the card does."""
        if face.whole or not face.cost:
            return face.whole
        known = any(_after(text, found.shown) is not None for found in self.occasions)
        return known or " ".join(_words(text)) in self._nothing or self._is_begun(text)

    # -- what it does

    def _read_effects(self, text: str) -> tuple[str | None, bool]:
        if " ".join(_words(text)) in self._nothing:
            return "", False
        found = [self._read_effect(part) for part in text.split(";") if _words(part)]
        if not found:
            return None, False
        return (None, True) if "" in found else ("; ".join(found), False)

    def _read_effect(self, text: str) -> str:
        """In the notation; empty while it is only begun."""
        occasion, body = self._when(text)
        if occasion is None:
            return ""
        if not occasion.wants_body:
            return occasion.clause if not _words(body) else self._checked(text, "")
        return self._checked(body, occasion.clause)

    def _checked(self, body: str, clause: str) -> str:
        if not _words(body):
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

    def _when(self, text: str) -> tuple[Occasion | None, str]:
        """The occasion an effect begins with, and what is left; none while its words are only begun."""
        fitting = {found: _after(text, found.shown) for found in self.occasions}
        said = [found for found, rest in fitting.items() if rest is not None]
        if said:
            longest = max(said, key=lambda found: len(_solid(found.shown)))
            return longest, fitting[longest] or ""
        before, colon, body = text.partition(":")
        if colon:
            typed = _words(before)
            meant = next((found for found in self.occasions if typed and _all_in(typed, found.words)), None)
            if meant is None:
                raise NotUnderstood(before.strip() or colon)
            return meant, body
        if self._is_begun(text):
            return None, ""
        for found in self.occasions:
            body = _before(text, found.shown) if found.clause.endswith(":") else ""
            if body:  # 2 points at the end of the game
                return found, body
        return self.occasions[0], text.lstrip(" +,.")

    def _is_begun(self, text: str) -> bool:
        """Whether these words are the beginning of an occasion."""
        typed = _solid(text)
        return bool(typed) and any(_solid(found.shown).startswith(typed) for found in self.occasions)

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
            at_start = not _words(rest.rpartition(";")[2])
            if at_start:
                shown.update((" ".join(found.words), found.shown) for found in self.occasions)
            for word, click in self._vocabulary.clicks.items():
                shown.setdefault(word, self._vocabulary.shown[click])
        if typed in shown:
            return []
        found = list(dict.fromkeys(name for word, name in shown.items() if _begins(word, typed)))
        return found or None


def _begins(word: str, typed: str) -> bool:
    """The same however spaces and hyphens are set: cutst, cut st."""
    return bool(_solid(typed)) and _solid(word).startswith(_solid(typed))


def _solid(text: str) -> str:
    """Letters and digits only."""
    return "".join(char for char in text.casefold() if char.isalnum())


def _words(text: str) -> list[str]:
    return plain(text, numbers=True).split()


def _after(text: str, words: str) -> str | None:
    """What follows these words, where the text begins with them; None where it does not."""
    left = _solid(words)
    for at, char in enumerate(text):
        if not left:
            return None if char.isalnum() else text[at:].lstrip(" ,:.+")
        if char.isalnum():
            folded = _solid(char)
            if not left.startswith(folded):
                return None
            left = left[len(folded) :]
    return None if left else ""


def _before(text: str, words: str) -> str:
    """What comes before these words, where the text ends with them; empty where it does not."""
    after = _after(text[::-1], words[::-1])
    return after[::-1] if after else ""


def _all_in(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each typed word is one of these or its beginning, in the same order."""
    left = iter(words)
    return all(any(word.startswith(begun) for word in left) for begun in typed)
