"""When an effect of a card happens, or which rule it changes, as people type it before the effect itself."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from companion.games.terramara.notation import read_card
from companion.games.terramara.symbols import CATEGORIES, KINDS, Modifier
from companion.kernel.frozen import frozen
from companion.wording.language import Language
from companion.wording.terramara import clauses
from companion.wording.terramara.effects import KIND_SENTENCES
from companion.wording.wording import Wording
from ui.games.terramara.now.clause_form import MODIFIERS, NUMBERED, TRIGGERS
from ui.games.terramara.now.kind_row import KIND_TEXTS
from ui.games.terramara.now.typed import BECOMES, NotUnderstood
from ui.games.terramara.now.vocabulary import glossary, plain, typing_words

PRINTED = {
    "immediate": "effect.immediate",
    "once_per_round": "effect.oncePerRound",
    "permanent": "effect.permanent",
    "end_game": "effect.endGame",
}
"""What each kind of effect is called in the glossary."""
_RAID_HIGHER = "effect.raidPlusOne"
_LEVELS = (1, 2, 3)
_BETWEEN = " \u00a0\u202f,:.+"
"""What may stand between the words of an occasion and the effect; French has a narrow space before
a colon."""
_ARROW = re.compile(rf"^(?:{BECOMES})\s*")


@frozen
class Occasion:
    """When an effect happens, or which rule it changes: in the notation, and as people say it."""

    clause: str
    shown: str
    everyday: bool = False
    """Whether only people say it like this: its first word alone may mean something else."""

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
            yield from (Occasion(f"{kind}:", said) for said in self._printed(PRINTED[kind]))
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
        for said in (*self._printed(_RAID_HIGHER), *more.get(_RAID_HIGHER, ())):
            yield Occasion("permanent: raid_level + 1", said, everyday=True)

    def _printed(self, term: str) -> Iterator[str]:
        """What the edition of this language calls it."""
        names = glossary()[term].names.get(self._language.code)
        yield from names.said() if names else ()

    @cached_property
    def lasting(self) -> tuple[str, ...]:
        """What may stand before an occasion that lasts, and says nothing new there: as it is read back, as
        the button calls it, as it is printed, and as people say it."""
        kind = "permanent"
        read_back = self._language.say(KIND_SENTENCES[kind], effect="").partition(":")[0]
        more = typing_words().get(self._language.code, {}).get("lasting", ())
        named = self._language.say(KIND_TEXTS[kind])
        found = (read_back.strip(), named, *self._printed(PRINTED[kind]), *more)
        return tuple(sorted(dict.fromkeys(found), key=lambda said: -len(said)))

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
        text = text.lstrip(_BETWEEN.replace(":", ""))
        fitting = {found: _after(text, found.shown) for found in self.known}
        said = [found for found, rest in fitting.items() if rest is not None]
        if said:
            longest = max(said, key=lambda found: len(solid(found.shown)))
            return longest, fitting[longest] or ""
        if (lasts := self._behind_lasting(text)) is not None:
            return self._lasting(text, lasts)
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
        return self.known[0], text

    def _behind_lasting(self, text: str) -> str | None:
        rests = (_after(text, said) for said in self.lasting)
        return next((rest for rest in rests if rest is not None), None)

    def _lasting(self, text: str, rest: str) -> tuple[Occasion | None, str]:
        """What lasts has to be something that can: what is given once is not taken for it."""
        if not words_of(rest):
            return None, ""
        found, body = self.when(rest)
        if found is not None and not found.clause.startswith("permanent:"):
            raise NotUnderstood(text.removesuffix(rest).strip(" :,"))
        return found, body

    def open(self, text: str) -> bool:
        """Whether the text begins with the words of one."""
        said = (*(found.shown for found in self.known), *self.lasting)
        return any(_after(text, words) is not None for words in said)

    def is_begun(self, text: str) -> bool:
        """Whether these words are the beginning of an occasion."""
        typed = solid(text)
        if any(solid(said).startswith(typed) for said in self.lasting):
            return bool(typed)
        return bool(typed) and any(
            solid(found.shown).startswith(typed)
            and (not found.everyday or len(typed) > len(solid(found.shown.partition(" ")[0])))
            for found in self.known
        )


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
            return None if char.isalnum() else _ARROW.sub("", text[at:].lstrip(_BETWEEN), count=1)
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
