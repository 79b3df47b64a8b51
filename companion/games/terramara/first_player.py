"""The first-player card (TM-FIRST)."""

from companion.games.terramara.board import LAST_ROUND
from companion.games.terramara.content import content
from companion.games.terramara.frames import Drawing
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.work import Resolve


def settled_first(state: State) -> str:
    """Who has the card; nobody before that is drawn (TM-SETUP-07). In play the agenda is not looked at."""
    drawing = state.phase == "setup" and any(
        isinstance(frame, Drawing) and frame.purpose == "first" for frame in state.agenda
    )
    return state.first if state.first in state.players and not drawing else ""


def become_first(bench: Bench, colour: str, source: str) -> None:
    """Take the card for the next round; the others' bonuses are paid at once, each deciding (AMB-47)."""
    state = bench.state
    words = content().first_player
    if state.round >= LAST_ROUND:  # TM-FIRST-05
        bench.push(Resolve(owner=colour, source=source, effect=words["last_round"]))
        return
    bench.tell(
        "first_player", colour, "first", state.next_first or state.first, colour, "TM-FIRST-01", source
    )
    bench.set(next_first=colour)
    bench.then(
        *(
            Resolve(
                owner=owner,
                source=source if part == "travel" else f"first_player.{part}",
                effect=words[part],
            )
            for owner, part in first_bonuses(state, colour)
        )
    )


def first_bonuses(state: State, colour: str) -> tuple[tuple[str, str], ...]:
    """Who gains what when somebody takes the card: the taker, the third and the fourth of the new order.

    TM-NEUT-14: with two players there is neither a third nor a fourth, with three no fourth.
    """
    order = state.order(colour)
    places = (order[0], *order[2:])
    return tuple(zip(places, ("travel", "third", "fourth"), strict=False))
