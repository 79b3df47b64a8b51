"""Which game is meant where several could be: the one chosen or played last."""

from ui.games.registry import POSTERS
from ui.settings import GAME, Settings


def chosen_game(settings: Settings) -> str:
    """As long as nobody has chosen, the first one there is."""
    chosen = settings.get(GAME)
    return chosen if chosen in POSTERS else next(iter(POSTERS))


def choose_game(settings: Settings, game: str) -> None:
    if game in POSTERS and game != settings.get(GAME):
        settings.set(GAME, game)
