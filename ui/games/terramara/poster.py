"""What is shown of this game before it is loaded."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.kernel.marking import N_
from ui.games.poster import Depth, Poster

if TYPE_CHECKING:
    from companion.wording.language import Language


def colour_names(language: "Language") -> Mapping[str, str]:
    from companion.games.terramara.board import COLOURS
    from companion.wording.terramara.terms import colour_name

    return {colour: colour_name(language, colour) for colour in COLOURS}


POSTER = Poster(
    title=N_("Terramara"),
    emblem="terramara/hut",
    treasure="terramara/artifact",
    joined=True,
    depths=(
        Depth(
            "full",
            "terramara/hut",
            N_("Full table"),
            N_("Everything is mirrored, checked and counted, turn by turn."),
        ),
        Depth(
            "neutral",
            "terramara/fire",
            N_("Neutral desk"),
            N_("Only the chores for two and three players: fire, neutral explorers, strength."),
        ),
        Depth(
            "score",
            "terramara/vp",
            N_("Score pad"),
            N_("Only the final count: a minute from the last move to the winner."),
            counted=True,
        ),
    ),
    stand_ins=colour_names,
)
