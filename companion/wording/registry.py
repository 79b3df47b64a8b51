"""The words of each game, beside `companion.games.registry`. Loaded when first asked for."""

from collections.abc import Callable

from companion.kernel.errors import Unreadable
from companion.wording.game_words import GameWords
from companion.wording.language import Language


def _terramara(language: Language) -> GameWords:
    from companion.wording.terramara.words import TerramaraWords

    return TerramaraWords(language)


def _terraformer(language: Language) -> GameWords:
    from companion.wording.terraformer.words import TerraformerWords

    return TerraformerWords(language)


Speaking = Callable[[Language], GameWords]
WORDS: dict[str, Speaking] = {"terramara": _terramara, "terraformer": _terraformer}


def find_words(game_id: str) -> Speaking:
    """What brings the words of the game of this id in, in a language. Raises `Unreadable` for one we have no
    words for."""
    if game_id not in WORDS:
        raise Unreadable(f"no words for the game {game_id[:80]!r}; known: {', '.join(WORDS)}", "game")
    return WORDS[game_id]
