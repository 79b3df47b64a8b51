"""Words that are nearly one that can be typed: proposed, and never taken for it."""

from collections.abc import Iterable

from companion.rulebook.repair import mistyped
from ui.games.terramara.now.vocabulary import Vocabulary, plain

_SHORTEST = 3
"""Letters of a word that is proposed: one slip makes another word of any that is shorter."""


def nearest(word: str, names: Iterable[str], others: Iterable[str] = ()) -> tuple[str, ...]:
    """Words of these names, as they are written there; of `others`, which are plain. None for a word that is
    among them."""
    written = {plain(part): part for name in others for part in name.split()}
    written |= {plain(part): part.strip("…()/:,.") for name in names for part in name.split()}
    typed = plain(word)
    if typed in written:
        return ()
    known = sorted(other for other in written if len(other) >= _SHORTEST and other.isalpha())
    return tuple(dict.fromkeys(written[other] for other in mistyped(typed, known)))


def nearest_known(word: str, known: Vocabulary) -> tuple[str, ...]:
    """Several words of the notation are English in every language, and no one types a part of them."""
    others = (name for name, click in known.clicks.items() if name != click or " " not in name)
    return nearest(word, known.shown.values(), (*others, *known.several))
