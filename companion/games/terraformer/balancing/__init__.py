"""Balancing the planet at the end of the game, ecosystem by ecosystem (TF-BAL)."""
