"""What a clan easily forgets and cannot make good later: said while it can still be done."""

from collections.abc import Iterator, Sequence

from companion.games.terramara.commands import Flip, UseCard, UsePower, UseWorker
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.frames import Turn
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.state import MEMBER_KINDS
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.terramara.names import Names


def reminders(names: Names, offers: Sequence[Offer]) -> tuple[str, ...]:
    """From what the engine offers: after the last member of a clan, what it has not used in this round
    (TM-WORK-01, TM-ART-03, TM-TURN-06); before its first, that its character may grow up (TM-CHAR-01)."""
    state = names.state
    pending = open_decisions(state.agenda)
    if not pending or not isinstance(pending[0], Turn) or not state.turn:
        return ()
    player = state.players[state.turn]
    if not state.sent:
        return tuple(_before_first(names, offers))
    if any(in_hand(player, kind) for kind in MEMBER_KINDS):
        return ()
    return tuple(_after_last(names, offers))


def _before_first(names: Names, offers: Sequence[Offer]) -> Iterator[str]:
    if any(isinstance(offer, Flip) for offer in offers):
        yield names.language.say(
            "{player}: the character may grow up now, before the first clan member of this round is sent.",
            player=names.player(names.state.turn),
        )


def _after_last(names: Names, offers: Sequence[Offer]) -> Iterator[str]:
    language, player = names.language, names.player(names.state.turn)
    templates = [offer for offer in offers if isinstance(offer, Template) and offer.limits]
    if any(isinstance(offer.command, UseWorker) for offer in templates):
        ready = sum(not worker.used for worker in names.state.players[names.state.turn].workers)
        yield language.say_n(
            "{player}, last turn of this round: {n} worker has not worked yet.",
            "{player}, last turn of this round: {n} workers have not worked yet.",
            ready,
            player=player,
        )
    uses = (offer for offer in offers if isinstance(offer, UseCard))
    cards = [names.card(use.card) for use in uses if not for_nothing(names.state, use)]
    if cards:
        yield language.say(
            "{player}, last turn of this round: not used yet: {cards}",
            player=player,
            cards=language.listed(cards),
        )
    if any(isinstance(offer, UsePower) for offer in offers):
        yield language.say(
            "{player}, last turn of this round: the power of the character is not used yet.", player=player
        )
