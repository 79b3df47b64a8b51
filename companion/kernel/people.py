"""What people are called. Light, since it is asked for before any rules are there."""

NAME_LIMIT = 60
"""Letters of somebody's name."""

OWN_WORDS = ("name", "sign")
"""Fields that hold what people typed, in states, set-ups and commands: somebody may be called green.
Everything else is codes."""


def given_name(seat: str, name: str) -> str:
    """What somebody is called; empty where nobody said so, and the name of the seat stands in for it: then
    everybody reads it in their own language."""
    return "" if name == seat else name
