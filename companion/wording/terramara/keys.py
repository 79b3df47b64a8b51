"""The keys of the table, in words."""

from companion.wording.language import Language


def keys_told(language: Language) -> tuple[tuple[str, str], ...]:
    """Keys and what each is for."""
    say = language.say
    return (
        ("F6, Shift+F6", say("From the board to the decision, to the clans, to the bar, and back")),
        (say("Arrows"), say("Over the board, or over what a clan has")),
        ("Tab", say("To the next space that may be chosen, then to the decision")),
        ("Enter", say("Choose the space or button that is marked, or confirm")),
        (
            "1–9",
            say(
                "Choose the answer that shows this digit; with a letter or a blank right behind it, it is a "
                "number: 2 wood"
            ),
        ),
        ("M", say("Send the next kind of clan member")),
        ("E", say("End the turn, which confirms what was told")),
        (say("Letters"), say("Type what something shows, behind what was clicked: 2 wood + culture")),
        (say("Backspace"), say("Take back the last symbol or character, where something is told")),
        ("Esc", say("Leave a question or a page; nothing that was told is lost")),
        ("Ctrl+Z, Ctrl+Y", say("Undo, and do again")),
        ("Ctrl+L", say("Where did it come from? Every change of what is marked")),
        ("Ctrl+D", say("The table stands still, and everybody looks back")),
        ("F2", say("Names, colours and seats")),
        ("Ctrl+B", say("Your box")),
        ("F10", say("The menu")),
        ("F11", say("Full screen")),
        ("Ctrl++, Ctrl+-, Ctrl+0", say("Larger text, smaller text, the usual size")),
        ("Alt++, Alt+-, Alt+0", say("Larger board, smaller board, the whole board")),
        ("F1", say("Rules, and what they say about what is marked")),
        ("Shift+F1", say("What can I still do this turn?")),
        ("?", say("This sheet")),
    )
