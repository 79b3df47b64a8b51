"""Rules the table agreed to break, told afterwards: which one, by whom."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.kernel.state import Breach
from companion.wording.common import breaches as common
from companion.wording.terramara.names import Names

BROKEN: Mapping[str, str] = {
    "turn.not_yours": N_("it was not their turn"),
    "turn.already_sent": N_("a second clan member in one turn"),
    "turn.nobody_sent": N_("a turn without sending a clan member"),
    "place.not_your_hut": N_("a clan member in another player's hut"),
    "place.private": N_("a clan member on another player's private crossroads"),
    "place.caravans_short": N_("a crossroads the caravans had not reached"),
    "place.restricted": N_("a crossroads closed by a restriction tile"),
    "place.future_explorers_only": N_("a chieftain or warrior on a later row"),
    "place.fire": N_("a clan member on a fire tile"),
    "place.special_too_early": N_("a special space before round 5"),
    "place.special_condition": N_("a special space without meeting its condition"),
    "place.single": N_("a second clan member on a space for one"),
    "place.full": N_("a third clan member on one space"),
    "place.chieftain_there": N_("joining a chieftain"),
    "place.warrior_there": N_("joining a warrior"),
    "place.own_explorer_there": N_("joining an own explorer"),
    "place.not_stronger": N_("joining an explorer without being stronger"),
    "recall.other_member": N_("taking back another kind of clan member"),
    "recall.the_very_one": N_("taking back the clan member whose placing allowed it"),
    "raid.used_this_round": N_("a second raid in one round"),
    "raid.no_strength": N_("a raid without strength to pay for it"),
    "raid.wrong_number": N_("handing over another number of resources"),
    "raid.outside": N_("handing over more or fewer resources than any power level asks for"),
    "first.used_this_round": N_("the first-player space twice in one round"),
    "goods.short": N_("paying resources that were not there"),
    "choose.cannot_pay": N_("choosing something that could not be paid"),
    "card.short": N_("an artifact used that could not be paid"),
    "card.for_nothing": N_("an artifact used that could not be paid"),
    "take.not_in_pool": N_("taking a kind of resource that was not on offer"),
    "take.the_same": N_("swapping a raw resource for its own kind"),
    "take.supply": N_("taking more than the supply had"),
    "take.wrong_number": N_("taking another number of resources"),
    "accept.too_many": N_("taking more than was on offer"),
    "exchange.too_often": N_("an exchange used too often"),
    "exchange.cannot_pay": N_("an exchange that could not be paid"),
    "exchange.wrong_units": N_("an exchange paid with other resources"),
    "worker.used": N_("a worker used twice in one round"),
    "worker.too_many": N_("a worker processing more than its level"),
    "card.used": N_("an artifact used twice in one round"),
    "power.used": N_("a character's power used twice in one round"),
    "bonus.level_too_early": N_("a private bonus tile before its round"),
    "character.after_first_member": N_("a character flipped after the first clan member"),
    "artifact.before_action": N_("an artifact step before the action"),
    "artifact.one_step": N_("a second artifact step in one turn"),
    "artifact.out_of_reach": N_("an artifact out of reach of the canoe"),
    "craft.cannot_pay": N_("an artifact that could not be paid"),
    "craft.wrong_payment": N_("an artifact paid differently"),
    "reserve.too_early": N_("reserving before culture 4"),
    "road.outpost_closed": N_("an outpost whose way was closed"),
    "fire.other_space": N_("a fire tile on another space"),
    "neutral.occupied": N_("a neutral explorer on an occupied space"),
    "neutral.special": N_("a neutral explorer on a special space"),
    "fact.needed": N_("a move that depends on something nobody told"),
}
"""Every reason that a table may overrule. The others are physical and can never be broken."""


def short(names: Names, code: str) -> str:
    return common.short(names.language, BROKEN, code)


def sentence(names: Names, breach: Breach) -> str:
    """Allowed anyway for Anna: a second raid in one round."""
    player = names.player(breach.player) if breach.player else ""
    return common.sentence(names.language, short(names, breach.code), player)
