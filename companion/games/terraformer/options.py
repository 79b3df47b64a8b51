"""The points on which tables differ: each an option, with the ruling we recommend and why (TF-OPEN)."""

from typing import Literal

from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.kernel.rulings import Ruling
from companion.kernel.values import Closed


@frozen
class Options(Closed):
    """What this table plays. The defaults are the recommended rulings."""

    redeal: Literal["reshuffle", "discard"] = "reshuffle"
    lapse: Literal["impossible", "may_pass"] = "impossible"
    cancel_cancel: Literal["no", "yes"] = "no"
    change_counts_as_new: Literal["no", "yes"] = "no"
    migration_order: Literal["owners", "active"] = "owners"
    room_bonus: Literal["entered", "none"] = "entered"
    which_cards_count: Literal["biomes_and_organisms", "organisms", "actions_too"] = "biomes_and_organisms"
    final_tie: Literal["shared", "organisms"] = "shared"
    complete_ecosystem: Literal["at_home", "anywhere"] = "at_home"
    prey_lost: Literal["balancing", "at_once"] = "balancing"
    shared_portion: Literal["no", "different_order"] = "no"
    size: Literal["tags", "pairs"] = "tags"
    grades: Literal["open", "named"] = "open"
    stable_lost: Literal["anew", "stays"] = "anew"
    found_early: Literal["allowed", "two_biomes"] = "allowed"
    seating: Literal["free", "nobody_starved"] = "free"
    migration_food: Literal["needed", "climate_only"] = "needed"


RULINGS = (
    Ruling(
        "redeal",
        "TF-OPEN-01",
        N_("Dealing once more"),
        (
            ("reshuffle", N_("puts all five cards back and shuffles; decided before the planet's size")),
            ("discard", N_("lays the five cards on the discard pile")),
        ),
        N_("To deal again means the whole deal; nothing says that cards are lost by it."),
    ),
    Ruling(
        "lapse",
        "TF-OPEN-02",
        N_("An opportunity nobody can use"),
        (
            ("impossible", N_("lapses; while there is a card to draw, both have to be used")),
            ("may_pass", N_("may always be left unused")),
        ),
        N_("The book asks for two opportunities, not more and not less."),
    ),
    Ruling(
        "cancel_cancel",
        "TF-OPEN-03",
        N_("Stopping the card that stops an action"),
        (
            ("no", N_("is not possible: an action is stopped once")),
            ("yes", N_("is possible, again clockwise")),
        ),
        N_("The book ends the matter by sending both cards to the discard piles."),
    ),
    Ruling(
        "change_counts_as_new",
        "TF-OPEN-04",
        N_("An ecosystem changed by an action"),
        (
            ("no", N_("is not the new ecosystem of this turn")),
            ("yes", N_("counts as the new ecosystem of this turn")),
        ),
        N_("No position is added; the limit of identical ecosystems holds in any case."),
    ),
    Ruling(
        "migration_order",
        "TF-OPEN-05",
        N_("Where organisms go that have to leave"),
        (
            ("owners", N_("is chosen by their owners, clockwise from the active player")),
            ("active", N_("is chosen by the active player")),
        ),
        N_("Whoever owns a card decides about it everywhere else, too."),
    ),
    Ruling(
        "room_bonus",
        "TF-OPEN-06",
        N_("Room of a rich ecosystem"),
        (
            ("entered", N_("grows by a number that the table enters")),
            ("none", N_("stays at two organisms for each biome card")),
        ),
        N_("What the card says is printed on the card only."),
    ),
    Ruling(
        "which_cards_count",
        "TF-OPEN-07",
        N_("Cards in an ecosystem, where the fewest give way"),
        (
            ("biomes_and_organisms", N_("are biomes and organisms of the owner")),
            ("organisms", N_("are organisms only")),
            ("actions_too", N_("are biomes, organisms and actions that stay")),
        ),
        N_("Both make up an ecosystem; they are counted anew after each removal."),
    ),
    Ruling(
        "final_tie",
        "TF-OPEN-08",
        N_("Equal points in the end"),
        (
            ("shared", N_("share the victory")),
            ("organisms", N_("are decided by more organisms, then by more of order 3")),
        ),
        N_("The book names no way to decide it."),
    ),
    Ruling(
        "complete_ecosystem",
        "TF-OPEN-09",
        N_("The organisms of a complete ecosystem, among cards you choose yourselves"),
        (
            ("at_home", N_("have their home there")),
            ("anywhere", N_("may come from anywhere")),
        ),
        N_("The roles on the cards are those of the home ecosystem."),
    ),
    Ruling(
        "prey_lost",
        "TF-OPEN-10",
        N_("Consumers of order 2 and 3 whose food is gone"),
        (
            ("balancing", N_("stay until the planet is balanced")),
            ("at_once", N_("have to leave at once")),
        ),
        N_("Food is asked for on entering an ecosystem."),
    ),
    Ruling(
        "shared_portion",
        "TF-OPEN-11",
        N_("One portion for two eaters of different order"),
        (("no", N_("is not enough")), ("different_order", N_("is enough"))),
        N_("In the example two compete for one, and nobody shares."),
    ),
    Ruling(
        "size",
        "TF-OPEN-12",
        N_("Whether something is food for somebody"),
        (
            ("tags", N_("follows from equal icons; where they are not told, the table says it")),
            ("pairs", N_("is said by the table for each two cards")),
        ),
        N_("The book speaks of size when settling and of icons when balancing."),
    ),
    Ruling(
        "grades",
        "TF-OPEN-13",
        N_("Grades of temperature and humidity"),
        (
            ("open", N_("are those of the book and what your cards show")),
            ("named", N_("are only those of the book")),
        ),
        N_("The book does not tell how many grades there are."),
    ),
    Ruling(
        "stable_lost",
        "TF-OPEN-14",
        N_("A stable ecosystem that loses a biome"),
        (("anew", N_("is counted anew")), ("stays", N_("stays stable"))),
        N_("Stable means four biome cards or more."),
    ),
    Ruling(
        "found_early",
        "TF-OPEN-15",
        N_("A new ecosystem beside one with a single biome"),
        (
            ("allowed", N_("may be founded")),
            ("two_biomes", N_("has to wait for a second biome there")),
        ),
        N_("Only the order from left to right is asked for."),
    ),
    Ruling(
        "seating",
        "TF-OPEN-16",
        N_("Choosing a portion so that somebody else starves"),
        (
            ("free", N_("is allowed")),
            ("nobody_starved", N_("is not: who has another free portion takes that")),
        ),
        N_("The owner chooses, and the book sets no condition."),
    ),
    Ruling(
        "migration_food",
        "TF-OPEN-17",
        N_("Consumers of order 2 and 3 that migrate"),
        (
            ("needed", N_("need food where they go")),
            ("climate_only", N_("need only the right climate")),
        ),
        N_("So it is when they settle, and the example looks for prey."),
    ),
)
"""All of them, in the order of their ids."""
