"""What speaks against the way an organism went because of a card: the card may say so, but not unremarked."""

from collections.abc import Sequence

from companion.games.terraformer.leaving import going_refusals
from companion.kernel.event import Event
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.refusals import sentence


def moved_by_card(names: Names, events: Sequence[Event]) -> str:
    """TF-MIG-01, TF-MIG-03: beside the move, which one undo takes back. Empty where all is well, or too
    little is told."""
    if not any(event.kind == "effect" and event.what == "move" for event in events):
        return ""
    reasons = []
    for event in events:
        found = names.state.find(event.what) if event.kind == "migrated" else None
        if found is not None:
            against = going_refusals(names.state, found[1], found[0])
            reasons += [sentence(names, reason) for reason in against if not reason.fact]
    if not reasons:
        return ""
    return names.language.say(
        "{reason} If the card does not say so all the same, undo takes it back.", reason=reasons[0]
    )
