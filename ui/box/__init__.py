"""The box of any game: what is told of its cardboard, changed, taken back, exported, imported and merged."""
