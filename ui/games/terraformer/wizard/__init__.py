"""The way to a new game of Terraformer."""
