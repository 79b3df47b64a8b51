"""What can be counted on the planet: cards by owner, column by column; and how far the turn has come."""

from companion.games.terraformer.planet import BIOME, DECK_SIZE, OPPORTUNITIES, ROLES
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import BIOMES_OF, ecosystem_name
from companion.kernel.fields import Value
from companion.wording.language import capital
from companion.wording.terraformer.rows import CATEGORY_NAMES
from companion.wording.terraformer.terms import SHORT_ROLES
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.planet.look import icon_of
from ui.joining.asked import Group, Number, Pick


def columns(context: Context, wording: Wording, state: State) -> list[list[Group]]:
    """One for each ecosystem, as they lie; then the turn."""
    here = range(1, len(state.ecosystems) + 1)
    return [[_ecosystem(context, wording, state, position)] for position in here] + [
        [_turn(context, wording, state)]
    ]


def _ecosystem(context: Context, wording: Wording, state: State, position: int) -> Group:
    biomes = tuple(_biomes(context, wording, state, position, seat) for seat in state.seats)
    organisms = (
        tuple(_organisms(context, wording, state, position, seat, role) for seat in state.seats)
        for role in ROLES
    )
    heads = tuple(wording.player(state, seat) for seat in state.seats)
    title = capital(wording.thing(state, ecosystem_name(position)))
    return Group(title, (biomes, *organisms), heads)


def _biomes(context: Context, wording: Wording, state: State, position: int, seat: str) -> Number:
    what = ecosystem_name(position, BIOMES_OF, seat)
    first = seat == state.seats[0]
    return Number(
        what,
        context._(CATEGORY_NAMES[BIOME]) if first else "",
        wording.correction(state, what),
        DECK_SIZE,
        lambda state: state.ecosystems[position - 1].biomes.get(seat, 0),
        icon=icon_of(state.ecosystems[position - 1].biome) if first else "",
        quick=True,
    )


def _organisms(
    context: Context, wording: Wording, state: State, position: int, seat: str, role: str
) -> Number:
    """How many of a role somebody has there: fewer takes some away, more lays cards without a name."""
    first = seat == state.seats[0]
    name = context.language.say(
        "{row}: {player}, {ecosystem}",
        row=context._(CATEGORY_NAMES[role]),
        player=wording.player(state, seat),
        ecosystem=wording.thing(state, ecosystem_name(position)),
    )
    return Number(
        ecosystem_name(position, "organisms"),
        capital(context._(SHORT_ROLES[role])) if first else "",
        name,
        DECK_SIZE,
        lambda state: len(_own(state, position, seat, role)),
        lambda state, n: _so_many(state, position, seat, role, n),
        icon=role if first else "",
        quick=True,
        key=f"{position}.{seat}.{role}",
    )


def _own(state: State, position: int, seat: str, role: str) -> list[str]:
    """Those with a name first: they are the last to be taken away."""
    found = [c for c in state.ecosystems[position - 1].organisms if (c.owner, c.role) == (seat, role)]
    return [card.id for card in sorted(found, key=lambda card: not card.card)]


def _so_many(state: State, position: int, seat: str, role: str, n: int) -> Value:
    own = _own(state, position, seat, role)
    gone = set(own[n:])
    kept = (card.id for card in state.ecosystems[position - 1].organisms if card.id not in gone)
    return (*kept, *[f"{seat} {role}"] * (n - len(own)))


def _turn(context: Context, wording: Wording, state: State) -> Group:
    used = Number(
        "used",
        capital(wording.correction(state, "used")),
        wording.correction(state, "used"),
        OPPORTUNITIES,
        lambda state: state.used,
        quick=True,
    )
    yes_no: dict[Value, str] = {False: context._("no"), True: context._("yes")}
    name = capital(wording.correction(state, "founded"))
    founded = Pick("founded", name, name, yes_no, lambda state: (state.founded,), {})
    return Group(context._("This turn"), ((used,), (founded,)))
