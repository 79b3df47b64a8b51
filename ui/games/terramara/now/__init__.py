"""The one fixed place beside the board where decisions appear."""
