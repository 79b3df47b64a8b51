"""The score pad of six rows, and the map of the planet as a sheet."""
