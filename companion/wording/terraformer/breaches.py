"""Rules the table agreed to break, told afterwards: which one, by whom."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.kernel.state import Breach
from companion.wording.common import breaches as common
from companion.wording.terraformer.names import Names

BROKEN: Mapping[str, str] = {
    "turn.not_yours": N_("it was not their turn"),
    "turn.no_opportunity": N_("a third opportunity in one turn"),
    "turn.opportunity_left": N_("a turn that ended before both opportunities were used"),
    "redeal.used": N_("dealing a third time"),
    "begin.other_player": N_("another player began"),
    "begin.other_planet": N_("another planet than was agreed"),
    "found.second": N_("a second new ecosystem in one turn"),
    "found.no_position": N_("more ecosystems than the planet has positions"),
    "found.identical": N_("too many identical ecosystems"),
    "found.too_early": N_("an ecosystem founded beside one with a single biome"),
    "organism.no_room": N_("an organism where there was no room"),
    "organism.climate": N_("an organism in a climate that does not suit it"),
    "organism.no_food": N_("an organism that finds no food there"),
    "organism.other_role": N_("a card played in another role than it shows"),
    "action.other_deed": N_("an action used for something else than it is about"),
    "action.own_turn_only": N_("an action outside the own turn"),
    "action.stable": N_("an action on the biomes of a stable ecosystem"),
    "answer.not_opposite": N_("an action stopped with a card that is not its opposite"),
    "change.same_biome": N_("an ecosystem changed into the same one"),
    "change.temperature": N_("a change of humidity that changed the temperature"),
    "change.humidity": N_("a change of temperature that changed the humidity"),
    "effect.no_bonus": N_("additional room, against the ruling of this table"),
    "migrate.cannot": N_("an organism that migrated although it cannot"),
    "migrate.climate": N_("migration into a climate that does not suit"),
    "migrate.same_climate": N_("migration into the climate that drove it out"),
    "migrate.no_food": N_("migration to where there is no food"),
    "migrate.only_right": N_("migration to an ecosystem that is balanced already"),
    "leave.still_fits": N_("an organism that left although it could stay"),
    "leave.other_portion": N_("an organism that left although other food was free"),
    "die.could_migrate": N_("an organism that died out although it could migrate"),
    "stay.climate": N_("an organism that stayed in a climate that does not suit it"),
    "stay.no_food": N_("an organism that stayed without food"),
    "place.no_food_icon": N_("a cleaner without food icon that eats as a consumer"),
    "place.no_food": N_("a cleaner that eats as a consumer without finding food"),
    "balance.no_planet": N_("balancing without a planet"),
    "balance.no_biome": N_("balancing an ecosystem without biome cards"),
    "seat.not_food": N_("eating what its icons do not show"),
    "seat.ring": N_("animals that eat each other in a ring"),
    "seat.starves": N_("a choice of food by which another one starves"),
    "fact.needed": N_("a move that depends on something nobody told"),
}
"""Every reason that a table may overrule. The others are physical and can never be broken."""


def short(names: Names, code: str) -> str:
    return common.short(names.language, BROKEN, code)


def sentence(names: Names, breach: Breach) -> str:
    """Allowed anyway for Anna: a second new ecosystem in one turn."""
    player = names.player(breach.player) if breach.player else ""
    return common.sentence(names.language, short(names, breach.code), player)
