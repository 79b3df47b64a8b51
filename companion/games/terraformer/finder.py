"""Where could it live, and what would a change do? What people ask before they play (TF-ORG-03, TF-ACT-05).

Nothing here is a rule of its own: the reasons are those of the commands that would be played.
"""

from collections.abc import Sequence
from typing import Literal

from companion.games.terraformer.ecosystems import is_stable
from companion.games.terraformer.ending import NEARLY_EMPTY
from companion.games.terraformer.fact_names import is_fact_of
from companion.games.terraformer.knowledge import eats, lives_in
from companion.games.terraformer.leaving import going_refusals
from companion.games.terraformer.organisms import living_refusals, room_refusals
from companion.games.terraformer.planet import FOODS, HUMIDITIES, STABLE, TEMPERATURES, Role
from companion.games.terraformer.state import Organism, State
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve

NO_FOOD = "migrate.no_food"
Fate = Literal["stays", "goes", "dies", "untold"]


@frozen
class Home:
    """One ecosystem, and everything against living there; reasons with a `fact` only say what to tell."""

    position: int
    biome: str
    reasons: tuple[Refusal, ...]

    @property
    def suits(self) -> bool | None:
        """Surely, surely not, or nobody has told."""
        if not self.reasons:
            return True
        return None if all(reason.fact for reason in self.reasons) else False


def where_to_play(state: State, card: str, role: Role) -> tuple[Home, ...]:
    """For a card in hand: climate, food and room of every ecosystem."""
    return tuple(
        Home(
            position,
            column.biome,
            (*living_refusals(state, card, role, position), *room_refusals(column)),
        )
        for position, column in enumerate(state.ecosystems, 1)
    )


def where_to_go(state: State, organism: str) -> tuple[Home, ...]:
    """For an organism on the planet: every other ecosystem, as when it migrates; room does not matter."""
    found = state.find(organism)
    if found is None:
        return ()
    here, card = found
    return tuple(
        Home(position, column.biome, tuple(going_refusals(state, card, position)))
        for position, column in enumerate(state.ecosystems, 1)
        if position != here
    )


@frozen
class Outlook:
    """What would become of an organism; `homes` are where it could go, surely or perhaps."""

    organism: Organism
    fate: Fate
    homes: tuple[Home, ...]


def after_change(state: State, position: int, biome: str, active: str = "") -> tuple[Outlook, ...]:
    """Everybody in an ecosystem that would become another one, in the order in which owners decide."""
    column = state.ecosystem(position)
    if column is None:
        return ()
    changed = evolve(column, biome=biome)
    columns = state.ecosystems
    then = evolve(state, ecosystems=(*columns[: position - 1], changed, *columns[position:]))
    found: list[Outlook] = []
    for seat in state.order(active or state.turn):
        for card in (card for card in column.organisms if card.owner == seat):
            found.append(_outlook(then, card, biome, found))
    return tuple(found)


def _outlook(state: State, card: Organism, biome: str, before: Sequence[Outlook]) -> Outlook:
    """Those who leave `before` it may be its food where they go (TF-MIG-04)."""
    around = where_to_go(state, card.id)
    followed = [home for home in around if home.suits is False and _may_follow(state, card, home, before)]
    homes = tuple(home for home in around if home.suits is not False or home in followed)
    stays = lives_in(state, card.subjects, biome).holds
    if stays:
        return Outlook(card, "stays", ())
    if stays is None:
        return Outlook(card, "untold", homes)
    if any(home.suits for home in homes):
        return Outlook(card, "goes", homes)
    return Outlook(card, "untold" if homes else "dies", homes)


def _may_follow(state: State, card: Organism, home: Home, before: Sequence[Outlook]) -> bool:
    """Whether only food is missing there, and somebody it may eat could go there first."""
    if any(reason.code != NO_FOOD for reason in home.reasons if not reason.fact):
        return False
    return any(
        eats(state, card.subjects, one.organism.subjects).holds is not False
        for one in before
        if any(other.position == home.position for other in one.homes)
    )


# -- what is near


def nearly_empty(state: State) -> tuple[str, ...]:
    """TF-APP-06: players whose deck will soon end the game."""
    return tuple(seat for seat in state.seats if 0 < state.players[seat].deck <= NEARLY_EMPTY)


def one_biome_short(state: State) -> int:
    """TF-APP-06: the position whose next biome ends the game; 0 while more is missing."""
    if len(state.ecosystems) < state.positions:
        return 0
    open_ = [at for at, column in enumerate(state.ecosystems, 1) if not is_stable(state, column)]
    last = open_[0] if len(open_) == 1 else 0
    return last if last and state.ecosystems[last - 1].size == STABLE - 1 else 0


def grades(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """TF-OPEN-13: the grades of temperature and of humidity that the book or this table has named."""
    temperatures, humidities = list(TEMPERATURES), list(HUMIDITIES)
    for fact, value in state.facts.items():
        if isinstance(value, tuple) and is_fact_of(fact, "climate"):
            temperatures.append(value[0])
            humidities.append(value[1])
        elif isinstance(value, tuple) and is_fact_of(fact, "temperatures"):
            temperatures += value
        elif isinstance(value, tuple) and is_fact_of(fact, "humidities"):
            humidities += value
    return tuple(dict.fromkeys(temperatures)), tuple(dict.fromkeys(humidities))


def tags(state: State) -> tuple[str, ...]:
    """TF-OPEN-12: what the book names, then everything else that food and eaten were called so far. Always in
    one order: whoever looks for a word finds it where it was."""
    told = {
        tag
        for fact, value in state.facts.items()
        if isinstance(value, tuple) and is_fact_of(fact, "food", "tags")
        for tag in value
    }
    return (*FOODS, *sorted(told.difference(FOODS), key=lambda tag: (tag.casefold(), tag)))
