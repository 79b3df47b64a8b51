"""Qt models: named roles, narrow changes, no window needed."""
