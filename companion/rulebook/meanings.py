"""What words mean, by ids that all languages share: terms of the glossary, and what people say instead.

A meaning is known by the stems of its words in their order, so "military strengths" is found as well. The ids
are the bridge between languages: a German term in an English question leads to the same id.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.kernel.spelling import words
from companion.rulebook.tongue import Tongue


class Found(NamedTuple):
    """A meaning in a row of words: from `first` to before `end`."""

    first: int
    end: int
    ids: tuple[str, ...]

    def whole(self, row: Sequence[str]) -> bool:
        """Whether there is nothing else in the row."""
        return self.end - self.first == len(row)


class Meanings:
    """The phrases of one language that mean something."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self._ids: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._longest: dict[str, int] = {}
        self._stems: set[str] = set()
        self.spelt: set[str] = set()
        """Every word of every phrase, plainly spelt."""

    def add(self, phrases: Mapping[str, Iterable[str]]) -> None:
        """Learn ids with the words for each."""
        for meaning, said in phrases.items():
            for phrase in said:
                said_words = [word.plain for word in words(phrase)]
                self.spelt.update(said_words)
                stems = tuple(map(self.tongue.stem, said_words))
                self._stems.update(stems)
                known = self._ids.get(stems, ())
                if stems and meaning not in known:
                    self._ids[stems] = (*known, meaning)
                    self._longest[stems[0]] = max(len(stems), self._longest.get(stems[0], 0))

    def has(self, stem: str) -> bool:
        """Whether a word of this stem stands in some phrase."""
        return stem in self._stems

    def among(self, stems: Sequence[str]) -> Iterator[Found]:
        """All meanings in a row of stems, also one inside another."""
        for first, stem in enumerate(stems):
            for length in range(min(self._longest.get(stem, 0), len(stems) - first), 0, -1):
                ids = self._ids.get(tuple(stems[first : first + length]))
                if ids:
                    yield Found(first, first + length, ids)

    def longest(self, stems: Sequence[str]) -> Iterator[Found]:
        """The meanings that are not part of a longer one, from left to right."""
        at = 0
        for found in self.among(stems):
            if found.first >= at:
                yield found
                at = found.end
