"""Events as one pair of hands would carry them out at once: what cancels out is not said at all."""

from collections.abc import Sequence

from companion.kernel.event import Event

ROUND_END = "TM-REND-01"
USED = ("worker_used", "card_used")
PUT_AND_TAKEN = {"sent", "returned"}


def netted(events: Sequence[Event], back: bool = False) -> tuple[Event, ...]:
    """The same events in their order, without members who went and came back, and each way of a caravan in
    one. `back`: all of it is to be taken back, also what the end of a round did: whoever was sent before it
    is at home by then, and what was used lies upright."""
    found: list[Event | None] = []
    for event in events:
        if event.kind == "caravan":
            _go_on(found, event)
        elif event.kind in PUT_AND_TAKEN:
            _come_and_go(found, event, back)
        else:
            if back and event.kind == "readied":
                found = [one for one in found if one is None or one.kind not in USED]
            found.append(event)
    return tuple(event for event in found if event is not None)


def _go_on(found: list[Event | None], event: Event) -> None:
    """A caravan that has come this far in the same list goes on from where it set out."""
    for at, former in enumerate(found):
        if former is not None and _same_caravan(former, event):
            home = former.before == event.after
            found[at] = None if home else former._replace(after=event.after)
            return
    found.append(event)


def _same_caravan(former: Event, event: Event) -> bool:
    same = (former.kind, former.player, former.what) == (event.kind, event.player, event.what)
    return same and former.after == event.before


def _come_and_go(found: list[Event | None], event: Event, back: bool) -> None:
    for at, former in enumerate(found):
        if former is not None and _cancels(former, event, back):
            found[at] = None
            return
    found.append(event)


def _cancels(former: Event, event: Event, back: bool) -> bool:
    """Onward, whoever comes home at the end of a round is counted with all the others."""
    if {former.kind, event.kind} != PUT_AND_TAKEN or (not back and ROUND_END in (former.rule, event.rule)):
        return False
    place = {one.kind: one.after if one.kind == "sent" else one.before for one in (former, event)}
    same = (former.player, former.what) == (event.player, event.what)
    return same and place["sent"] == place["returned"]
