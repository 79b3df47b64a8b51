"""What is remembered of this game alone."""

from ui.settings import Choice

START = Choice("new_game/start", "small", by_game=True)
"""How large the planet was the last time."""
