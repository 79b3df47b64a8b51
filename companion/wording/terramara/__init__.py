"""The words of Terramara."""
