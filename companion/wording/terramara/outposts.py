"""What an outpost still needs while the game goes on: a flag, and more of what it looks at."""

from collections.abc import Iterator

from companion.games.terramara.board import END_NODE
from companion.games.terramara.content import content
from companion.games.terramara.scoring import Reached, open_outposts, outpost_at
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.terramara import units
from companion.wording.terramara.names import CATEGORIES, Names
from companion.wording.terramara.score import projection, worth
from companion.wording.texts import Made

TIERS = (N_("none met"), N_("easy"), N_("medium"), N_("hard"))
UNITS = {"river": "culture", "military": "strength"}


def missing(names: Names, outpost: Reached) -> str:
    """1 culture for easy (2 VP), 4 culture for medium (5 VP) …; empty where all is met, or nobody can say."""
    if not projection(names.state) or not outpost.tile or outpost.fact:
        return ""
    say = names.language.say
    parts = [
        say(
            "{missing} for {tier} ({points})",
            missing=_missing(names, outpost, tier),
            tier=say(TIERS[at]),
            points=worth(names.language, 2 * points),
        )
        for at, (tier, points) in enumerate(zip(outpost.tiers, content().outpost_points, strict=True), 1)
        if outpost.reached < tier
    ]
    return say("Still missing: {parts}", parts=names.language.all_of(parts)) if parts else ""


def _missing(names: Names, outpost: Reached, tier: int) -> str:
    language, n = names.language, tier - outpost.reached
    known = content().outposts[outpost.tile]
    measure, category = known.measure, known.category
    if measure == "road_both":
        place = names.on_road("end" if tier == END_NODE else str(tier))
        return language.say("both caravans at {place}", place=place)
    if measure in UNITS:
        return units.counted(language, n, UNITS[measure])
    if measure == "workers_sum":
        return language.say_n("{n} level of workers", "{n} levels of workers", n)
    kind = language.say(CATEGORIES[category])
    return language.say_n("{n} artifact ({category})", "{n} artifacts ({category})", n, category=kind)


def without_flag(names: Names, player: str) -> Iterator[Made]:
    """Outposts that lie open and have no flag of this player: a caravan that comes there leaves one
    (TM-ROAD-04)."""
    if not projection(names.state):
        return
    say, state = names.language.say, names.state
    for slot in open_outposts(state, player):
        found, place = outpost_at(state, player, slot), capital(names.outpost(slot))
        if found.fact:
            yield Made(say("{outpost}: no flag yet", outpost=place), (found.fact,))
            continue
        points = worth(names.language, 2 * found.points)
        text = say(
            "{outpost}: no flag yet; with one it would give {points} now", outpost=place, points=points
        )
        yield Made(text)
        more = missing(names, found)
        if more:
            yield Made(more)
