"""The ways to a new game that are the same in every game: pages, steps, people and seats, rulings."""
