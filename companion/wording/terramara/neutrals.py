"""The chores of the neutral players, while they are done."""

from companion.wording.language import Language


def fire(language: Language, row: str, card: int | None) -> str:
    """What was drawn for a row, if anything was."""
    if card is None:
        return language.say("row {row}: ?", row=row)
    return language.say("row {row}: {card}", row=row, card=card)


def row_name(language: Language, row: str) -> str:
    """A row as one finds it on the board, where both rows of the last round stand beside one 5."""
    if row == "5a":
        return language.say("Row 5a: the upper row of round 5")
    if row == "5b":
        return language.say("Row 5b: the lower row of round 5")
    return language.say("Row {row}", row=row)


def placed(language: Language, done: int, every: int) -> str:
    return language.say_n("{done} of {n} explorer placed", "{done} of {n} explorers placed", every, done=done)
