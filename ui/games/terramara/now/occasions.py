"""When an effect of a card happens, or which rule it changes, as people type it before the effect itself."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from companion.games.terramara.notation import read_card
from companion.games.terramara.symbols import CATEGORIES, KINDS, Modifier
from companion.kernel.frozen import frozen
from companion.wording.language import Language
from companion.wording.terramara import clauses
from companion.wording.wording import Wording
from ui.games.terramara.now.clause_form import MODIFIERS, NUMBERED, TRIGGERS
from ui.games.terramara.now.kind_row import KIND_TEXTS
from ui.games.terramara.now.typed import BECOMES, NotUnderstood
from ui.games.terramara.now.vocabulary import plain, typing_words

_LEVELS = (1, 2, 3)
_ARROW = re.compile(rf"^(?:{BECOMES})\s*")


@frozen
class Occasion:
    """When an effect happens, or which rule it changes: in the notation, and as people say it."""

    clause: str
    shown: str

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(words_of(self.shown))

    @property
    def wants_body(self) -> bool:
        return self.clause.endswith((":", "=>"))


class Occasions:
    """All of them in one language."""

    def __init__(self, language: Language, wording: Wording) -> None:
        self._language = language
        self._wording = wording

    @cached_property
    def known(self) -> tuple[Occasion, ...]:
        """The usual ones first: a word that stands in several means the first of them."""
        return tuple(dict.fromkeys(self._each()))

    def _each(self) -> Iterator[Occasion]:
        for kind in ("immediate", "once_per_round", "end_game"):
            assert kind in KINDS
            yield Occasion(f"{kind}:", self._language.say(KIND_TEXTS[kind]))
            said = self._wording.effect(f"{kind}: 1 culture").partition(":")[0].strip()
            yield Occasion(f"{kind}:", said.replace("\u2011", "-"))  # as it is typed: 1-mal
        more = typing_words().get(self._language.code, {})
        yield from (Occasion("once_per_round:", said) for said in more.get("per_round", ()))
        yield from (Occasion("end_game:", said) for said in more.get("at_end", ()))
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

    def when(self, text: str) -> tuple[Occasion | None, str]:
        """The occasion an effect begins with, and what is left; none while its words are only begun."""
        fitting = {found: _after(text, found.shown) for found in self.known}
        said = [found for found, rest in fitting.items() if rest is not None]
        if said:
            longest = max(said, key=lambda found: len(solid(found.shown)))
            return longest, fitting[longest] or ""
        before, colon, body = text.partition(":")
        if colon:
            typed = words_of(before)
            meant = next((found for found in self.known if typed and _all_in(typed, found.words)), None)
            if meant is None:
                raise NotUnderstood(before.strip() or colon)
            return meant, body
        if self.is_begun(text):
            return None, ""
        for found in self.known:
            body = _before(text, found.shown) if found.clause.endswith(":") else ""
            if body:  # 2 points at the end of the game
                return found, body
        return self.known[0], text.lstrip(" +,.")

    def open(self, text: str) -> bool:
        """Whether the text begins with the words of one."""
        return any(_after(text, found.shown) is not None for found in self.known)

    def is_begun(self, text: str) -> bool:
        """Whether these words are the beginning of an occasion."""
        typed = solid(text)
        return bool(typed) and any(solid(found.shown).startswith(typed) for found in self.known)


def begins(word: str, typed: str) -> bool:
    """The same however spaces and hyphens are set: cutst, cut st."""
    return bool(solid(typed)) and solid(word).startswith(solid(typed))


@lru_cache(maxsize=4096)
def solid(text: str) -> str:
    """Letters and digits only. Asked about the same few words with every letter somebody types."""
    return "".join(char for char in text.casefold() if char.isalnum())


def words_of(text: str) -> list[str]:
    return plain(text, numbers=True).split()


def _after(text: str, words: str) -> str | None:
    """What follows these words, where the text begins with them; None where it does not."""
    left = solid(words)
    for at, char in enumerate(text):
        if not left:
            return None if char.isalnum() else _ARROW.sub("", text[at:].lstrip(" ,:.+"), count=1)
        if char.isalnum():
            folded = solid(char)
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
