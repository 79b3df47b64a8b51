"""How texts and questions of one language are read: word by word into tokens the index knows.

A token is a stem, or the id of a meaning with a mark before it. Texts are read the same way when the index is
made; only questions are also repaired, because only they have typing errors.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.kernel.spelling import Word, words
from companion.rulebook.compounds import split
from companion.rulebook.meanings import Meanings
from companion.rulebook.tongue import Tongue

MEANING = "="
"""Stands before the id of a meaning, so that no stem is ever taken for one."""
MEANT, SAME, PART = 0.8, 0.7, 0.6
"""How much it says that an article has what a word means, the very same word besides, a part of a compound.

What a word means comes first: that "spot" happens to stand in one article and "space" in the others says
little about what is asked. A word without a known meaning counts in full."""


@dataclass
class Slot:
    """One word of a question: the tokens that would answer it, and how well each would."""

    word: Word
    tokens: dict[str, float] = field(default_factory=dict)
    weight: float = 1.0

    def mean(self, meanings: Mapping[str, float]) -> None:
        """A meaning was found for the word."""
        for token in self.tokens:
            if not token.startswith(MEANING):
                self.tokens[token] = SAME
        self.tokens |= meanings

    def by_kind(self) -> tuple[Mapping[str, float], Mapping[str, float]]:
        """Its meanings, and the words themselves."""
        meant = {token: weight for token, weight in self.tokens.items() if token.startswith(MEANING)}
        return meant, {token: weight for token, weight in self.tokens.items() if token not in meant}

    def offer(self, token: str, weight: float) -> None:
        self.tokens[token] = max(weight, self.tokens.get(token, 0.0))


class Reader:
    """Reads one language."""

    def __init__(self, tongue: Tongue, meanings: Meanings, known: Iterable[str]) -> None:
        self.tongue = tongue
        self.meanings = meanings
        self._known = frozenset(word for word in known if not word.isdigit()) if tongue.links else frozenset()
        self._parts: dict[str, tuple[str, ...]] = {}

    def tokens(self, text: str) -> list[str]:
        """All tokens of a text, in no particular order, for the index."""
        return [token for slot in self.slots(text) for token in slot.tokens]

    def slots(self, text: str) -> list[Slot]:
        """One for each word that says something, each part of a compound, each meaning of several words."""
        found = words(text)
        stems = [self.tongue.stem(word.plain) for word in found]
        slots: list[Slot | None] = [None] * len(found)
        parts: list[Slot] = []
        for at, (word, stem) in enumerate(zip(found, stems, strict=True)):
            if word.plain in self.tongue.small:
                continue
            slots[at] = Slot(word, {stem: 1.0})
            parts += self._part_slots(word)
        spans = []
        for meaning in self.meanings.among(stems):
            ids = {token_of(name): MEANT for name in meaning.ids}
            slot = slots[meaning.first] if meaning.end - meaning.first == 1 else None
            if slot is not None:
                slot.mean(ids)
            else:
                spans.append(Slot(found[meaning.first], ids))
        return [slot for slot in slots if slot is not None] + parts + spans

    def _part_slots(self, word: Word) -> Iterator[Slot]:
        for part in self.parts(word.plain):
            if part in self.tongue.small:
                continue
            stem = self.tongue.stem(part)
            slot = Slot(word, {stem: 1.0}, PART)
            for meaning in self.meanings.among([stem]):
                slot.mean({token_of(name): MEANT for name in meaning.ids})
            yield slot

    def parts(self, word: str) -> Sequence[str]:
        """The words a compound is made of; nothing for any other word."""
        found = self._parts.get(word)
        if found is None:
            found = self._parts[word] = split(word, self._known, self.tongue.links)
        return found


def token_of(meaning: str) -> str:
    """In small letters, as the index keeps everything."""
    return MEANING + meaning.lower()
