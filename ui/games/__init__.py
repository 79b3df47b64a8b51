"""What each game shows."""
