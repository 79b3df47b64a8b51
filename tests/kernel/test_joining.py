"""What a table has told of a game that it came late with."""

from companion.kernel.command import Command
from companion.kernel.common import Correct, Deepen, Learn
from companion.kernel.joining import told_since

GOLD = Correct(what="red.gold", value=3)
WOOD = Correct(what="red.wood", value=0)


def test_of_a_game_that_was_always_kept_like_this_everything_is_told() -> None:
    told: list[list[Command]] = [[], [GOLD], [Learn(fact="card:1", value="gold"), WOOD]]
    assert [told_since(commands) for commands in told] == [None] * 3


def test_what_was_put_right_since_it_is_kept_deeper_is_told() -> None:
    assert told_since([Deepen(depth="full")]) == frozenset()
    assert told_since([GOLD, Deepen(depth="full"), WOOD]) == frozenset({"red.wood"})


def test_what_was_told_when_less_was_kept_still_holds() -> None:
    assert told_since([Deepen(depth="desk"), GOLD, Deepen(depth="full"), WOOD]) == frozenset(
        {"red.gold", "red.wood"}
    )
