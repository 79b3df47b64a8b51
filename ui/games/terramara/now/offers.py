"""What an offer of the rules is for: an answer to a decision, or something to use beside it."""

from collections.abc import Sequence

from companion.games.terramara.commands import Flip, UseCard, UsePower, UseWorker
from companion.kernel.command import Answer, Command
from companion.kernel.frame import Frame
from companion.kernel.game import Offer
from companion.kernel.template import Template

USES = (UseWorker, UseCard, UsePower, Flip)


def command_of(offer: Offer) -> Command:
    return offer.command if isinstance(offer, Template) else offer


def answers(offer: Offer, frame: Frame) -> bool:
    """Whether an offer answers this very decision."""
    command = command_of(offer)
    return isinstance(command, Answer) and command.decision == frame.key


def uses_of(offers: Sequence[Offer]) -> list[Offer]:
    """What can be used without sending anybody."""
    return [offer for offer in offers if isinstance(command_of(offer), USES)]
