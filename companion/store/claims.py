"""Whether the moves of a book still lead where they led."""

from typing import TypeVar

from companion.kernel.codec import Codec
from companion.kernel.journal import derive
from companion.kernel.playthrough import Playthrough
from companion.kernel.state import State
from companion.store.book import Claim

S = TypeVar("S", bound=State)


def agrees(claim: Claim, play: Playthrough[S], codec: Codec[S]) -> bool | None:
    """Whether the same moves lead to the same table today; None where they were taken back or rewritten
    since."""
    then = derive(play.entries[: claim.entries]).moves[: claim.moves]
    if then != play.timeline.moves[: claim.moves]:
        return None
    return codec.digest(play.state_at(claim.moves), claim.rules) == claim.digest
