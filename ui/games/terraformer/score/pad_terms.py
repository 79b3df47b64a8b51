"""The pad of this game: six rows, by the role that each card shows."""

from collections.abc import Mapping

from companion.games.terraformer.corrections import target
from companion.games.terraformer.frames import Pad
from companion.games.terraformer.knowledge import is_open
from companion.games.terraformer.planet import BIOME
from companion.games.terraformer.scoring import CATEGORIES, cards_counted
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import BIOMES_OF, ecosystem_name
from companion.wording.terraformer.rules_of import SCORE
from ui.games.terraformer.corrections import CORRECTABLE
from ui.score.pad_terms import PadTerms

ICONS: Mapping[str, str] = {category: f"terraformer/{category}" for category in CATEGORIES}


def _corrections(state: State, player: str, what: str) -> tuple[str, ...]:
    """What lies on the planet behind a number, where somebody could have counted wrongly."""
    if state.depth == "pad" or what not in CATEGORIES:
        return ()
    found = cards_counted(state, player, what)
    if what == BIOME:
        names = [ecosystem_name(position, BIOMES_OF, player) for position, _ in found]
    else:
        names = [f"organism.{card}.role" for _, card in found]
    return tuple(name for name in names if target(state, name) is not None)


PAD = PadTerms(
    title="Terraformer",
    family="terraformer",
    emblem="planet",
    laurel="points",
    icons=ICONS,
    frame=Pad,
    mirrored=("planet", "harvest"),
    counted=("planet", "harvest"),
    rule=SCORE.__getitem__,
    corrections=_corrections,
    correctable=CORRECTABLE,
    told=lambda state, fact: not is_open(state, fact),
    short=lambda language, _fact: language.say("Role"),
)
