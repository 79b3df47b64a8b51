"""What the crafted cards of a clan are still good for."""

from typing import Literal

from companion.games.terramara.characters import once_per_round
from companion.games.terramara.commands import UseCard
from companion.games.terramara.exchange import any_possible, missing
from companion.games.terramara.permanent import effects_of
from companion.games.terramara.state import State
from companion.games.terramara.turns import active_player
from companion.kernel.refusal import Refusal, refuse

Readiness = Literal["untold", "ready", "used", "lasting", "done"]


def readiness(state: State, colour: str, ref: str) -> Readiness:
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
    """TM-TURN-06: whether its owner could use it at this very moment, and for something."""
    return at_hand(state, colour, ref) and not for_nothing(state, UseCard(player=colour, card=ref))


def at_hand(state: State, colour: str, ref: str) -> bool:
    """TM-TURN-06: the same, be it for nothing."""
    return active_player(state) == colour and readiness(state, colour, ref) == "ready"


def for_nothing(state: State, use: UseCard) -> tuple[Refusal, ...]:
    """Why a card would only be turned sideways: none of what it does can be paid (TM-SYM-04). The rules allow
    that, but nobody means it."""
    effects = once_per_round(state, use.card)
    if not effects or any(any_possible(state, use.player, effect) for effect in effects):
        return ()
    short = " + ".join(f"{n} {unit}" for unit, n in missing(state, use.player, effects[0]).items())
    if short:
        return (refuse("card.short", "TM-SYM-04", short=short),)
    return (refuse("card.for_nothing", "TM-SYM-04", option=effects[0]),)
