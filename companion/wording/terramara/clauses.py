"""The parts of effects that are clauses: triggers, conditions, counters, lasting changes of rules."""

from collections.abc import Mapping

from companion.games.terramara.symbols import Condition, Counter, Modifier, Trigger
from companion.kernel.marking import N_
from companion.wording.language import Language, plural
from companion.wording.terramara import units

PLACE_MEMBER: Mapping[str, str] = {
    "explorer": N_("each time you send an explorer"),
    "chieftain": N_("each time you send your chieftain"),
    "explorer_or_chieftain": N_("each time you send an explorer or your chieftain"),
}
PLACE_WHERE: Mapping[str, str] = {
    "plain": N_("{send} to a plain"),
    "forest": N_("{send} to a forest"),
    "quarry": N_("{send} to a quarry"),
    "mountain": N_("{send} to a mountain"),
    "crossroads": N_("{send} to a crossroads space"),
    "empty": N_("{send} to an unoccupied action space"),
    "with_other_explorer": N_("{send} to a space with another player's explorer"),
}
GAIN_TRACK: Mapping[str, str] = {
    "travel": N_("each time you gain travel"),
    "culture": N_("each time you gain culture"),
    "strength": N_("each time you gain strength"),
}
CRAFT: Mapping[str, str] = {
    "": N_("each time you craft an artifact"),
    "tools": N_("each time you craft tools"),
    "weapons": N_("each time you craft weapons"),
    "pottery": N_("each time you craft pottery"),
    "clothing": N_("each time you craft clothing"),
}
CRAFT_LEVEL: Mapping[str, str] = {
    "": N_("each time you craft a level-{level} artifact"),
    "tools": N_("each time you craft level-{level} tools"),
    "weapons": N_("each time you craft level-{level} weapons"),
    "pottery": N_("each time you craft level-{level} pottery"),
    "clothing": N_("each time you craft level-{level} clothing"),
}
PER: Mapping[str, str] = {
    "stronger_player": N_("gain {amount} for each player stronger than you"),
    "power_level": N_("gain {amount} for each power level you have reached"),
    "worker_level": N_("gain {amount} for each level of your workers, added up"),
    "flag": N_("gain {amount} for each outpost with your flag"),
    "tools": N_("gain {amount} for each of your tools artifacts"),
    "weapons": N_("gain {amount} for each of your weapons artifacts"),
    "pottery": N_("gain {amount} for each of your pottery artifacts"),
    "clothing": N_("gain {amount} for each of your clothing artifacts"),
}
CRAFTED: Mapping[str, tuple[str, str]] = {
    "tools": plural(
        "if you have crafted {n} or more tools artifacts", "if you have crafted {n} or more tools artifacts"
    ),
    "weapons": plural(
        "if you have crafted {n} or more weapons artifacts",
        "if you have crafted {n} or more weapons artifacts",
    ),
    "pottery": plural(
        "if you have crafted {n} or more pottery artifacts",
        "if you have crafted {n} or more pottery artifacts",
    ),
    "clothing": plural(
        "if you have crafted {n} or more clothing artifacts",
        "if you have crafted {n} or more clothing artifacts",
    ),
}
SYMBOLS: Mapping[str, str] = {
    "river": N_("if your canoe has reached the symbol on the river"),
    "road_both": N_("if both your caravans have reached the symbol on the road"),
    "military": N_("if your marker has reached the symbol on the military track"),
}
PLUS_ONE: Mapping[str, str] = {
    "travel": N_("each time you gain travel, gain 1 more"),
    "culture": N_("each time you gain culture, gain 1 more"),
    "strength": N_("each time you gain strength, gain 1 more"),
}
DISCOUNT: Mapping[str, str] = {
    "": N_("every artifact costs you 1 {unit} less"),
    "tools": N_("tools cost you 1 {unit} less"),
    "weapons": N_("weapons cost you 1 {unit} less"),
    "pottery": N_("pottery costs you 1 {unit} less"),
    "clothing": N_("clothing costs you 1 {unit} less"),
}
OUTPOSTS: Mapping[str, str] = {
    "workers_sum": N_(
        "The levels of your workers add up to {easy}, {medium} or {hard}: {low}, {middle} or {high} VP."
    ),
    "road_both": N_(
        "Both your caravans have reached the first, second or third outpost symbol on the road: "
        "{low}, {middle} or {high} VP."
    ),
    "river": N_(
        "Your canoe has reached the first, second or third outpost symbol on the river: "
        "{low}, {middle} or {high} VP."
    ),
    "military": N_(
        "Your marker has reached the first, second or third outpost symbol on the military track: "
        "{low}, {middle} or {high} VP."
    ),
    "crafted tools": N_(
        "You have crafted {easy}, {medium} or {hard} tools artifacts: {low}, {middle} or {high} VP."
    ),
    "crafted weapons": N_(
        "You have crafted {easy}, {medium} or {hard} weapons artifacts: {low}, {middle} or {high} VP."
    ),
    "crafted pottery": N_(
        "You have crafted {easy}, {medium} or {hard} pottery artifacts: {low}, {middle} or {high} VP."
    ),
    "crafted clothing": N_(
        "You have crafted {easy}, {medium} or {hard} clothing artifacts: {low}, {middle} or {high} VP."
    ),
}


