"""What can still be done: as many spaces as the board lights, and which of them depend on the cardboard."""

from companion.wording.language import load
from companion.wording.terramara import still
from companion.wording.terramara.names import Names
from tests.games.terramara.table import table


def of_untold_spaces(known: bool) -> list[str]:
    reply = still.reply(Names(load("en"), table(known=known).round(5).state))
    assert reply is not None
    return [line.text for line in reply.lines if line.kind == "open" and "more space" in line.text]


def test_spaces_that_depend_on_what_nobody_told_are_counted_apart() -> None:
    # TM-PLACE-15, PRN-01
    assert of_untold_spaces(known=True) == []
    assert of_untold_spaces(known=False)[0].startswith("Explorer: ")
