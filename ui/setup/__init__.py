"""Setting up the table by hand, whatever lies on it."""
