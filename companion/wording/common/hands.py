"""What hands must do, collected by player; and what two tellings of the past have in common."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from companion.kernel.event import Event
from companion.wording.language import Language, capital
from companion.wording.texts import Chores

T = TypeVar("T")


def without_shared(gone: Sequence[T], come: Sequence[T]) -> tuple[list[T], list[T]]:
    """Both without what they have in common. Counts stay: they add up by themselves."""
    left, new = [], list(come)
    for one in gone:
        if one in new and not (isinstance(one, Event) and one.kind == "count"):
            new.remove(one)
        else:
            left.append(one)
    return left, new


def heading(language: Language) -> str:
    """Over what is nobody's in particular."""
    return language.say_in("heading", "The table")


def by_player(
    found: Iterable[tuple[str, Sequence[str]]],
    seats: Sequence[str],
    player: Callable[[str], str],
    language: Language,
) -> tuple[Chores, ...]:
    """Each player's chores in the order of the table; those of nobody in particular come last, each once."""
    items = {who: tuple(map(capital, what)) for who, what in found if what}
    own = tuple(Chores(seat, player(seat), items[seat]) for seat in seats if seat in items)
    anybody = tuple(dict.fromkeys(item for who in sorted(items) if who not in seats for item in items[who]))
    return (*own, Chores("", heading(language), anybody)) if anybody else own


def merged(found: Iterable[Chores], seats: Sequence[str]) -> tuple[Chores, ...]:
    """Those of the same player as one, in the order of the table."""
    by_whom: dict[str, Chores] = {}
    for chores in found:
        former = by_whom.get(chores.player)
        items = (*former.items, *chores.items) if former else chores.items
        by_whom[chores.player] = Chores(chores.player, chores.name, items)
    return tuple(by_whom[who] for who in (*seats, "") if who in by_whom)
