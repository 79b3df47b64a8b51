"""The chores of the neutral players, while they are done."""

from companion.wording.language import Language


def fire(language: Language, row: str, card: int | None) -> str:
    """What was drawn for a row, if anything was."""
    if card is None:
        return language.say("row {row}: ?", row=row)
    return language.say("row {row}: {card}", row=row, card=card)


def placed(language: Language, done: int, every: int) -> str:
    return language.say_n("{done} of {n} explorer placed", "{done} of {n} explorers placed", every, done=done)
