"""Setting up a game of Terraformer."""
