"""The board mirror: the table as a picture, in our own drawing, with everything on it to point at."""
