"""The planet: columns of cards from left to right, and the food chains of one of them."""
