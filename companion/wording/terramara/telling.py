"""Short words beside the fields in which a table is told as it lies."""

from companion.wording.language import Language


def caravan(language: Language, n: int) -> str:
    """How far the first or the second caravan has come; a letter stands for the end of the road."""
    return language.say("Crossroads passed by caravan {n} (E: at the end)", n=n)


def level(language: Language, n: int) -> str:
    return language.say("Level {level}", level=n)


def cards_of_level(language: Language, n: int) -> str:
    return language.say("Cards of level {level}", level=n)
