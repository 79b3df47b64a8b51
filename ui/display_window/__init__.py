"""A second window for a large screen: only to be looked at, from the other side of the room."""
