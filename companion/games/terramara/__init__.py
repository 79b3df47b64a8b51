"""Terramara: the rules, one file per chapter of the digest."""
