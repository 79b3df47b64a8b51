"""Words for what is said of any table, before there is one: colours and depths."""

from collections.abc import Mapping

from companion.games.terramara.board import COLOURS
from companion.kernel.marking import N_
from companion.wording import colours
from companion.wording.language import Language, capital

COLOUR_NAMES: Mapping[str, str] = {colour: colours.COLOUR_NAMES[colour] for colour in COLOURS}
WITH_SHAPES: Mapping[str, str] = {colour: colours.WITH_SHAPES[colour] for colour in COLOURS}
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
