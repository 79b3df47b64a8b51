"""Settings as pages: look, play, data, people. Everything applies at once."""
