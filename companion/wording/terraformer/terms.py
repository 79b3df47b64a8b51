"""Words for what is said of any table, before there is one: decks, planets, roles, grades, depths."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.language import Language, in_context, isolated

DECKS: Mapping[str, str] = {
    "continental_deck": N_("Continental deck"),
    "cold_deck": N_("Cold deck"),
    "contrast_deck": N_("Contrast deck"),
    "own_deck_1": N_("First deck of your own"),
    "own_deck_2": N_("Second deck of your own"),
    "own_deck_3": N_("Third deck of your own"),
    "own_deck_4": N_("Fourth deck of your own"),
    "own_deck_5": N_("Fifth deck of your own"),
    "own_deck_6": N_("Sixth deck of your own"),
}
PLANETS: Mapping[str, str] = {
    "small": N_("small planet"),
    "medium": N_("medium planet"),
    "large": N_("large planet"),
    "huge": N_("huge planet"),
}
ROLES: Mapping[str, str] = {
    "producer": N_("producer"),
    "cleaner": N_("cleaner"),
    "consumer1": N_("consumer of order 1"),
    "consumer2": N_("consumer of order 2"),
    "consumer3": N_("consumer of order 3"),
}
SHORT_ROLES: Mapping[str, str] = {
    "producer": N_("Producer"),
    "cleaner": N_("Cleaner"),
    "consumer1": N_("Order 1"),
    "consumer2": N_("Order 2"),
    "consumer3": N_("Order 3"),
}
"""Consumers by their order alone: the icon says the rest."""
TYPES: Mapping[str, str] = {
    "biome": N_("biome"),
    "organism": N_("organism"),
    "action": N_("action"),
}
TEMPERATURES: Mapping[str, str] = {
    "hot": N_("hot"),
    "warm": N_("warm"),
    "temperate": N_("temperate"),
    "cold": N_("cold"),
}
HUMIDITIES: Mapping[str, str] = {
    "wet": N_("wet"),
    "moderate": N_("moderate"),
    "dry": N_("dry"),
}
SHORT_GRADES: Mapping[str, str] = {
    "temperate": in_context("in short", "temp."),
    "moderate": in_context("in short", "mod."),
}
"""For narrow columns: those that are long in some language. They stand below each other, so they differ."""
TAGS: Mapping[str, str] = {
    "fruit": N_("fruit"),
    "insect": N_("insect"),
    "reptile": N_("reptile"),
    "rodent_sized": N_("rodent-sized"),
}
DEEDS: Mapping[str, str] = {
    "humidity": N_("changes the humidity of an ecosystem"),
    "temperature": N_("changes the temperature of an ecosystem"),
    "change": N_("turns an ecosystem into any other one"),
    "rich": N_("makes an ecosystem rich"),
    "biome": N_("does something else to biomes"),
    "organism": N_("is about a single organism"),
    "other": N_("does something else"),
}
"""What an action card is about."""
SHORT_DEEDS: Mapping[str, str] = {
    "humidity": in_context("action", "Humidity"),
    "temperature": in_context("action", "Temperature"),
    "change": in_context("action", "Other biome"),
    "rich": in_context("action", "Rich"),
}
"""On small buttons, beside a sign; the whole sentence is their name."""
DEPTHS: Mapping[str, str] = {
    "planet": N_("planet"),
    "harvest": N_("harvest"),
    "pad": N_("score pad"),
}
CARDS: Mapping[str, str] = {
    "tropical_forest": N_("Tropical Forest"),
    "desert": N_("Desert"),
    "steppe": N_("Steppe"),
    "coral_reef": N_("Coral Reef"),
    "opossum": N_("Opossum"),
    "acerola": N_("Acerola"),
    "elephant_beetle": N_("Elephant Beetle"),
    "aphodius": N_("Aphodius"),
    "saxaul": N_("Saxaul"),
    "coati": N_("Coati"),
    "utahraptor": N_("Utahraptor"),
    "fossil_cockroach": N_("Fossil Cockroach"),
    "drying": N_("Drying"),
    "humidity_increase": N_("Humidity Increase"),
    "cancel": in_context("card", "Cancel"),
    "rich_ecosystem": N_("Rich Ecosystem"),
}
"""The cards that the book names; all others are called as the table calls them."""


def card(language: Language, name: str) -> str:
    return language.say(CARDS[name]) if name in CARDS else isolated(name)


def grade(language: Language, name: str) -> str:
    """Of temperature or humidity; a grade of the table's own is data."""
    text = TEMPERATURES.get(name) or HUMIDITIES.get(name)
    return language.say(text) if text else isolated(name)


def short_grade(language: Language, name: str) -> str:
    """The same where there is little room."""
    return language.say(SHORT_GRADES[name]) if name in SHORT_GRADES else grade(language, name)


def tag(language: Language, name: str) -> str:
    """Something that is eaten: a tag of the book, a card, or a word of the table."""
    return language.say(TAGS[name]) if name in TAGS else card(language, name)
