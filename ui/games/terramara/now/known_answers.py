"""What is known of a fact, and what it can be picked from, in words and pictures."""

from typing import Any

from companion.games.terramara.board import ROW_LEVEL, Segment, row_of, terrains_of
from companion.games.terramara.bonus import tiles_for
from companion.games.terramara.commands import Learn
from companion.games.terramara.content import content
from companion.games.terramara.state import Card, State, Tile
from companion.kernel.named import read_named
from companion.wording.terramara.box import shown
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.faces import is_back


def known_value(state: State, fact: str) -> Any:
    """What the table has told of this already; None where it has not."""
    kind, name = read_named(fact)
    known = state.known
    if kind == "road":
        at = int(name)
        return known.road[at] if at < len(known.road) else None
    if fact == "shields":
        return known.shields
    told = {
        "space": known.spaces,
        "card": known.cards,
        "start": known.starts,
        "bonus": known.bonus,
        "outpost": known.outposts,
    }
    return known.symbols.get(fact) if kind == "symbol" else told.get(kind, {}).get(name)


def picks(context: Context, wording: Wording, state: State, fact: str) -> list[tuple[str, Learn]]:
    """All answers where there are only a few; empty where it has to be described."""
    kind, name = read_named(fact)
    if kind == "bonus":
        return [
            (wording.effect(content().bonus[tile].effect), Learn(fact=fact, value=tile))
            for tile in tiles_for(state, name)
        ]
    if kind == "single":
        return [
            (context._("One member only"), Learn(fact=fact, value=True)),
            (context._("Room for two"), Learn(fact=fact, value=False)),
        ]
    if kind == "terrain":
        terrains = terrains_of(name)
        return [(wording.thing(state, terrain), Learn(fact=fact, value=terrain)) for terrain in terrains]
    if kind == "outpost":
        level = ROW_LEVEL[row_of(name)] if name[0].isdigit() else 1
        found = [key for key, outpost in content().outposts.items() if outpost.level == level]
        return [(wording.thing(state, key), Learn(fact=fact, value=key)) for key in found]
    return []


def words_of(context: Context, wording: Wording, learn: Learn, asked: str) -> str:
    """A candidate for what is `asked`, in words."""
    value = learn.value

    def effect(text: str) -> str:
        return wording.effect(text) if text else context._("nothing")

    if isinstance(value, Tile):
        if value.back is not None and is_back(asked):
            return effect(value.back)
        return " | ".join(effect(text) if text is not None else "?" for text in value.spaces)
    if isinstance(value, Card):
        cost = " + ".join(f"{n} {unit}" for unit, n in value.cost.items())
        parts = [wording.thing(None, value.category), wording.effect(cost), wording.effect(f"{value.vp} vp")]
        return " · ".join([*parts, *([wording.effect(value.effects)] if value.effects else [])])
    if isinstance(value, Segment):
        return shown(context.language, (value,))
    if isinstance(value, bool | tuple):
        return shown(context.language, value)
    return effect(value) if isinstance(value, str) else str(value)
