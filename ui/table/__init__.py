"""The rooms of a table that are the same in every game: columns, the list for hands, reasons, corrections."""
