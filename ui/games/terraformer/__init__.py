"""Terraformer in the window."""
