"""Telling a table as it lies: for whoever joins late, keeps more from now on, or wonders whether all agrees."""
