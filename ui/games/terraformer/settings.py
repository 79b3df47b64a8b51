"""What is remembered of this game alone."""

from ui.settings import Choice

START = Choice("new_game/start", "small", by_game=True)
"""How large the planet was the last time."""
WAITING = Choice("table/waiting_move", "", by_game=True)
"""The move that waits for something to be told, and in which game."""
