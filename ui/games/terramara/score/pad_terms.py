"""The pad of this game: eight categories, and what its numbers rest on."""

from companion.games.terramara.frames import Pad
from companion.games.terramara.scoring import corrections
from companion.games.terramara.state import State
from companion.wording.terramara.facts import short
from companion.wording.terramara.rules_of import SCORE
from ui.games.terramara.corrections import CORRECTABLE
from ui.games.terramara.now.known_answers import known_value
from ui.games.terramara.poster import POSTER
from ui.games.terramara.score.category import ICONS
from ui.score.pad_terms import PadTerms


def _corrections(state: State, player: str, what: str) -> tuple[str, ...]:
    return tuple(corrections(state, player, what)) if state.depth == "full" else ()


PAD = PadTerms(
    title=POSTER.title,
    family="terramara",
    emblem="hut",
    laurel="vp",
    icons=ICONS,
    frame=Pad,
    mirrored=("full", "neutral"),
    counted=("full",),
    rule=SCORE.__getitem__,
    corrections=_corrections,
    correctable=CORRECTABLE,
    told=lambda state, fact: known_value(state, fact) is not None,
    short=short,
)
