"""The rules in the window: ask, read in one or two languages, look a term up. Knows no game by name."""
