"""The pad of this game: eight categories, and what its numbers rest on."""

from companion.exports.score_csv import Sheet
from companion.games.terramara.scoring import CATEGORIES, corrections, score
from companion.games.terramara.state import State
from companion.wording.terramara.facts import short
from companion.wording.terramara.rules_of import SCORE
from companion.wording.terramara.score import entry, hint, projection
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.known_answers import known_value
from ui.games.terramara.poster import POSTER
from ui.games.terramara.score.category import ICONS
from ui.score.pad_terms import PadTerms, Played


def csv_sheet(context: Context, wording: Wording, state: State, played: Played = ()) -> Sheet:
    """The pad for a spreadsheet: names as they were typed, points in halves."""
    found = score(state)
    lines = [found.line(colour) for colour in state.seats]
    return Sheet(
        corner=context._("Category"),
        names=tuple(state.players[line.player].name for line in lines),
        rows=tuple(
            (entry(context.language, category), tuple(line.halves[category] for line in lines))
            for category in CATEGORIES
        ),
        total=context._("Total"),
        totals=tuple(line.total for line in lines),
        place=context._("Place"),
        places=tuple(line.rank for line in lines),
        notes=wording.pad(state, played).notes,
    )


def _corrections(state: State, player: str, what: str) -> tuple[str, ...]:
    return tuple(corrections(state, player, what)) if state.depth == "full" else ()


def _winners(state: State) -> tuple[str, ...]:
    """Nobody has won while the game goes on."""
    return () if projection(state) else score(state).winners


PAD = PadTerms(
    title=POSTER.title,
    family="terramara",
    emblem="hut",
    laurel="vp",
    icons=ICONS,
    entry=entry,
    hint=hint,
    rule=SCORE.__getitem__,
    winners=_winners,
    corrections=_corrections,
    sheet=csv_sheet,
    told=lambda state, fact: known_value(state, fact) is not None,
    short=short,
)
