"""Your box: everything that was told about cards, by the book, by tables, or only inferred."""
