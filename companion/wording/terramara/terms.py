"""Words for what is said of any table, before there is one: colours and depths."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.language import Language, capital

COLOUR_NAMES: Mapping[str, str] = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
}
WITH_SHAPES: Mapping[str, str] = {
    "red": N_("red, circle"),
    "blue": N_("blue, square"),
    "green": N_("green, triangle"),
    "yellow": N_("yellow, diamond"),
}
DEPTHS: Mapping[str, str] = {
    "full": N_("full table"),
    "neutral": N_("neutral desk"),
    "score": N_("score pad"),
}


def colour_name(language: Language, colour: str) -> str:
    """Red: stands in for a name nobody has given."""
    return capital(language.say(COLOUR_NAMES[colour]))


def colour_with_shape(language: Language, colour: str) -> str:
    """red, circle: a colour is never told alone."""
    return language.say(WITH_SHAPES[colour])
