"""The sheet of keys, from the same table as the menus."""

from collections.abc import Iterable, Mapping, Sequence

from companion.wording.language import Language
from ui.actions.texts import TEXTS

HOME = (
    *("new", "open", "box", "settings", "palette", "find", "larger_text", "smaller_text", "usual_text"),
    *("full_screen", "menu_bar", "rules", "keys", "quit"),
)
"""What can be done where no game is open."""
_OF_BOARDS = ("larger_board", "smaller_board", "fit_board")


def keys_everywhere(language: Language) -> Sequence[tuple[str, str]]:
    """The keys that hold on the start page and in the wizard, where no game is shown."""
    say = language.say
    return (
        ("Enter", say("Press the button that is marked, or go on")),
        ("Tab", say("To the next thing that can be filled in or pressed")),
        ("Esc", say("Back, or leave it")),
        *_told(language, HOME),
    )


def keys_at_table(
    language: Language, own: Sequence[tuple[str, str]], board: bool = True, seating: str = ""
) -> Sequence[tuple[str, str]]:
    """Those of the game that is shown, and those of the window. `seating`: what a game calls putting its
    seats right."""
    left_out = () if board else _OF_BOARDS
    return (
        *own,
        ("F10", language.say("The menu")),
        *_told(language, (name for name in TEXTS if name not in left_out), {"seating": seating}),
    )


def _told(
    language: Language, names: Iterable[str], otherwise: Mapping[str, str] = {}
) -> Iterable[tuple[str, str]]:
    for name in names:
        text = TEXTS[name]
        if text.keys:
            said = language.say(otherwise.get(name) or text.told or text.text)
            yield text.keys.removesuffix(", Ctrl+="), said.removesuffix("…").rstrip()
