"""Terraformer: rules for two or three players, and for more with decks of their own."""
