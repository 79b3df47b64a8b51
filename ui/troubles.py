"""Troubles of the world around the program, in the reader's language."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QTime

from companion.kernel.disk_words import reason
from companion.kernel.errors import EnvironmentTrouble, Refused, Unreadable
from companion.kernel.marking import N_
from companion.kernel.safe_json import TOO_LARGE
from companion.store import trouble as known
from companion.wording.language import isolated
from companion.wording.told import said, said_fault, said_text
from ui.context import Context
from ui.shown_games import NotShown

IN_THE_WINDOW: Mapping[str, str] = {
    known.LOCKED: N_(
        "Your games are open in another window or program. Nothing is lost: close them there, then try again."
    ),
    known.READ_ONLY: N_(
        "{file} may not be written to. Nothing was changed: allow writing there, then try again."
    ),
    known.NO_FOLDER: N_(
        "{file} can neither be opened nor made. Nothing was changed: "
        "see whether its folder is there and may be written to, then try again."
    ),
    known.VANISHED: N_(
        "{file} is not where it was: its disk was removed, or its folder renamed or deleted. Nothing can be "
        "read or kept there now: bring the folder back, then try again."
    ),
    known.NOT_THERE_ANY_MORE: N_(
        "This game is not in {file} any more: another file lies there now. This was not kept; "
        "bring the right one back and try again, or save this game elsewhere."
    ),
    known.DAMAGED: N_(
        "{file} is damaged. It was left as it is. What can be read of it can be saved into a new file; "
        "copies from earlier days, if there are any, are in the folder beside it."
    ),
    known.BEYOND_REPAIR: N_(
        "Nothing in {file} can be read any more. It was left as it is; "
        "copies from earlier days, if there are any, are in the folder beside it."
    ),
    known.EMPTIED: N_(
        "{file} is empty or gone, but there were games in it. Nothing was changed, "
        "and there is a copy of {day}."
    ),
    known.EMPTIED_WITHOUT_COPY: N_(
        "{file} is empty or gone, but there were games in it, and there is no copy beside it. "
        "Nothing was changed: if you have the file elsewhere, put it back, then try again."
    ),
    known.NOT_OURS: N_(
        "{file} is not a file of this companion. It was left as it is: move it elsewhere, then try again."
    ),
    known.DAMAGED_GAME: N_(
        "This game is damaged after {sound} of {entries} steps. It was left as it is, and so were all others."
    ),
    known.NOTHING_THERE: N_(
        "There is no {file}. Nothing was changed: see whether its disk is connected, then try again."
    ),
    known.CHANGED_ELSEWHERE: N_("This game has changed meanwhile. Nothing is lost: open it again."),
}
"""What the store says to people at a command line, said to people at a window."""


def said_trouble(context: Context, trouble: Exception) -> str:
    """What happened, what is safe, what to do. The store has its sentences as data; others speak plainly."""
    if isinstance(trouble, NotShown):
        return said_not_shown(context, trouble)
    if isinstance(trouble, Unreadable | Refused):
        return context._("This game cannot be read. It was left as it is, and so were all others.")
    if isinstance(trouble, EnvironmentTrouble):
        text = IN_THE_WINDOW.get(trouble.text, trouble.text)
        return said_text(context.language, text, trouble.details)
    return str(trouble)


def tried_in_vain(context: Context) -> str:
    """Whoever has tried again sees that it was tried, also where the same trouble is said once more."""
    return context.language.say(
        "Tried again at {time}: still the same.", time=QTime.currentTime().toString("HH:mm:ss")
    )


def said_not_shown(context: Context, trouble: NotShown) -> str:
    """A sound game of which the window has no pages."""
    return context.language.say(trouble.text, game=isolated(str(trouble.details["game"]).title()))


def ways_back(
    context: Context,
    trouble: Exception,
    go_back: Callable[[bool], object],
    rescue: Callable[[], object],
    copies: bool,
) -> list[tuple[str, Callable[[], object]]]:
    """Where the games are gone: the last copy of them, or (`anew`) none at all, as somebody chooses. Where
    they are damaged: what is sound of them, or the last of the `copies`."""
    text = getattr(trouble, "text", "")
    ways: list[tuple[str, Callable[[], object]]] = []
    if text in (known.DAMAGED, known.DAMAGED_GAME):
        ways.append((context._("Save what can be read"), rescue))
    if text in (known.DAMAGED, known.BEYOND_REPAIR) and copies:
        ways.append((context._("Bring the last copy back"), lambda: go_back(False)))
    if text == known.EMPTIED:
        ways.append((context._("Bring the copy back"), lambda: go_back(False)))
    if text in (known.EMPTIED, known.EMPTIED_WITHOUT_COPY):
        ways.append((context._("Begin without games"), lambda: go_back(True)))
    return ways


def said_unopened(context: Context, file: Path, trouble: Exception) -> str:
    """Why a file somebody wanted to open could not be."""
    if isinstance(trouble, NotShown):
        return said_not_shown(context, trouble)
    if isinstance(trouble, Unreadable):
        return said_unreadable_file(context, file.name, trouble)
    if isinstance(trouble, OSError):
        return context.language.say(
            "{file} could not be opened ({why}). Nothing was changed.",
            file=isolated(file.name),
            why=said(context.language, reason(trouble)),
        )
    return said_trouble(context, trouble)


def said_exactly(context: Context, trouble: Exception) -> str:
    """What is wrong and where, for whoever wants to know; empty where all of it was said."""
    return said_fault(context.language, trouble) if isinstance(trouble, Unreadable) else ""


def said_unreadable_file(context: Context, file: str, trouble: Unreadable) -> str:
    """A file somebody wanted to open; what exactly is wrong with it helps only those who wrote it."""
    text = N_("{file} is no game file of this companion, or it is damaged. Nothing was changed.")
    if trouble.place == "version":
        text = N_("{file} was written by a newer companion. Nothing was changed: open it with that one.")
    if trouble.place == "--at":
        text = N_("{file} does not have that many moves. Nothing was changed.")
    if trouble.text == TOO_LARGE:
        text = N_("{file} is larger than {size} MiB, and no game takes that much. Nothing was changed.")
        return context.language.say(text, file=isolated(file), size=int(str(trouble.details["size"])) // 1024)
    return context.language.say(text, file=isolated(file))