def trigger(language: Language, sign: Trigger) -> str:
    """each time you send your chieftain to a crossroads space"""
    say = language.say
    if sign.name == "place":
        send = say(PLACE_MEMBER[sign.member])
        return say(PLACE_WHERE[sign.where], send=send) if sign.where else send
    if sign.name == "gain":
        return say(GAIN_TRACK[sign.track])
    if sign.name == "caravan":
        return _caravan(language, sign)
    if sign.name == "craft":
        if sign.level:
            return say(CRAFT_LEVEL[sign.category], level=sign.level)
        return say(CRAFT[sign.category])
    if sign.name == "raid":
        return say("each time you raid")
    return say("each time you place a flag on an outpost")


def _caravan(language: Language, sign: Trigger) -> str:
    say = language.say
    if sign.where == "second":
        if sign.row:
            return say("when your second caravan reaches the crossroads of row {row}", row=sign.row)
        return say("each time your second caravan reaches a crossroads")
    if sign.row:
        return say("each time one of your caravans reaches the crossroads of row {row}", row=sign.row)
    return say("each time one of your caravans reaches a crossroads")


def condition(language: Language, asked: Condition) -> str:
    """if you have crafted 2 pottery artifacts"""
    if asked.name == "workers_sum":
        return language.say("if the levels of your workers add up to {n} or more", n=asked.n)
    if asked.name == "power_level":
        return language.say("if your power level is {n} or higher", n=asked.n)
    if asked.name == "crafted":
        one, many = CRAFTED[asked.argument]
        return language.say_n(one, many, asked.n)
    return language.say(SYMBOLS[asked.name])


def gain_per(language: Language, amount: str, counter: Counter) -> str:
    """gain 1 VP for each outpost with your flag"""
    if counter.name == "cost_unit":
        unit = language.say(units.NAMES[counter.argument])
        return language.say("gain {amount} for each {unit} in its cost", amount=amount, unit=unit)
    return language.say(PER[counter.name], amount=amount)


def modifier(language: Language, change: Modifier) -> str:
    """A rule that is different for this player."""
    if change.name == "raid_level":
        return language.say_n(
            "you raid as if you were {n} power level higher",
            "you raid as if you were {n} power levels higher",
            change.n,
        )
    if change.name == "join_equal_no_loss":
        return language.say("your explorers may join a player of equal strength, at no loss of strength")
    if change.name == "no_strength_loss":
        return language.say("you lose no strength, but an exchange still costs it")
    if change.name == "plus_one":
        return language.say(PLUS_ONE[change.argument])
    if change.name == "raw_allowed":
        return language.say_n(
            "each time you craft, {n} raw resource may replace the matching processed one",
            "each time you craft, up to {n} raw resources may replace the matching processed ones",
            change.n,
        )
    if change.argument == "each":
        return language.say("every artifact costs you 1 less of each resource")
    return language.say(DISCOUNT[change.category], unit=language.say(units.NAMES[change.argument]))
