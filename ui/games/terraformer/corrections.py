"""What the form of a correction has to know of this game, and what can be put right where something lies."""

from companion.games.terraformer.cards import OF_ACTION, OF_BIOME, OF_ORGANISM, is_organism_id, type_of
from companion.games.terraformer.corrections import target, without_a_place
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import BIOMES_OF, ecosystem_name
from companion.kernel.named import read_named
from ui.table.correct import Correctable

CORRECTABLE = Correctable(target, without_a_place)


def corrections_of(state: State, at: str) -> tuple[str, ...]:
    """Everything that is set where this lies, by the names of corrections."""
    return tuple(what for what in _corrections(state, at) if target(state, what) is not None)


def _corrections(state: State, at: str) -> tuple[str, ...]:
    kind, name = read_named(at)
    if kind == "column":
        cards = tuple(ecosystem_name(name, BIOMES_OF, seat) for seat in state.seats)
        rest = ("biome", "organisms", "bonus")
        return (*cards, *(ecosystem_name(name, part) for part in rest))
    if kind == "organism":
        # The role of a card with a name is told of the card.
        parts = ("owner", "position") if subject_of(state, at) else ("role", "owner", "position")
        return tuple(f"organism.{name}.{part}" for part in parts)
    if kind == "action":
        return ("actions",)
    return ("planet",) if kind == "position" else ()


def subject_of(state: State, at: str) -> str:
    """The card that lies there, by name; empty where it has none."""
    kind, name = read_named(at)
    if kind == "column":
        column = state.ecosystem(int(name))
        return column.biome if column is not None else ""
    if kind == "organism":
        found = state.find(name)
        return found[1].card if found is not None else ""
    if kind == "action":
        number = int(name) - 1
        return state.actions[number].card if number < len(state.actions) else ""
    return ""


def facts_of(state: State, at: str) -> tuple[str, ...]:
    """What the table may tell of the card there, for the first time or better than before."""
    card = subject_of(state, at)
    kind, name = read_named(at)
    of_card = facts_of_card(state, card, {"column": "biome"}.get(kind, kind)) if card else ()
    return (*of_card, *_told_of(state, name)) if kind == "organism" else of_card


def facts_of_card(state: State, card: str, kind: str = "") -> tuple[str, ...]:
    kind = kind or type_of(state, card)
    whats = {"biome": OF_BIOME, "organism": OF_ORGANISM, "action": OF_ACTION}.get(kind, ())
    return (*(fact_of(what, card) for what in whats), *(_told_of(state, card) if kind == "organism" else ()))


def _told_of(state: State, subject: str) -> tuple[str, ...]:
    """Answers that were given of an organism: with another card, or of this one on the table alone."""
    return tuple(
        fact
        for fact in state.facts
        if subject in (about := read_fact(fact).cards) and (len(about) > 1 or is_organism_id(subject))
    )
