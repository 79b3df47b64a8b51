"""Recorded chance: what the program draws follows from a seed that everybody may see."""

import hashlib
import random
import secrets
from typing import Literal

How = Literal["program", "again", "table"]
"""Drawn by the program, drawn by the program once more, or drawn at the table and entered."""

SEED_LIMIT = 2**53  # survives every JSON reader


def new_seed() -> int:
    return secrets.randbelow(10**9)


def stream(seed: int, purpose: str, attempt: int = 0) -> random.Random:
    """A generator for one draw. Other draws, earlier or later, never shift it.

    The same purpose gives the same result for ever: what happens again and again in a game, such as a roll of
    dice, needs a number of its own in its purpose (`drawing.Rolling.serial`).
    """
    text = f"{seed}/{purpose}/{attempt}".encode()
    return random.Random(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))
