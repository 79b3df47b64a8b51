"""How often, typed before it or behind: `2x cattle -> leather`, `wood -> timber, up to 2 times`."""

from collections.abc import Callable, Sequence

from ui.games.terramara.now.composer import AND, OR
from ui.games.terramara.now.vocabulary import REPEATED, Vocabulary, plain

SIGNS = ("x", "×", "х")
"""Between a number and what there is so often of; the last one is the Cyrillic letter."""
_PARTS = (";", "&", "/", "(", ")")
_SHORTEST = 3
"""Letters of a word for times, from which on it may be cut short."""


def multiplied(
    tokens: Sequence[str], known: Vocabulary, exchanges: Callable[[Sequence[str]], bool]
) -> tuple[list[str], int]:
    """The same with plain numbers before gains, and `x2` behind exchanges; and how often the last exchange is
    to be read besides, at whose end somebody may still be typing."""
    found: list[str] = []
    at, often = 0, 0
    while at < len(tokens):
        number, ahead, words = _so_often(tokens[at:], known)
        if not number or "(" in tokens[at + words : at + words + 1]:
            found += _behind(often) if _parts(tokens[at], known) else ()
            often = 0 if _parts(tokens[at], known) else often
            found.append(tokens[at])
            at += 1
            continue
        begins = not found or _parts(found[-1], known)
        part = _part(tokens[at + words :], known)
        if begins and exchanges(part):
            often = number
        elif part and not begins and tokens[at + words - 1] not in SIGNS:  # raw 2 times 2 strength
            found += tokens[at + ahead : at + words]
        else:
            found.append(str(number) if begins or part else f"x{number}")
        at += words
    return found, often


def _behind(often: int) -> list[str]:
    return [f"x{often}"] if often > 1 else []


def _parts(token: str, known: Vocabulary) -> bool:
    return token in _PARTS or known.clicks.get(plain(token)) in (AND, OR)


def _part(tokens: Sequence[str], known: Vocabulary) -> Sequence[str]:
    ends = (at for at, token in enumerate(tokens) if _parts(token, known))
    return tokens[: next(ends, len(tokens))]


def _so_often(tokens: Sequence[str], known: Vocabulary) -> tuple[int, int, int]:
    """How often, how many words stand before the number, and by how many all of it is said here: up to 2
    times. Zero where nothing says it."""
    for before in range(3, -1, -1):
        said = plain(" ".join(tokens[:before]), numbers=True)
        if len(tokens) < before + 2 or (before and said not in known.up_to):
            continue
        word = plain(tokens[before])
        number = int(tokens[before]) if tokens[before].isdecimal() else known.numbers.get(word, 0)
        hyphen = tokens[before + 1] == "-" and len(tokens) > before + 2  # 2-mal
        times = before + 1 + hyphen
        if number and (tokens[times] in SIGNS or _is_times(plain(tokens[times]), known)):
            return number, before, times + 1
    return 0, 0, 0


def _is_times(said: str, known: Vocabulary) -> bool:
    return known.clicks.get(said) == REPEATED or (len(said) >= _SHORTEST and known.begun(said) == (REPEATED,))
