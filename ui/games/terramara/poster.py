"""What is shown of this game before it is loaded."""

from companion.kernel.marking import N_
from ui.games.poster import Depth, Poster

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
)
