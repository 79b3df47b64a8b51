"""What nobody has told of a game that the companion came late to."""

from collections.abc import Sequence

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.joining import told_since
from companion.kernel.replay import Step
from companion.wording.terramara import corrections
from companion.wording.terramara.names import Names

COUNTED = ("vp", "strength", "culture", *RAW, *PROCESSED, "caravans", "flags")
"""What the pad counts of a clan."""


def is_open(played: Sequence[Step[State]], what: str) -> bool:
    """Whether nobody has said what this was when the companion came to the game."""
    told = told_since(step.move.command for step in played)
    return told is not None and what not in told


def notes(names: Names, played: Sequence[Step[State]]) -> list[str]:
    """Below the pad: whose numbers rest on what nobody told."""
    told = told_since(step.move.command for step in played) if names.state.depth == "full" else None
    if told is None:
        return []
    lines = []
    for colour in names.state.seats:
        things = [corrections.of_player(names, what) for what in COUNTED if f"{colour}.{what}" not in told]
        if things:
            lines.append(
                names.language.say(
                    "Not told of {player} when the companion joined, so counted from nothing: {things}.",
                    player=names.player(colour),
                    things=names.language.listed(things),
                )
            )
    return lines
