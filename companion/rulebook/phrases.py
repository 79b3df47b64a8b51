"""How close a question comes to one whole phrasing of an article: its title, or a way people would ask.

A bag of words has no idea which words were said together; a phrasing has.
"""

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence

from companion.rulebook.index import Index
from companion.rulebook.reading import Slot

Phrase = Sequence[Sequence[str]]
"""The tokens of each of its words."""


class Phrases:
    """All phrasings of all articles, found by their tokens."""

    def __init__(self, phrasings: Iterable[Sequence[Phrase]], index: Index) -> None:
        self._index = index
        self._rows = array("H")
        self._sizes = array("f")
        self._having: dict[str, array[int]] = {}
        for row, phrases in enumerate(phrasings):
            for phrase in phrases:
                self._add(row, phrase)

    def _add(self, row: int, phrase: Phrase) -> None:
        at = len(self._rows)
        self._rows.append(row)
        self._sizes.append(sum(self._index.rarest(tokens) for tokens in phrase))
        for token in {token for tokens in phrase for token in tokens}:
            self._having.setdefault(token, array("H")).append(at)

    def closeness(self, slots: Sequence[Slot]) -> Mapping[int, float]:
        """Row -> how much of the question is in its nearest phrasing, less where that says much else."""
        same: dict[int, float] = {}
        for slot in slots:
            best: dict[int, float] = {}
            for token, weight in slot.tokens.items():
                worth = weight * slot.weight * self._index.rarity(token)
                for at in self._having.get(token, ()):
                    if worth > best.get(at, 0.0):
                        best[at] = worth
            for at, worth in best.items():
                same[at] = same.get(at, 0.0) + worth
        size = sum(slot.weight * self._index.rarest(slot.tokens) for slot in slots)
        nearest: dict[int, float] = {}
        for at, worth in same.items():
            row = self._rows[at]
            close = worth * min(1.0, math.sqrt(size / max(self._sizes[at], worth)))
            nearest[row] = max(nearest.get(row, 0.0), close)
        return nearest
