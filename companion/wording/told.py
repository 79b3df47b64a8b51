"""What was told as data (faults of files, of arguments, of the disk) in words."""

from collections.abc import Mapping

from companion.kernel.errors import Detail, Saying, Unreadable
from companion.wording.language import Language


def said(language: Language, it: Saying | str) -> str:
    """In this language; what comes as a mere text is data."""
    return it if isinstance(it, str) else said_text(language, it.text, it.details)


def said_text(language: Language, text: str, details: Mapping[str, Detail]) -> str:
    """The same of a sentence and what fills it; one that has nothing to fill may have braces of its own."""
    if not details:
        return language.gettext(text)
    filled = {
        name: value if isinstance(value, int) else said(language, value) for name, value in details.items()
    }
    return language.say(text, **filled)


def said_place(language: Language, fault: Unreadable) -> str:
    """Where in a file, or in which argument, something cannot be read."""
    return ", ".join(said(language, part) for part in fault.where)


def said_fault(language: Language, fault: Unreadable) -> str:
    """What cannot be read, and where."""
    what = said_text(language, fault.text, fault.details)
    where = said_place(language, fault)
    return f"{where}: {what}" if where else what
