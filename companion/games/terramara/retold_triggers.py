"""A standing effect was told late: which moves before the telling would have set it off."""

from companion.games.terramara.commands import Learn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.notation import read_card
from companion.games.terramara.retold import (
    History,
    Past,
    gains_of,
    past_name,
    seated_now,
    settled,
    uses_of,
)
from companion.games.terramara.state import Card, State
from companion.games.terramara.told import written
from companion.kernel import engine
from companion.kernel.errors import Refused
from companion.kernel.named import read_named
from companion.kernel.values import evolve


def set_off_before(beginning: State, played: History, fact: str, new: Card) -> tuple[Past, ...]:
    """Every move that gave nothing from this card and would have, as it is told now; the first one first.

    `played` are the moves before the telling. What stands on which ground is taken as it is known now.
    """
    if not played or not any(effect.clause.trigger for effect in read_card(new.effects or "")):
        return ()
    beginning, played = seated_now(beginning, played)
    source, now = read_named(fact).name, played[-1].state.known
    before, found = beginning, list[Past]()
    for step in played:
        owner = next((colour for colour, clan in before.players.items() if source in clan.crafted), "")
        used = step.verdict != "fits" or isinstance(step.move.command, Learn) or any(uses_of(step, source))
        if owner and not used:
            known = evolve(written(before.known, fact, new), terrain=now.terrain)
            try:
                outcome = engine.apply(
                    TERRAMARA, evolve(before, known=known), step.move.command, step.move.allow
                )
            except Refused:
                before = step.state
                continue
            would = gains_of(iter(outcome.events), owner, source)
            asked = any(frame.source == source for frame in outcome.state.agenda)
            gained = settled(played, past_name(step.move.id, source))
            if asked or would != gained:
                move, round_ = step.move.id, before.round
                found.append(Past(move, round_, owner, source, gained, None if asked else would))
        before = step.state
    return tuple(found)
