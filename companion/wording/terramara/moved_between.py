"""How two tables differ, as far as hands would say it by moves: goods, points, markers, pieces set."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from companion.games.terramara.board import all_spaces, is_bonus, road_place
from companion.games.terramara.state import Member, Player, State
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.event import Event

NUMBERS = ("strength", "culture", "vp")
IN_HAND = {"explorer": "explorers", "warrior": "warriors"}


def moved_between(former: State, now: State) -> tuple[tuple[Event, ...], frozenset[str]]:
    """As if it all had just happened; and the names of the corrections that are told by this."""
    found: list[Event] = []
    told: set[str] = set()
    on_board = _on_spaces(former, now, found, told)
    for colour, player in now.players.items():
        if colour in former.players:
            before = former.players[colour]
            ways = _counts(before, player), _caravans(former, now, colour), _flags(before, player)
            for what, event in chain.from_iterable(ways):
                found.append(event)
                told.add(f"{colour}.{what}")
            told |= {
                f"{colour}.{pieces}"
                for kind, pieces in IN_HAND.items()
                if getattr(player, pieces) - getattr(before, pieces) == -on_board[colour, kind]
            }
    for event in _first_player(former, now):
        found.append(event)
        told.add("next_first")
    return tuple(found), frozenset(told)


def _first_player(former: State, now: State) -> Iterator[Event]:
    """Who begins the next round holds the card already. In another round more is different than who holds
    it."""
    before, after = (state.next_first or state.first for state in (former, now))
    same = (former.round, former.first) == (now.round, now.first)
    if same and before != after:
        yield Event("first_player", after, "first", before, after)


def _on_spaces(former: State, now: State, found: list[Event], told: set[str]) -> Counter[tuple[str, str]]:
    """How many more of its members each clan has on the board. Those of neutral players have no hands."""
    more: Counter[tuple[str, str]] = Counter()
    for space in all_spaces(now.count, now.seats):
        before, after = (Counter(state.spaces.get(space, ())) for state in (former, now))
        gone, come = before - after, after - before
        if not all(member.owner in now.players for member in (*gone, *come)):
            continue
        told.add(f"space.{space}")
        for member in gone.elements():
            found.append(_went(member, "returned", space))
            more[member.owner, member.kind] -= 1
        for member in come.elements():
            found.append(_went(member, "sent", space))
            more[member.owner, member.kind] += 1
    return more


def _went(member: Member, kind: str, space: str) -> Event:
    before, after = (None, space) if kind == "sent" else (space, None)
    return Event(kind, member.owner, member.kind, before, after)


def _counts(before: Player, now: Player) -> Iterator[tuple[str, Event]]:
    for unit in RESOURCES:
        yield unit, Event("count", now.colour, unit, before.goods.get(unit, 0), now.goods.get(unit, 0))
    for what in NUMBERS:
        yield what, Event("count", now.colour, what, getattr(before, what), getattr(now, what))


def _caravans(former: State, now: State, colour: str) -> Iterator[tuple[str, Event]]:
    """Two that are alike, and changed places, have not moved."""
    gone = Counter(_as_known_now(former, now, position) for position in former.players[colour].caravans)
    come = Counter(now.players[colour].caravans)
    ways = zip((gone - come).elements(), (come - gone).elements(), strict=True)
    for number, (start, end) in enumerate(ways):
        yield "caravans", Event("caravan", colour, f"caravan{number}", start, end)


def _flags(before: Player, now: Player) -> Iterator[tuple[str, Event]]:
    for slot in before.flags:
        if slot not in now.flags:
            yield "flags", Event("flag", now.colour, slot, before=slot)
    for slot in now.flags:
        if slot not in before.flags:
            yield "flags", Event("flag", now.colour, slot, after=slot)


def _as_known_now(former: State, now: State, position: str) -> str:
    """The same place beside the road where others are told by now, or none: by its kind where it is not among
    them."""
    node, number, _ = road_place(position)
    if number is None:
        return position
    was, known = (_detours(state, node) for state in (former, now))
    kind = was[number] if number < len(was) else ""
    there = known[number] if number < len(known) else ""
    if not kind or kind == there or (is_bonus(kind) and is_bonus(there)):
        return position
    return f"{node}+{known.index(kind) if kind in known else kind}"


def _detours(state: State, node: int) -> tuple[str, ...]:
    return state.known.road[node].detours if node < len(state.known.road) else ()
