"""How an organism fares while the planet is balanced, and what says so."""

from typing import Literal

Mood = Literal["", "fed", "hungry", "untold", "rival", "leaving", "dying", "asked"]
"""How an organism fares; `untold` while nobody has told what it eats."""
OPEN = ("rival", "asked")
"""Moods of whom nobody knows yet whether they stay."""
LOST = ("hungry", "leaving", "dying")
"""Of whom surely not."""
MOOD_ICONS = {
    "hungry": "hungry",
    "untold": "unknown",
    "rival": "contest",
    "leaving": "migration",
    "dying": "die_out",
    "asked": "unknown",
}
