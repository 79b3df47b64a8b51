"""What was concluded from a deed, and what to press when the table knows better."""

from companion.games.terramara.board import ROWS, is_outpost
from companion.games.terramara.deeds import CONCLUDED
from companion.kernel.event import Event
from companion.kernel.named import read_named
from companion.wording.terramara import facts
from companion.wording.terramara.names import Names
from companion.wording.texts import Conclusion


def told(names: Names, event: Event) -> str:
    """A line of the log, without full stop."""
    kind, about = read_named(event.what)
    if kind == "single":
        return names.language.say("So there is room for two on {space}", space=names.space(about))
    if kind == "ordinary":
        return names.language.say("So this is no special space: {space}", space=names.space(about))
    if kind == "road":
        return _road(names, int(about), str(event.after))
    return names.language.say("Seen at the table: {fact}", fact=facts.name(names, event.what))


def _road(names: Names, at: int, shown: str) -> str:
    """What a step, or the use of a crossroads, has shown about the stretch after a node."""
    say, place = names.language.say, names.on_road(str(at))
    if shown == "end":
        return say("So the road ends after {place}", place=place)
    if shown in ROWS:
        return say("So crossroads number {n} belongs to row {row}", n=at + 1, row=shown)
    if is_outpost(shown):
        return say(
            "So the outpost of row {row} lies beside the road after {place}", row=shown[-1], place=place
        )
    return say("So a bonus tile lies beside the road after {place}", place=place)


def conclusion(names: Names, event: Event) -> Conclusion | None:
    """The remark beside a move; None for events that conclude nothing."""
    if event.kind != CONCLUDED:
        return None
    say, kind = names.language.say, read_named(event.what).kind
    text = say("{sentence}.", sentence=told(names, event))
    if kind == "single":
        return Conclusion(
            event.what,
            text,
            say("No: only one may stand there"),
            say("Takes the move back and remembers that this space is for one clan member only."),
        )
    if kind == "ordinary":
        return Conclusion(
            event.what,
            text,
            say("No: it is a special space"),
            say("Takes the move back and asks what this space shows."),
        )
    return Conclusion(
        event.what,
        text,
        say("No, it is another one") if event.after in ROWS else say("No, that is not there"),
        say("Takes the move back and forgets that it was there."),
    )
