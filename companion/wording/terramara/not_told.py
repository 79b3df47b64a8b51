"""What nobody has told of a game that the companion came late to."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from companion.games.terramara.correct_cards import CRAFTED
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.joining import told_since
from companion.kernel.replay import Step
from companion.wording.terramara import corrections
from companion.wording.terramara.names import Names

COMMAND = attrgetter("move.command")
COUNTED = ("vp", "strength", "culture", *RAW, *PROCESSED, "workers", "caravans", "flags")
"""What the pad counts of a clan, beside its cards; workers count at outposts and for artifacts."""


def is_open(played: Sequence[Step[State]], what: str) -> bool:
    """Whether nobody has said what this was when the companion came to the game."""
    told = told_since(map(COMMAND, played))
    return told is not None and what not in told


def notes(names: Names, played: Sequence[Step[State]]) -> list[str]:
    """Below the pad: whose numbers rest on what nobody told."""
    told = told_since(map(COMMAND, played)) if names.state.depth == "full" else None
    if told is None:
        return []
    lines = []
    for colour in names.state.seats:
        things = [corrections.of_player(names, what) for what in _untold(colour, told)]
        if things:
            lines.append(
                names.language.say(
                    "Not told of {player} when the companion joined, so counted from nothing: {things}.",
                    player=names.player(colour),
                    things=names.language.listed(things),
                )
            )
    return lines


def _untold(colour: str, told: frozenset[str]) -> Iterator[str]:
    """What nobody told of a clan. Cards may be told by their levels or one by one."""

    def is_told(what: str) -> bool:
        return f"{colour}.{what}" in told

    yield from (what for what in COUNTED if not is_told(what))
    levels = [what for what in CRAFTED if not is_told(what) and not is_told("crafted")]
    yield from ["crafted"] if len(levels) == len(CRAFTED) else levels
    if not is_told("reserved") and not is_told("reserved_level"):
        yield "reserved"
