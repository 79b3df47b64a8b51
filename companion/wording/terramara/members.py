"""Who is sent where only one kind of clan member may go."""

from companion.wording.language import Language


def only(language: Language, member: str) -> str:
    """On the space, before somebody clicks it."""
    return language.say("Only this one may go there, and goes with a click: {member}.", member=member)


def sent(language: Language, member: str) -> str:
    """Beside the chores, afterwards."""
    return language.say("Sent: {member}. Nobody else of the clan may go there.", member=member)
