"""German and Dutch write as one word what others write as several: split against the words we know."""

from collections.abc import Collection, Sequence

SHORTEST, LONGEST = 3, 40
"""Letters of a part, and of a whole compound: nobody reads longer ones either."""


def split(word: str, known: Collection[str], links: Sequence[str]) -> tuple[str, ...]:
    """The parts of a compound, the longest first part that leads to an end; nothing where it is none.

    `known` are whole words, plainly spelt; `links` is what may stand between two of them.
    """
    parts = _split(word, known, links) if links and 2 * SHORTEST <= len(word) <= LONGEST else ()
    return parts if len(parts) > 1 else ()


def _split(word: str, known: Collection[str], links: Sequence[str]) -> tuple[str, ...]:
    for end in range(len(word) - SHORTEST, SHORTEST - 1, -1):
        head, tail = word[:end], word[end:]
        if head not in known:
            continue
        for rest in (tail, *(tail.removeprefix(link) for link in links if tail.startswith(link))):
            if len(rest) < SHORTEST:
                continue
            if rest in known:
                return (head, rest)
            further = _split(rest, known, links)
            if further:
                return (head, *further)
    return ()
