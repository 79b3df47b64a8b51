"""What lies on a table of Terramara, thing by thing, in words."""

from collections.abc import Iterator

from companion.games.terramara.board import CARDS_PER_LEVEL, ROUNDS, ROWS, all_spaces
from companion.games.terramara.books import owners
from companion.games.terramara.corrections import target
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.fields import Value
from companion.wording.common.hands import merged
from companion.wording.common.tables_compared import TableThing, TableThings, differences, scalar
from companion.wording.terramara.corrections import name, of_player, told
from companion.wording.terramara.hands import chores_apart
from companion.wording.terramara.moved_between import moved_between
from companion.wording.terramara.names import Names
from companion.wording.texts import Chores

OF_A_PLAYER = (
    *RESOURCES,
    "vp",
    "strength",
    "culture",
    "explorers",
    "warriors",
    "workers",
    "caravans",
    "flags",
    "crafted",
    "reserved",
    "used_cards",
    "character",
    "adult",
    "power_used",
    "private_tiles_used",
)
OF_THE_TABLE = ("round", "first", "next_first", "flipped", "restricted", "road_end")
IN_ORDER = "road_end"
"""A list whose order can be seen on the table."""


def between(names: Names, former: Names) -> tuple[Chores, ...]:
    """What hands must change on the `former` table, so that it is this one."""
    if "score" in (names.state.depth, former.state.depth):
        return ()
    events, by_moves = moved_between(former.state, names.state)
    was, lies = (
        {what: thing for what, thing in _as_it_lies(one).items() if what not in by_moves}
        for one in (former, names)
    )
    apart = differences(was, lies, names.state.seats, names.player, names.language)
    return merged((*chores_apart(names, events), *apart), names.state.seats)


def _as_it_lies(names: Names) -> TableThings:
    found: dict[str, TableThing] = {}
    for player, what, thing in _things(names):
        aim = target(names.state, what)
        if aim is not None:
            value = _read(what, aim.read(names.state))
            found[what] = TableThing(player, thing, value, told(names, what, scalar(value)))
    for slot, card in enumerate(names.state.row):  # one by one: nobody finds two in a list of eight
        found[f"row.{slot}"] = TableThing("", name(names, "row"), card.ref, names.thing(card.ref))
    return found


def _read(what: str, value: Value) -> Value:
    return tuple(sorted(value)) if isinstance(value, tuple) and what != IN_ORDER else value


def _things(names: Names) -> Iterator[tuple[str, str, str]]:
    """Whose it is, the name of its correction, and how people call it below the name of the player."""
    state = names.state
    for seat in owners(state):
        if seat in state.players:
            yield from ((seat, f"{seat}.{what}", of_player(names, what)) for what in OF_A_PLAYER)
    on_the_table = (
        *(f"neutral.{colour}" for colour in state.neutrals),
        *(f"space.{space}" for space in all_spaces(state.count, state.seats)),
        *(f"fire.{row}" for row in ROWS),
        *(f"deck.{level}" for level in CARDS_PER_LEVEL),
        *(f"worker_track.{at}" for at in ROUNDS),
        *OF_THE_TABLE,
    )
    yield from (("", what, name(names, what)) for what in on_the_table)
