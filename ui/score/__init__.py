"""The score pad on the screen, on paper and in files, whatever is counted."""
