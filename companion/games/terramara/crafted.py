"""What the crafted cards of a clan are still good for."""

from typing import Literal

from companion.games.terramara.permanent import effects_of
from companion.games.terramara.state import State
from companion.games.terramara.turns import active_player

Standing = Literal["untold", "ready", "used", "lasting", "done"]


def standing(state: State, colour: str, ref: str) -> Standing:
    """Of a crafted card: nobody told its effect; used once per round (TM-ART-03) or ready for it; always in
    force or counted at the end; or done, because it gave all it has when it was crafted."""
    card = state.known.cards.get(ref)
    if card is None or card.effects is None:
        return "untold"
    kinds = {effect.kind for effect in effects_of(state, ref)}
    if "once_per_round" in kinds:
        return "used" if ref in state.players[colour].used_cards else "ready"
    return "lasting" if kinds - {"immediate"} else "done"


def usable_now(state: State, colour: str, ref: str) -> bool:
    """TM-TURN-06: whether its owner could use it at this very moment."""
    return active_player(state) == colour and standing(state, colour, ref) == "ready"
