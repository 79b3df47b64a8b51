"""How close a question comes to one whole phrasing of an article: its title, or a way people would ask.

A bag of words has no idea which words were said together; a phrasing has.
"""

import math
from collections.abc import Iterable, Mapping, Sequence

from companion.rulebook.index import Index
from companion.rulebook.reading import Slot


class Phrases:
    """All phrasings of all articles, found by their tokens."""

    def __init__(self, phrasings: Iterable[Sequence[Sequence[Slot]]], index: Index) -> None:
        self._index = index
        self._rows: list[int] = []
        self._sizes: list[float] = []
        self._having: dict[str, list[int]] = {}
        for row, phrases in enumerate(phrasings):
            for slots in phrases:
                self._add(row, slots)

    def _add(self, row: int, slots: Sequence[Slot]) -> None:
        at = len(self._rows)
        self._rows.append(row)
        self._sizes.append(sum(self._size(slot) for slot in slots))
        for token in {token for slot in slots for token in slot.tokens}:
            self._having.setdefault(token, []).append(at)

    def _size(self, slot: Slot) -> float:
        return slot.weight * max((self._index.rarity(token) for token in slot.tokens), default=0.0)

    def closeness(self, slots: Sequence[Slot]) -> Mapping[int, float]:
        """Row -> how much of the question is in its nearest phrasing, less where either says much else."""
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
        size = sum(self._size(slot) for slot in slots)
        nearest: dict[int, float] = {}
        for at, worth in same.items():
            row = self._rows[at]
            close = worth * math.sqrt(size / max(self._sizes[at], worth))
            nearest[row] = max(nearest.get(row, 0.0), min(close, worth))
        return nearest
