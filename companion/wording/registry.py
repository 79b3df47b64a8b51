"""The words of each game, beside `companion.games.registry`. Loaded when first asked for."""

from collections.abc import Callable

from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.wording.game_words import GameWords

NO_WORDS = N_("no words for the game {what}; known: {all}")


def _terramara() -> GameWords:
    from companion.wording.terramara.words import WORDS

    return WORDS


def _terraformer() -> GameWords:
    from companion.wording.terraformer.words import WORDS

    return WORDS


WORDS: dict[str, Callable[[], GameWords]] = {"terramara": _terramara, "terraformer": _terraformer}


def find_words(game_id: str) -> Callable[[], GameWords]:
    """What brings the words of the game of this id in. Raises `Unreadable` for one we have no words for."""
    if game_id not in WORDS:
        known = ", ".join(WORDS)
        raise Unreadable(NO_WORDS, "game", what=repr(game_id[:80]), all=known)
    return WORDS[game_id]
