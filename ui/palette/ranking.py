"""Which sentences are meant by what somebody has typed so far, best first.

Every word that is typed has to be found in the sentence: as a word of it, as its beginning, as another form
of it, inside it, or letter by letter in it ("chf" for chieftain); a number also as it is spoken. Only an
article or a preposition may be missing there, beside words that tell something. Accents and case do not
matter, and neither does the order, though words in the order of the sentence count for more.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from companion.kernel import spelling
from companion.rulebook.repair import mistyped
from companion.rulebook.tongue import Tongue

T = TypeVar("T")
Words = tuple[str, ...]

WHOLE, BEGINNING, FORM, INSIDE, LETTERS = 0, 2, 4, 8, 14
"""What it costs to find a word like this; a word that is skipped costs one, one that is passed backwards:"""
BACKWARDS = 5
SHORT = 2
"""A stem of so few letters is in everything."""
BETWEEN = 3
"""A small word that is not there at all."""


@lru_cache(maxsize=4096)
def words_of(text: str) -> Words:
    """Without accents, case and signs."""
    return tuple(word.plain for word in spelling.words(text))


def cost(typed: Words, said: Words, tongue: Tongue) -> int | None:
    """How far the sentence is from what was typed; None where it cannot be meant."""
    total, before = 0, -1
    free = set(range(len(said)))
    telling = any(word not in tongue.between for word in typed)
    for word in typed:
        found: tuple[int, int] | None = None
        for at in free:
            found_as = _found(word, said[at], tongue)
            if found_as is None:
                continue
            away = at - before - 1
            price = found_as + (away if away >= 0 else BACKWARDS)
            if found is None or (price, at) < found:
                found = (price, at)
        if telling and word in tongue.between and (found is None or found[0] > BETWEEN):
            total += BETWEEN
            continue
        if found is None:
            return None
        total += found[0]
        before = found[1]
        free.discard(before)
    return total


def _found(typed: str, said: str, tongue: Tongue) -> int | None:
    if said.startswith(typed):
        return WHOLE if len(said) == len(typed) else BEGINNING
    if said.isdecimal() and str(tongue.numbers.get(typed, "")) == said:
        return WHOLE
    stem = tongue.stem(typed)
    if stem == tongue.stem(said):
        return FORM
    if len(typed) > 1 and (typed in said or (len(stem) > SHORT and stem in said)):
        return INSIDE
    if len(typed) > 1 and typed[0] == said[0]:
        letters = iter(said)
        if all(letter in letters for letter in typed):
            return LETTERS
    return None


def repaired(typed: str, said: Iterable[Words], tongue: Tongue) -> str:
    """With the nearest word there is for each one that is in no sentence; empty where some have none, or all
    are there."""
    every = {word for words in said for word in words}
    known = sorted(word for word in every if not word.isdecimal())
    found: list[str] = []
    slips = False
    for word in words_of(typed):
        if word in tongue.between or any(_found(word, one, tongue) is not None for one in every):
            found.append(word)
            continue
        near = mistyped(word, known)
        if not near:
            return ""
        slips = True
        found.append(near[0])
    return " ".join(found) if slips else ""


def ranked(
    typed: str,
    said: Iterable[tuple[Words, T]],
    most: int,
    tongue: Tongue,
    more: Callable[[T], int] = lambda _one: 0,
) -> Sequence[T]:
    """The best ones: the whole sentence before one that only begins with it; those that are equally good stay
    in their order. `more` is what some cost besides."""
    asked = words_of(typed)
    found = [
        (price + more(one), len(words) != len(asked), one)
        for words, one in said
        if (price := cost(asked, words, tongue)) is not None
    ]
    found.sort(key=lambda found: found[:2])
    return [one for *_, one in found[:most]]
