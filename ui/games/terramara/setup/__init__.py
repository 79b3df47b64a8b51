"""Setting up at the table: the checklist, and the side panels for draws, neutral explorers and the draft."""
