"""Names as people type them: what is wrong with one, said beside its field."""

import unicodedata
from collections.abc import Iterable

from companion.kernel.people import NAME_LIMIT
from companion.wording.language import Language, isolated
from ui.context import Context
from ui.games.registry import POSTERS
from ui.wizard.seats import Seats


def tidy(text: str) -> str:
    """The name without what nobody sees: blanks around it, and doubled ones in it."""
    return unicodedata.normalize("NFC", " ".join(text.split(" "))).strip()


def fault(context: Context, text: str, others: list[str]) -> str:
    """Why this cannot be the name of a player; empty when it can."""
    name = tidy(text)
    if len(name) > NAME_LIMIT:
        return context.language.say_n(
            "This name is too long: at most {most} characters, it has {n}.",
            "This name is too long: at most {most} characters, it has {n}.",
            len(name),
            most=NAME_LIMIT,
        )
    if any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name):
        return context._(
            "This name has a line break or a character that cannot be shown. Please type it again."
        )
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        return context._("This name has nothing that can be read. Please type another one.")
    if same(name) in {same(other) for other in others}:
        return context.language.say(
            "Two players are called {name}. Please tell them apart.", name=isolated(name[:NAME_LIMIT])
        )
    return ""


def same(name: str) -> str:
    """Equal for names that people would read as one."""
    return unicodedata.normalize("NFKC", name).casefold()


def stand_ins(languages: Iterable[Language]) -> frozenset[str]:
    """What players without a name were called in any game, as `same` reads it: nobody's name."""
    return frozenset(
        same(name)
        for language in languages
        for poster in POSTERS.values()
        for name in poster.stand_ins(language)
    )


def known_names(seats: Seats, people: list[str]) -> list[str]:
    """The names worth remembering: colours that stood in for one are not."""
    standing_in = {same(seats.name(seat)) for seat in seats.known}
    return [name for name in people if same(name) not in standing_in]
