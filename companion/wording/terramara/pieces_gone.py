"""Why a piece cannot be put onto the board while a table is told: where it is, or which row that would be."""

from collections.abc import Sequence

from companion.wording.terramara.names import Names


def later_row(names: Names, row: str) -> str:
    return names.language.say("Row {row} belongs to a later round: only explorers can stand there.", row=row)


def no_warrior(names: Names) -> str:
    return names.language.say("No warrior is left beside the board.")


def chieftain_elsewhere(names: Names, owner: str, spaces: Sequence[str]) -> str:
    return names.language.say(
        "The chieftain of {player} stands elsewhere: {spaces}. Click there first to take it away.",
        player=names.player(owner),
        spaces=names.language.listed([names.space(space) for space in spaces]),
    )


def no_explorer(names: Names, owner: str, spaces: Sequence[str]) -> str:
    """Where they all are, a line each."""
    say = names.language.say
    lines = [say("No explorer of {player} is left. They stand here:", player=names.player(owner))]
    lines += [names.space(space) for space in spaces]
    return "\n".join(lines)
