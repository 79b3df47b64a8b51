"""Your box: everything printed that a table has told, and what it can still tell."""
