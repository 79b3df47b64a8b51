"""What is remembered of this game alone."""

from ui.settings import Choice

START = Choice("new_game/start", "first-game", by_game=True)
