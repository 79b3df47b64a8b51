"""Names as people type them: what is wrong with one, said beside its field."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol

from companion.kernel.people import NAME_LIMIT
from companion.wording.language import available, isolated, load
from ui.context import Context
from ui.games.registry import POSTERS


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


class Called(Protocol):
    """Somebody at a table: as everybody reads it, and as a game keeps it."""

    def called(self) -> str: ...
    def told(self) -> str: ...


def faults(context: Context, players: Sequence[Called]) -> list[str]:
    """Of everybody, compared with those before. A seat may be called what somebody is, in no language."""
    called, told = [one.called() for one in players], [one.told() for one in players]
    return [
        fault(context, called[at], called[:at]) or fault(context, told[at], told[:at])
        for at in range(len(players))
    ]


def same(name: str) -> str:
    """Equal for names that people would read as one."""
    return unicodedata.normalize("NFKC", name).casefold()


@cache
def stand_ins() -> frozenset[str]:
    """What players without a name were called in any game and language, as `same` reads it: nobody's name."""
    return frozenset(
        same(name)
        for language in map(load, available())
        for poster in POSTERS.values()
        for seat, said in poster.stand_ins(language).items()
        for name in (seat, said)
    )


def known_names(people: Iterable[str]) -> list[str]:
    """The names worth remembering: what stood in for one is not."""
    return [name for name in people if same(name) not in stand_ins()]
