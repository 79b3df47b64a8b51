"""Who eats what on a planet of a test, the rich forest of the book, and what the dice show."""

from companion.kernel.drawing import Draw
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table


def eater(card: str, *prey: str, but: tuple[str, ...] = ()) -> Facts:
    """It eats these cards by their names, and nothing else."""
    return {f"food:{card}": prey, **{f"eats:{card}>{other}": False for other in but}}


def untagged(*cards: str) -> Facts:
    """Cards that are food only for those who name them."""
    return {f"tags:{card}": () for card in cards}


def roll(game: Table, *faces: int) -> Table:
    return game.do(Draw(decision=game.key, result=tuple(map(str, faces)), how="table"))


RICH: Facts = {
    "tags:acerola": ("fruit",),
    "tags:elephant_beetle": ("insect",),
    "tags:fossil_cockroach": ("insect",),
    "tags:opossum": ("beast",),
    "tags:coati": ("beast",),
    "tags:utahraptor": (),
    "food:elephant_beetle": ("acerola",),
    "food:coati": ("opossum",),
    "food:utahraptor": ("coati",),
}


def rich_forest(ann: int = 2, bo: int = 1) -> Table:
    """Biome cards of Ann and Bo besides: three together."""
    return (
        table()
        .know(RICH)
        .column(
            "tropical_forest",
            {ANN: ann, BO: bo},
            (ANN, "producer", "acerola"),
            (BO, "producer", "acerola"),
            (ANN, "consumer1", "elephant_beetle"),
            (ANN, "consumer2", "opossum"),
            (BO, "consumer2", "opossum"),
            (BO, "consumer3", "coati"),
            (ANN, "consumer3", "utahraptor"),
            (BO, "consumer3", "utahraptor"),
            (CLEO, "cleaner", "fossil_cockroach"),
        )
    )
