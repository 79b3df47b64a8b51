"""A table of this game as it lies, to be told or looked through."""
