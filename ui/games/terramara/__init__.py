"""Terramara on screen."""
