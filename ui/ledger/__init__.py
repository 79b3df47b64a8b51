"""Where did it come from, where did it go: the books of a game beside its table, and disputes."""
