"""What a table plays where tables differ."""

from typing import Annotated, Any, Literal

from companion.kernel.fields import Retold
from companion.kernel.frozen import frozen
from companion.kernel.values import Closed


@frozen
class Options(Closed):
    """What this table plays. The defaults are the recommended rulings.

    `declining` is about the gains of spaces (and of all else that is neither artifact nor bonus tile).
    """

    raid_cap: Literal["difference", "level"] = "difference"
    halves: Literal["exact", "down"] = "exact"
    declining: Literal["automatic", "ask"] = "automatic"
    declining_effects: Literal["automatic", "ask"] = "automatic"
    supply: Literal["sixteen", "unlimited"] = "sixteen"
    restriction: Literal["single", "blocked", "none"] = "single"
    stronger: Literal["players", "neutrals_too"] = "players"
    at_the_cap: Literal["must_move", "always"] = "must_move"
    equal_join: Literal["equal_only", "always_free"] = "equal_only"
    cost_points: Literal["printed", "paid"] = "printed"
    value_four: Literal["first_game_out", "in", "out"] = "first_game_out"
    unsent_warriors: Literal["sent", "go_back"] = "sent"


def as_meant(told: dict[str, Any]) -> dict[str, Any]:
    """Options as they were stored, in today's words.

    Where only `declining` is told it speaks for all gains, as it did before there were two of them.
    """
    return {"declining_effects": told["declining"], **told} if "declining" in told else told


ToldOptions = Annotated[Options, Retold(as_meant)]
