"""The score: live beside the board, the pad at the end, the form for those who only count, and exports."""
