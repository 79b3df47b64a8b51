"""Telling a table as it lies: for whoever joins late, keeps more from now on, or wonders if all agrees."""
