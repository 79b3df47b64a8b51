"""Say it, type it: every action and every legal move by its sentence, found while typing."""
