"""One file per format. What is written is a plain value; nothing in here knows a game or a window."""
