"""What was concluded from a deed, and what to press when the table knows better."""

from companion.games.terraformer.deeds import CONCLUDED
from companion.kernel.event import Event
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names
from companion.wording.texts import Conclusion

LEARNED = "learned"


def told(names: Names, event: Event) -> str:
    """A line of the log, without full stop."""
    return names.language.say("Seen at the table: {fact}", fact=facts.told(names, event.what, event.after))


def learned(names: Names, event: Event) -> str:
    """The same of something that was told in words."""
    return names.language.say("Told by the table: {fact}", fact=facts.told(names, event.what, event.after))


def conclusion(names: Names, event: Event) -> Conclusion | None:
    """The remark beside a move or a telling; None for events that say nothing about a card."""
    say = names.language.say
    if event.kind == LEARNED:
        return Conclusion(
            event.what,
            say("{sentence}.", sentence=learned(names, event)),
            say("Tell it again …"),
            say("Opens the question once more, with what was told."),
        )
    if event.kind != CONCLUDED:
        return None
    return Conclusion(
        event.what,
        say("{sentence}.", sentence=told(names, event)),
        say("No, the card says something else"),
        say("Takes the move back and forgets what it told about the card."),
    )
