"""The evening so far: look at the table as it was, move by move."""
