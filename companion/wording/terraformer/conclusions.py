"""What was concluded from a deed, and what to press when the table knows better."""

from companion.games.terraformer.deeds import CONCLUDED
from companion.kernel.event import Event
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names
from companion.wording.texts import Conclusion


def told(names: Names, event: Event) -> str:
    """A line of the log, without full stop."""
    return names.language.say("Seen at the table: {fact}", fact=facts.told(names, event.what, event.after))


def conclusion(names: Names, event: Event) -> Conclusion | None:
    """The remark beside a move; None for events that conclude nothing."""
    if event.kind != CONCLUDED:
        return None
    say = names.language.say
    return Conclusion(
        event.what,
        say("{sentence}.", sentence=told(names, event)),
        say("No, the card says something else"),
        say("Takes the move back and forgets what it told about the card."),
    )
