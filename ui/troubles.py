"""Troubles of the world around the program, in the reader's language."""

from ui.context import Context


def said_trouble(context: Context, trouble: Exception) -> str:
    """What happened, what is safe, what to do. The store has its sentences as data; others speak plainly."""
    text, details = getattr(trouble, "text", ""), getattr(trouble, "details", {})
    return context.language.say(text, **details) if isinstance(text, str) and text else str(trouble)
