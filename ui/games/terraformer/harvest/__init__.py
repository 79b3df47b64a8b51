"""A finished planet entered by keys, as it lies."""
