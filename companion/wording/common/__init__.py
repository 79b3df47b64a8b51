"""Sentences that speak of no game: of decisions, draws, seats, corrections, and how strictly rules hold."""
