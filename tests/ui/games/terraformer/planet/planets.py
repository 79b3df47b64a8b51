"""Planets to look at, laid with the helpers of the rule tests. What is told of cards is made up."""

from collections.abc import Iterable

from companion.games.terraformer.state import State, StayingAction
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table

LEAF, DUNG, GRAZER, HUNTER, KING = "producer", "cleaner", "consumer1", "consumer2", "consumer3"


def name_of(thing: str) -> str:
    """Stands in for the wording."""
    kind, _, name = thing.partition(":")
    return f"<{name}>" if kind == "seat" else name.replace("_", " ").capitalize()


def young(planet: str = "small") -> Table:
    """Two columns, and the rest of the planet empty."""
    return (
        table(3, planet)
        .column("tropical_forest", {ANN: 1, BO: 1}, (ANN, LEAF, "acerola"), (BO, GRAZER, "elephant_beetle"))
        .column("steppe", {CLEO: 1}, (CLEO, LEAF))
    )


def crowded(columns: int = 8, organisms: int = 20) -> State:
    """A huge planet; the fourth column has as many organisms as are told, and there are staying actions."""
    game = table(3, "huge")
    kinds = ("tropical_forest", "steppe", "desert", "coral_reef", "Bog", "Taiga", "steppe", "desert")
    owners, roles = (ANN, BO, CLEO), (LEAF, DUNG, GRAZER, HUNTER, KING)
    for at, biome in enumerate(kinds[:columns]):
        count = organisms if at == 3 else 4
        cards = [(owners[n % 3], roles[n % 5], "opossum" if n % 5 == 3 else "") for n in range(count)]
        game = game.column(biome, {ANN: 2, BO: at % 4}, *cards)
    laid = (StayingAction("Rich soil", ANN, 2), StayingAction("Long winter", BO))
    return game.with_state(actions=laid).state


def eats(pairs: Iterable[tuple[str, str]], names: Iterable[str]) -> Facts:
    """These and no others of them."""
    wanted, all_names = set(pairs), tuple(names)
    return {f"eats:{one}>{other}": (one, other) in wanted for one in all_names for other in all_names}


def forest() -> Table:
    """Balancing has come to the second column: a gecko finds nothing, then two raptors want one coati."""
    return unbalanced_forest().balance()


def unbalanced_forest() -> Table:
    """The same before anybody has balanced."""
    names = ("Herb", "Jerboa", "Fig", "Palm", "Dung", "Ant", "Bug", "Gecko", "Coati", "Raptor", "Reed", "Fly")
    food = eats(
        (
            ("Jerboa", "Herb"),
            ("Ant", "Fig"),
            ("Ant", "Palm"),
            ("Bug", "Palm"),
            ("Coati", "Ant"),
            ("Raptor", "Coati"),
            ("Gecko", "Fly"),
            ("Fly", "Reed"),
            ("Raptor", "Fly"),
        ),
        names,
    )
    told = food | {f"no_migration:{name}": False for name in names} | {"food:Dung": ()}
    for biome in ("steppe", "Bog"):
        told |= {f"fits:{name}>{biome}": name in ("Gecko", "Raptor") for name in names}
    return (
        table(3)
        .column("desert", {ANN: 1}, (ANN, LEAF, "Herb"), (BO, GRAZER, "Jerboa"))
        .column(
            "tropical_forest",
            {ANN: 2},
            (ANN, LEAF, "Fig"),
            (BO, LEAF, "Palm"),
            (CLEO, DUNG, "Dung"),
            (BO, GRAZER, "Ant"),
            (BO, GRAZER, "Bug"),
            (ANN, HUNTER, "Gecko"),
            (BO, HUNTER, "Coati"),
            (CLEO, KING, "Raptor"),
            (ANN, KING, "Raptor"),
        )
        .column("steppe", {CLEO: 4}, (CLEO, LEAF, "Reed"), (ANN, GRAZER, "Fly"))
        .column("Bog", {CLEO: 1}, (CLEO, LEAF, "Reed"), (ANN, GRAZER, "Fly"))
        .know(told)
    )
