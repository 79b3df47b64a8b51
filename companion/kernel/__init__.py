"""What every game shares: commands, state, decisions, chance, history. Knows no game and no Qt."""
