"""Whole pages of the window that know no game."""
