"""What is asked now, beside the planet."""
