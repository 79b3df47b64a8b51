"""What can still be done: as many spaces as the board lights, and which of them depend on the cardboard."""

from companion.wording.language import load
from companion.wording.terramara import still
from companion.wording.terramara.names import Names
from tests.games.terramara.table import table


def test_spaces_that_depend_on_what_nobody_told_are_counted_apart() -> None:
    # TM-PLACE-15, PRN-01
    for known in (True, False):
        t = table(known=known)
        reply = still.reply(Names(load("en"), t.state))
        assert reply is not None
        depend = [line.text for line in reply.lines if line.kind == "open" and "more space" in line.text]
        assert bool(depend) is not known, depend
    assert depend[0].startswith("Explorer: ")
