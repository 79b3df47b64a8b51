"""The new-game wizard: one calm page after the other, and a `NewGame` at the end."""
