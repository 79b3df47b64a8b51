"""The first-player card (TM-FIRST)."""

from companion.games.terramara.content import content
from companion.games.terramara.frames import Resolve
from companion.games.terramara.pieces import Draft

LAST_ROUND = 5


def become_first(draft: Draft, colour: str, source: str) -> None:
    """Take the card for the next round; the others' bonuses are paid at once, each deciding (AMB-47)."""
    state = draft.state
    words = content().first_player
    if state.round >= LAST_ROUND:  # TM-FIRST-05
        draft.push(Resolve(owner=colour, source=source, effect=words["last_round"]))
        return
    draft.tell(
        "first_player", colour, "first", state.next_first or state.first, colour, "TM-FIRST-01", source
    )
    draft.set(next_first=colour)
    order = state.order(colour)
    frames = [Resolve(owner=colour, source=source, effect=words["travel"])]
    if state.count >= 3:  # TM-NEUT-14: with two players there is neither a third nor a fourth
        frames.append(Resolve(owner=order[2], source="first_player.third", effect=words["third"]))
    if state.count >= 4:
        frames.append(Resolve(owner=order[3], source="first_player.fourth", effect=words["fourth"]))
    draft.then(*frames)
