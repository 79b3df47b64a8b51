"""Clocks for everybody: beside the game, and never read by a rule."""
