"""Words nobody wrote into an article: typing errors, unfinished words, endings no stemmer knows.

Asked only for words that lead nowhere as they stand, so that a correct word is never bent into another.
"""

from collections.abc import Collection, Sequence

from rapidfuzz import fuzz, process
from rapidfuzz.distance import DamerauLevenshtein

from companion.kernel.spelling import plain

MOST = 3
"""So many guesses for one word; more would be noise."""
FAMILY = 4
"""So many letters must be the same for two words to be taken for forms of one."""


def family(stem: str, known: Collection[str]) -> list[str]:
    """Stems that differ in their ending only: plundert, plunder."""
    if len(stem) < FAMILY:
        return []
    found = [
        other
        for other in known
        if len(other) >= FAMILY
        and abs(len(other) - len(stem)) <= 3
        and (other.startswith(stem) or stem.startswith(other))
    ]
    return sorted(found, key=lambda other: (abs(len(other) - len(stem)), other))[:MOST]


def unfinished(word: str, known: Collection[str]) -> list[str]:
    """Words that begin like the one somebody is still typing, the shortest first."""
    if len(word) < 2:
        return []
    return sorted((other for other in known if other.startswith(word)), key=lambda it: (len(it), it))[:MOST]


def mistyped(word: str, known: Sequence[str]) -> list[str]:
    """Words one slip away, or two where the word is long; swapped neighbours are one slip."""
    slips = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
    if not slips:
        return []
    found = process.extract(
        word, known, scorer=DamerauLevenshtein.distance, score_cutoff=slips, limit=2 * MOST
    )
    best = min((distance for _, distance, _ in found), default=0)
    return [other for other, distance, _ in found if distance == best][:MOST]


def resembling(word: str, known: Sequence[str], limit: int) -> list[str]:
    """What is spelt most like a word, however far that is."""
    return [
        other for other, _, _ in process.extract(plain(word)[:80], known, scorer=fuzz.WRatio, limit=limit)
    ]
