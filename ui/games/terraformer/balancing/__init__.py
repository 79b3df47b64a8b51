"""Balancing at the table: one column large, its three steps, contests, dice, and everything by hand."""
