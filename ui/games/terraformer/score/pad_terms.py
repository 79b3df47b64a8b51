"""The pad of this game: six rows, by the role that each card shows."""

from collections.abc import Mapping

from companion.exports.score_csv import Sheet
from companion.games.terraformer.corrections import target
from companion.games.terraformer.knowledge import is_open
from companion.games.terraformer.planet import BIOME
from companion.games.terraformer.scoring import CATEGORIES, cards_counted, score
from companion.games.terraformer.state import State
from companion.wording.terraformer.rows import entry, hint
from companion.wording.terraformer.rules_of import SCORE
from companion.wording.wording import Wording
from ui.context import Context
from ui.score.pad_terms import PadTerms, Played

ICONS: Mapping[str, str] = {category: f"terraformer/{category}" for category in CATEGORIES}


def csv_sheet(context: Context, wording: Wording, state: State, played: Played = ()) -> Sheet:
    """The pad for a spreadsheet: names as they were typed; a sheet holds half points."""
    found = score(state)
    lines = [found.line(seat) for seat in state.seats]
    return Sheet(
        corner=context._("Category"),
        names=tuple(state.players[line.player].name for line in lines),
        rows=tuple(
            (entry(context.language, category), tuple(2 * line.points[category] for line in lines))
            for category in CATEGORIES
        ),
        total=context._("Total"),
        totals=tuple(2 * line.total for line in lines),
        place=context._("Place"),
        places=tuple(line.rank for line in lines),
        notes=wording.pad(state, played).notes,
    )


def _corrections(state: State, player: str, what: str) -> tuple[str, ...]:
    """What lies on the planet behind a number, where somebody could have counted wrongly."""
    if state.depth == "pad" or what not in CATEGORIES:
        return ()
    found = cards_counted(state, player, what)
    if what == BIOME:
        names = [f"ecosystem.{position}.biomes.{player}" for position, _ in found]
    else:
        names = [f"organism.{card}.role" for _, card in found]
    return tuple(name for name in names if target(state, name) is not None)


def _winners(state: State) -> tuple[str, ...]:
    """Nobody has won while organisms may still go."""
    found = score(state)
    return () if found.projection else found.winners


PAD = PadTerms(
    title="Terraformer",
    family="terraformer",
    emblem="planet",
    laurel="points",
    icons=ICONS,
    entry=entry,
    hint=hint,
    rule=SCORE.__getitem__,
    winners=_winners,
    corrections=_corrections,
    sheet=csv_sheet,
    told=lambda state, fact: not is_open(state, fact),
    short=lambda language, _fact: language.say("Role"),
)
