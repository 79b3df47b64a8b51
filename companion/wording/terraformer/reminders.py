"""What a player easily forgets and cannot make good later: said while it can still be done."""

from collections.abc import Sequence

from companion.games.terraformer.frames import Turn
from companion.games.terraformer.planet import HAND_LIMIT, OPPORTUNITIES
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.wording.terraformer.names import Names


def reminders(names: Names, _offers: Sequence[Offer]) -> tuple[str, ...]:
    """TF-TURN-04: what is above the limit is lost with the end of the turn, but an action may still be played
    (TF-TURN-03)."""
    state = names.state
    pending = open_decisions(state.agenda)
    if not pending or not isinstance(pending[0], Turn) or state.used < OPPORTUNITIES:
        return ()
    over = state.players[state.turn].hand - HAND_LIMIT
    if over <= 0:
        return ()
    return (
        names.language.say_n(
            "{player}: {n} card is too many and goes to the discard pile with the end of the turn. An action "
            "can still be played.",
            "{player}: {n} cards are too many and go to the discard pile with the end of the turn. Actions "
            "can still be played.",
            over,
            player=names.player(state.turn),
        ),
    )
