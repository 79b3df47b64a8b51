"""The points on which tables differ: each an option, with the ruling we recommend and why."""

from companion.kernel.marking import N_
from companion.kernel.rulings import Ruling

RULINGS = (
    Ruling(
        "raid_cap",
        "AMB-04",
        N_("Raiding as one level higher from level 4"),
        (
            ("difference", N_("counts as level 5, but never more than three levels of difference")),
            ("level", N_("stays at level 4")),
        ),
        N_("The table of the book ends at three levels of difference, not at level 4."),
    ),
    Ruling(
        "halves",
        "AMB-08",
        N_("Half points for raw resources"),
        (("exact", N_("count exactly")), ("down", N_("are rounded down for each player"))),
        N_("No edition rounds here; rounding down is written only in the raid rules."),
    ),
    Ruling(
        "declining",
        "AMB-09",
        N_("What a space gives"),
        (
            ("automatic", N_("is taken at once")),
            ("ask", N_("is offered: strength, culture and resources may be refused in part")),
        ),
        N_("Some editions let you refuse, others do not; hardly anybody would, so nobody is asked."),
    ),
    Ruling(
        "declining_effects",
        "AMB-67",
        N_("What an artifact or a bonus tile gives"),
        (
            ("automatic", N_("is taken at once; a raid is still offered")),
            ("ask", N_("is offered: everything but points may be refused")),
        ),
        N_("Every edition lets you refuse; hardly anybody would, so only a table that wants it is asked."),
    ),
    Ruling(
        "supply",
        "AMB-10",
        N_("Resource tiles of one type"),
        (("sixteen", N_("are limited to the 16 in the box")), ("unlimited", N_("never run out"))),
        N_("The books are silent; the box is not."),
    ),
    Ruling(
        "restriction",
        "AMB-15",
        N_("A restriction tile on a crossroads space"),
        (
            ("single", N_("leaves room for one member")),
            ("blocked", N_("closes the space")),
            ("none", N_("changes nothing")),
        ),
        N_("No edition says what it does; closing every crossroads would make them useless for two."),
    ),
    Ruling(
        "stronger",
        "AMB-20",
        N_("One strength for each stronger player"),
        (("players", N_("counts real players only")), ("neutrals_too", N_("counts neutral players too"))),
        N_("Neutral players take part only in comparisons of explorers and in the final ranking."),
    ),
    Ruling(
        "at_the_cap",
        "AMB-25",
        N_("A gain at the end of a track"),
        (
            ("must_move", N_("sets nothing off unless the marker moves")),
            ("always", N_("sets off what a gain sets off")),
        ),
        N_("The point is gained instead of the step, so nothing was gained on the track."),
    ),
    Ruling(
        "equal_join",
        "AMB-32",
        N_("The effect to join an equal player"),
        (
            ("equal_only", N_("waives the cost against an equal player only")),
            ("always_free", N_("waives the cost against weaker players too")),
        ),
        N_("The symbol speaks of the equal player; against a weaker one the usual price stands."),
    ),
    Ruling(
        "cost_points",
        "ED-01",
        N_("Points for each resource of a type when crafting"),
        (("printed", N_("count the printed cost")), ("paid", N_("count what was really paid"))),
        N_("Two editions of three count the printed cost, and everybody can check it."),
    ),
    Ruling(
        "value_four",
        "ED-32",
        N_("The neutral card of value 4 when strength is drawn"),
        (
            ("first_game_out", N_("stays out in the first game")),
            ("in", N_("is always in")),
            ("out", N_("is always out")),
        ),
        N_("Three editions recommend to leave it out in the first game."),
    ),
    Ruling(
        "unsent_warriors",
        "AMB-49",
        N_("Warriors that were taken"),
        (
            ("sent", N_("are sent before the round can end")),
            ("go_back", N_("may go back unsent once nobody else is at home")),
        ),
        N_("They are members of the clan, and all members are sent; only one edition says so outright."),
    ),
)

_NEUTRALS_ONLY = ("stronger", "value_four")
_TWO_ONLY = ("restriction",)
_AT_THE_DESK = ("halves", "value_four")
_ON_THE_PAD = ("halves",)


def concerning(depth: str, players: int) -> tuple[str, ...]:
    """The options that can matter: neutral players sit at tables of two and three only, restriction tiles
    lie only where two play, and a game of which less is kept needs fewer."""
    kept = {"neutral": _AT_THE_DESK, "score": _ON_THE_PAD}.get(depth)
    return tuple(
        ruling.option
        for ruling in RULINGS
        if (kept is None or ruling.option in kept)
        and not (ruling.option in _NEUTRALS_ONLY and players == 4)
        and not (ruling.option in _TWO_ONLY and players != 2)
    )
