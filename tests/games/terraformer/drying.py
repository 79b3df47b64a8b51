"""The example of the book in which a forest dries up."""

from companion.games.terraformer.commands import (
    PlayAction,
)
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table

DRYING = PlayAction(player=ANN, card="drying", position=1)


DRY = {"climate:desert": ("hot", "dry")}


def forest() -> Table:
    """The example of the book, before Vanya plays Drying."""
    return (
        table()
        .know({**DRY, "fits:opossum>coral_reef": False})
        .know({"fits:acerola>desert": False, "fits:elephant_beetle>desert": False})
        .know({"no_migration:elephant_beetle": False})
        .column(
            "tropical_forest",
            {ANN: 1, BO: 1},
            (ANN, "producer", "acerola"),
            (BO, "consumer1", "elephant_beetle"),
            (CLEO, "consumer2", "opossum"),
        )
        .column("steppe", {BO: 1}, (BO, "cleaner", "aphodius"))
        .column("coral_reef", {CLEO: 1})
    )
