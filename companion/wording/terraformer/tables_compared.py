"""What lies on a table of Terraformer, thing by thing, in words."""

from collections.abc import Iterator, Mapping

from companion.games.terraformer.books import CARDS, owners
from companion.games.terraformer.corrections import target
from companion.games.terraformer.thing_names import ecosystem_name
from companion.kernel.fields import Value
from companion.kernel.marking import N_
from companion.wording.common.tables_compared import TableThing, differences, scalar
from companion.wording.terraformer.carried import Carried, carried
from companion.wording.terraformer.corrections import OF_A_PLAYER, name, value
from companion.wording.terraformer.names import Names
from companion.wording.texts import Chores

PLACES: Mapping[str, str] = {
    "discard": N_("your discard pile"),
    "hand": N_("your hand"),
    "deck": N_("your deck"),
}


def between(names: Names, former: Names) -> tuple[Chores, ...]:
    """What hands must change on the `former` table, so that it is this one: which organism goes where, as far
    as that can be told, and what else is another number."""
    cards = carried(former.state, names.state)
    before, after = _as_it_lies(former, cards), _as_it_lies(names, cards)
    for number, card in enumerate(cards or ()):
        thing = names.kind(card.card, card.role)
        before[f"card.{number}"] = TableThing(
            card.owner, thing, str(card.before), _place(former, card.before)
        )
        after[f"card.{number}"] = TableThing(card.owner, thing, str(card.after), _place(names, card.after))
        _count(former, before, card.owner, card.before, -1)
        _count(former, before, card.owner, card.after, 1)
    return differences(before, after, names.state.seats, names.player, names.language)


def _as_it_lies(names: Names, cards: tuple[Carried, ...] | None) -> dict[str, TableThing]:
    """Where each organism is told by itself, what lies in a column is not."""
    found: dict[str, TableThing] = {}
    for player, what, thing in _things(names):
        aim = target(names.state, what)
        if aim is not None and not (cards is not None and what.endswith(".organisms")):
            read = aim.read(names.state)
            found[what] = TableThing(player, thing, read, _said(names, what, read))
    return found


def _place(names: Names, place: int | str) -> str:
    return names.ecosystem(place) if isinstance(place, int) else names.language.say(PLACES[place])


def _count(names: Names, things: dict[str, TableThing], owner: str, place: int | str, by: int) -> None:
    """A pile as it is once this card has been carried: that is not said twice."""
    what = f"{owner}.{place}"
    if isinstance(place, str) and what in things:
        pile = things[what]
        n = by + (pile.value if isinstance(pile.value, int) else 0)
        things[what] = TableThing(pile.player, pile.thing, n, value(names, what, n))


def _said(names: Names, what: str, read: Value) -> str:
    """Organisms in an order of their own: another one has come, that is all."""
    if isinstance(read, tuple):
        return names.language.listed(sorted(value(names, what, one) for one in read)) or value(
            names, what, ""
        )
    return value(names, what, scalar(read))


def _things(names: Names) -> Iterator[tuple[str, str, str]]:
    """Whose it is, the name of its correction, and how people call it below the name of the player."""
    state = names.state
    if not owners(state):
        return
    for seat in state.seats:
        yield from ((seat, f"{seat}.{what}", names.language.say(OF_A_PLAYER[what])) for what in CARDS)
    for at in range(1, len(state.ecosystems) + 1):
        parts = ("biome", *(f"biomes.{seat}" for seat in state.seats), "organisms")
        for what in (ecosystem_name(at, part) for part in parts):
            yield "", what, name(names, what)
    yield "", "actions", name(names, "actions")
